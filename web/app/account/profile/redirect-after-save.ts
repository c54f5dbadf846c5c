import type { Language } from '../../i18n/language.ts'
import { backAddress } from '../../back-address.ts'
import { paths } from '../../paths.ts'

/** Milliseconds from a saved profile or password to the next page (specification, section 9). */
const PAUSE = 2000

/**
 * Goes to the page from which the customer signed up, else home, unless they have meanwhile left the page `from`, where they pressed
 * the button. A full load, so that the header shows the new details.
 */
export const redirectAfterSave = (language: Language, from: Pick<Location, 'pathname' | 'search'>): void => {
  const destination = backAddress(from) ?? paths.home(language)
  setTimeout(() => {
    if (window.location.pathname === from.pathname) window.location.assign(destination)
  }, PAUSE)
}
