/**
 * The consent sentences beside submit buttons, by number. The number is stored as proof of what somebody agreed to,
 * so a sentence must never be changed: a new wording gets the next number.
 */
const WORDINGS = {
  1: {
    en: 'By sending this you agree that we keep these details to answer you.',
    ar: 'بالإرسال توافق على أن نحتفظ بهذه البيانات لنرد عليك.',
  },
  2: {
    en: 'By making an account you agree that we keep your e-mail address and name to sign you in and to answer you.',
    ar: 'بإنشاء حساب توافق على أن نحتفظ ببريدك الإلكتروني واسمك لتسجيل دخولك والرد عليك.',
  },
  3: {
    en: 'By saving you agree that we keep these details and your picture with your account to answer you.',
    ar: 'بالحفظ توافق على أن نحتفظ بهذه البيانات وبصورتك مع حسابك لنرد عليك.',
  },
} as const

/** The number of the current wording for each purpose. */
const TODAY = { form: 1, account: 2, profile: 3 } as const

/** What is agreed to: having a form answered, having an account, or adding personal details to the account's profile. */
export type ConsentTo = keyof typeof TODAY

/** The wording somebody agreed to, in the language they read it in; empty for an unknown number. */
export const consentText = (wording: number | null, language: 'en' | 'ar'): string =>
  (WORDINGS as Partial<Record<number, (typeof WORDINGS)[1 | 2 | 3]>>)[wording ?? 0]?.[language] ?? ''

export const consentWording = (to: ConsentTo): number => TODAY[to]

/** The current wording. */
export const consentSentence = (to: ConsentTo, language: 'en' | 'ar'): string => WORDINGS[TODAY[to]][language]

/** The columns that record consent given with a form, or its absence. */
export const consentGiven = (agreed: boolean | null | undefined, now: Date) =>
  agreed ? { consentedAt: now, consentWording: TODAY.form } : { consentedAt: null, consentWording: null }
