/**
 * What people agree to by sending a form: the sentences beside the buttons, by their numbers. What was agreed to
 * is kept by number as a proof, so a sentence is never changed: another one gets the next number.
 */
const WORDINGS = {
  1: {
    en: 'By sending this you agree that we keep these details to answer you.',
    ar: 'بالإرسال توافق على أن نحتفظ بهذه البيانات لنرد عليك.',
  },
} as const

const CURRENT = 1

/** What somebody agreed to, in the language it was read in; empty for a number that is not known here. */
export const consentText = (wording: number | null, language: 'en' | 'ar'): string =>
  (WORDINGS as Partial<Record<number, (typeof WORDINGS)[1]>>)[wording ?? 0]?.[language] ?? ''

/** The sentence of today. */
export const CONSENT = WORDINGS[CURRENT]

/** What is kept of an agreement, or of none. */
export const consentGiven = (agreed: boolean | null | undefined, now: Date) =>
  agreed ? { consentedAt: now, consentWording: CURRENT } : { consentedAt: null, consentWording: null }
