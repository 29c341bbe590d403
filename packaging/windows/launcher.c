/* Cocotte.exe: starts the program in lib\ with the Python beside it.

   Python is loaded by its full path, so that no other one on the machine takes its place; lib\python311._pth keeps
   it to the modules that came along. Built twice: for a console, and (-DWINDOW) for a window without one. */

#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#include <windows.h>

#define LONGEST 32768 /* characters of a path or an argument, as Windows has it */

typedef int (*python_main)(int, wchar_t **);

static int fail(const wchar_t *what)
{
    wchar_t text[LONGEST + 128];
    _snwprintf(text, LONGEST + 127, L"Cocotte cannot start (%ls, %lu). Install it again.\n"
               L"Cocotte ne peut pas d\u00e9marrer. R\u00e9installez-le.", what, GetLastError());
#ifdef WINDOW
    MessageBoxW(NULL, text, L"Cocotte", MB_OK | MB_ICONERROR);
#else
    fwprintf(stderr, L"%ls\n", text);
#endif
    return 1;
}

int wmain(int argc, wchar_t **argv)
{
    static wchar_t library[LONGEST], start[LONGEST];
    DWORD length = GetModuleFileNameW(NULL, library, LONGEST - 64);
    wchar_t *name = wcsrchr(library, L'\\');
    if (!length || length >= LONGEST - 64 || !name)
        return fail(L"path");
    SetDllDirectoryW(L""); /* no library out of the folder one happens to be in */
    wcscpy(name + 1, L"lib\\start.pyc");
    wcscpy(start, library);
    wcscpy(name + 1, L"lib\\" PYTHON);

    HMODULE python = LoadLibraryExW(library, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
    python_main run = python ? (python_main)(void *)GetProcAddress(python, "Py_Main") : NULL;
    if (!run)
        return fail(library);

    /* UTF-8 in every pipe and file, whatever the code page */
    wchar_t *before[] = {argv[0], L"-X", L"utf8", start};
    const int given = sizeof before / sizeof *before;
    wchar_t **all = calloc(argc + given, sizeof *all);
    if (!all)
        return fail(L"memory");
    for (int i = 0; i < given; i++)
        all[i] = before[i];
    for (int i = 1; i < argc; i++)
        all[given + i - 1] = argv[i];
    return run(given + argc - 1, all);
}
