/* In the place of Windows' icuuc.dll, where Wine has none and Qt asks for one: it knows no converter.

   Only for trying the program under Wine; never handed out. */

#define ANSWER __declspec(dllexport)

static const int no_such_file = 4; /* U_FILE_ACCESS_ERROR */

ANSWER void *ucnv_open(const char *name, int *error)
{
    (void)name;
    *error = no_such_file;
    return 0;
}

/* With no converter at hand nobody comes this far. */
#define NEVER(name) ANSWER void *name(void) { return 0; }
NEVER(ucnv_close)
NEVER(UCNV_FROM_U_CALLBACK_SUBSTITUTE)
NEVER(UCNV_TO_U_CALLBACK_SUBSTITUTE)
NEVER(ucnv_reset)
NEVER(ucnv_getMaxCharSize)
NEVER(ucnv_getName)
NEVER(ucnv_getToUCallBack)
NEVER(ucnv_getFromUCallBack)
NEVER(ucnv_setToUCallBack)
NEVER(ucnv_setFromUCallBack)
NEVER(ucnv_cbToUWriteUChars)
NEVER(ucnv_toUnicode)
NEVER(ucnv_cbFromUWriteUChars)
NEVER(ucnv_toUCountPending)
NEVER(ucnv_fromUCountPending)
NEVER(ucnv_getStandardName)
NEVER(ucnv_getAvailableName)
NEVER(ucnv_countAvailable)
NEVER(ucnv_fromUnicode)
