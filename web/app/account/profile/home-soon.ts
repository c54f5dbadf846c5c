import type { Language } from '../../i18n/language.ts'
import { backAddress } from '../../back-address.ts'
import { paths } from '../../paths.ts'

/** Milliseconds from a saved profile or password to the next page (specification, section 9). */
const PAUSE = 2000

/**
 * To the page that somebody signed up on, else home; unless the customer has left meanwhile the page `from` whose button was pressed.
 * A full load, so that the header shows who the customer is now.
 */
export const homeSoon = (language: Language, from: Pick<Location, 'pathname' | 'search'>): void => {
  const goal = backAddress(from) ?? paths.home(language)
  setTimeout(() => {
    if (window.location.pathname === from.pathname) window.location.assign(goal)
  }, PAUSE)
}
