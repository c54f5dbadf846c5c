/**
 * What people agree to by sending a form: the sentences beside the buttons, by their numbers. What was agreed to
 * is kept by number as a proof, so a sentence is never changed: another one gets the next number.
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

/** The sentences of today, by what they stand beside. */
const TODAY = { form: 1, account: 2, profile: 3 } as const

/** What is agreed to: that a form is answered, that there is an account, that it knows more of somebody. */
export type ConsentTo = keyof typeof TODAY

/** What somebody agreed to, in the language it was read in; empty for a number that is not known here. */
export const consentText = (wording: number | null, language: 'en' | 'ar'): string =>
  (WORDINGS as Partial<Record<number, (typeof WORDINGS)[1 | 2 | 3]>>)[wording ?? 0]?.[language] ?? ''

export const consentWording = (to: ConsentTo): number => TODAY[to]

/** The sentence of today. */
export const consentSentence = (to: ConsentTo, language: 'en' | 'ar'): string => WORDINGS[TODAY[to]][language]

/** What is kept of an agreement with a form, or of none. */
export const consentGiven = (agreed: boolean | null | undefined, now: Date) =>
  agreed ? { consentedAt: now, consentWording: TODAY.form } : { consentedAt: null, consentWording: null }
