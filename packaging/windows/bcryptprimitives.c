/* In the place of Windows' bcryptprimitives.dll, which Wine 8 lacks and packages made of Rust ask for.

   Only for the tests under Wine; never handed out. */

#include <windows.h>

BOOLEAN NTAPI SystemFunction036(void *bytes, ULONG length); /* RtlGenRandom, by its old name */

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T length)
{
    return SystemFunction036(bytes, (ULONG)length);
}
