import type { Language } from '../../i18n/language.ts'
import { backAddress, paths } from '../../paths.ts'

/** Milliseconds from a saved profile or password to the next page (specification, section 9). */
const PAUSE = 2000

/**
 * To the page that somebody signed up on, else home; unless the customer has left meanwhile the page `from` whose button was pressed.
 * A full load, so that the header shows who the customer is now.
 */
export const homeSoon = (language: Language, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void => {
  const goal = backAddress(new URLSearchParams(search)) ?? paths.home(language)
  setTimeout(() => {
    if (window.location.pathname === pathname) window.location.assign(goal)
  }, PAUSE)
}
