; The installer for Windows: for one user, without an administrator, in English and French.
; installer.py defines SOURCE (the folder), VERSION, NUMBERS, TO, SIZE (KiB) and LEAVE (what takes files away).

Target amd64-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS Win10
Name "Cocotte"
BrandingText "Cocotte ${VERSION}"
OutFile "${TO}"
InstallDir "$LOCALAPPDATA\Programs\Cocotte"
InstallDirRegKey HKCU "Software\Cocotte" "Folder"

!include MUI2.nsh
!include LogicLib.nsh

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Cocotte"
!define APP_PATHS "Software\Microsoft\Windows\CurrentVersion\App Paths\cocotte.exe"
!define CLASSES "Software\Classes"
!define KIND "Cocotte.Match"
!define WINDOW "cocotte-window.exe"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${WINDOW}"
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(KEPT)"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"

LangString MATCH ${LANG_ENGLISH} "Cocotte match"
LangString MATCH ${LANG_FRENCH} "Match de Cocotte"
LangString KEPT ${LANG_ENGLISH} "Cocotte will be removed. Your matches and settings stay where they are, in $LOCALAPPDATA\cocotte."
LangString KEPT ${LANG_FRENCH} "Cocotte sera retiré. Vos parties et vos réglages restent où ils sont, dans $LOCALAPPDATA\cocotte."
LangString RUNNING ${LANG_ENGLISH} "Cocotte is open. Close it, then try again."
LangString RUNNING ${LANG_FRENCH} "Cocotte est ouverte. Fermez-la, puis recommencez."

VIProductVersion "${NUMBERS}"
!macro FACTS LANGUAGE TEXT
  VIAddVersionKey /LANG=${LANGUAGE} "ProductName" "Cocotte"
  VIAddVersionKey /LANG=${LANGUAGE} "FileDescription" "${TEXT}"
  VIAddVersionKey /LANG=${LANGUAGE} "FileVersion" "${VERSION}"
  VIAddVersionKey /LANG=${LANGUAGE} "ProductVersion" "${VERSION}"
  VIAddVersionKey /LANG=${LANGUAGE} "CompanyName" "Cocotte contributors"
  VIAddVersionKey /LANG=${LANGUAGE} "LegalCopyright" "© Cocotte contributors, MIT"
!macroend
!insertmacro FACTS ${LANG_ENGLISH} "Installer of Cocotte"
!insertmacro FACTS ${LANG_FRENCH} "Installation de Cocotte"

; A program that runs cannot be written over: that is found out before anything is changed.
!macro CLOSED
  ${If} ${FileExists} "$INSTDIR\${WINDOW}"
  ${AndIf} ${FileExists} "$INSTDIR\cocotte.exe"
    ClearErrors
    FileOpen $0 "$INSTDIR\${WINDOW}" a
    FileOpen $1 "$INSTDIR\cocotte.exe" a
    FileClose $0
    FileClose $1
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDOK
      SetErrorLevel 2
      Abort "$(RUNNING)"
    ${EndIf}
  ${EndIf}
!macroend

!macro TELL_SHELL
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section
  !insertmacro CLOSED
  ; what an older version brought goes first
  ReadRegStr $2 HKCU "${UNINSTALL}" "InstallLocation"
  ${If} $2 != ""
  ${AndIf} ${FileExists} "$2\uninstall.exe"
    ExecWait '"$2\uninstall.exe" /S _?=$2'
  ${EndIf}
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\Cocotte.lnk" "$INSTDIR\${WINDOW}"

  WriteRegStr HKCU "Software\Cocotte" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${APP_PATHS}" "" "$INSTDIR\cocotte.exe"
  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "$(MATCH)"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\${WINDOW},1"
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\${WINDOW}" "%1"'
  WriteRegStr HKCU "${CLASSES}\.cocotte" "" "${KIND}"
  WriteRegStr HKCU "${CLASSES}\.cocotte" "PerceivedType" "text"
  WriteRegStr HKCU "${CLASSES}\.cocotte\OpenWithProgids" "${KIND}" ""

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Cocotte"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${WINDOW}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "Cocotte contributors"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  !insertmacro TELL_SHELL
SectionEnd

Section "Uninstall"
  !insertmacro CLOSED
  ; each file that was installed and nothing else: the user chose the folder, and may keep his own things there
  !include "${LEAVE}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Cocotte.lnk"

  ReadRegStr $0 HKCU "${CLASSES}\.cocotte" ""
  ${If} $0 == "${KIND}"
    DeleteRegKey HKCU "${CLASSES}\.cocotte"
  ${EndIf}
  DeleteRegKey HKCU "${CLASSES}\${KIND}"
  DeleteRegKey HKCU "${APP_PATHS}"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Cocotte"
  ; what can be made again goes, matches and settings stay
  RMDir /r "$LOCALAPPDATA\cocotte\Cache"
  RMDir /r "$LOCALAPPDATA\cocotte\Logs"
  RMDir "$LOCALAPPDATA\cocotte"
  !insertmacro TELL_SHELL
SectionEnd
