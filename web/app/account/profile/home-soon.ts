import type { Language } from '../../i18n/language.ts'
import { paths } from '../../paths.ts'

/** Milliseconds from a saved profile or password to the home page (specification, section 9). */
const TO_HOME = 2000

/** A full load, so that the header shows who the customer is now. */
export const homeSoon = (language: Language): void => {
  setTimeout(() => window.location.assign(paths.home(language)), TO_HOME)
}
