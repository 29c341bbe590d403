#!/bin/sh
# Installs Cocotte for one user, without an administrator; with --uninstall takes it away again. Matches stay.
# Installe Cocotte pour une personne, sans administrateur ; avec --uninstall, l'enlève. Les parties restent.
set -e
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/cocotte
command=$HOME/.local/bin/cocotte

take_away() {
    if [ -f "$program/installed" ]; then
        while IFS= read -r place; do rm -f "$data/$place"; done < "$program/installed"
        rm -rf "$program"
    fi
    if [ "$(readlink "$command")" = "$program/cocotte" ]; then rm "$command"; fi
}

tell_desktop() {
    if command -v update-mime-database > /dev/null; then update-mime-database "$data/mime"; fi
    if command -v update-desktop-database > /dev/null; then update-desktop-database "$data/applications"; fi
}

if [ "$1" = --uninstall ]; then
    take_away
    tell_desktop
    exit
fi
if [ -e "$command" ] && [ ! -L "$command" ]; then
    echo "$command is another program's; nothing was installed." >&2
    exit 1
fi
take_away
mkdir -p "$program" "$data" "${command%/*}"
(cd "$here/share" && find . -type f) > "$program/installed"
cp -R "$here/cocotte/." "$program"
cp "$here/install.sh" "$program/install.sh"
cp -R "$here/share/." "$data"
entry=$data/applications/org.cocotte.Cocotte.desktop
sed "s|Exec=cocotte|Exec=$command|" "$here/share/applications/${entry##*/}" > "$entry"
ln -s "$program/cocotte" "$command"
tell_desktop
echo "$command; to take it away: $program/install.sh --uninstall"
