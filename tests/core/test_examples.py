"""The examples that stand with the rules are true."""

import doctest
import importlib
import pkgutil

import pytest

from cocotte import core

MODULES = [found.name for found in pkgutil.walk_packages(core.__path__, "cocotte.core.") if not found.ispkg]
    module.name for module in pkgutil.walk_packages(core.__path__, "cocotte.core.") if not module.ispkg
]


@pytest.mark.parametrize("name", MODULES)
def test_what_an_example_shows_is_so(name):
    """In the docstring of any function, class or module of the core."""
    assert doctest.testmod(importlib.import_module(name)).failed == 0
