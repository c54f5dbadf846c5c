/** Digits as keyboards of the region write them. */

/** Arabic and Persian digits as 0 to 9; everything else stays. */
export const latinDigits = (text: string): string => text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
