import type { Language } from '../../i18n/language.ts'
import { backAddress, paths } from '../../paths.ts'

/** Milliseconds from a saved profile or password to the next page (specification, section 9). */
const PAUSE = 2000

/** To the page that somebody signed up on, else home. A full load, so that the header shows who the customer is now. */
export const homeSoon = (language: Language): void => {
  const goal = backAddress(new URLSearchParams(window.location.search)) ?? paths.home(language)
  setTimeout(() => window.location.assign(goal), PAUSE)
}
