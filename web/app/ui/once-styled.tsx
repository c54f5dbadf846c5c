import { useLayoutEffect, useState, type ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** Style sheets that are in the document and not loaded yet. */
const sheetsToCome = (): HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => sheet === null)

const loadedOrFailed = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', resolve, { once: true })
  })

/**
 * For what is drawn in place of the whole document, which takes the style sheets away and brings them again: until they are
 * there nothing is shown, as it would be bare first and move away from whoever presses it.
 */
export function OnceStyled({ children }: { children: ReactNode }) {
  const [styled, setStyled] = useState(!useHydrated())
  useLayoutEffect(() => {
    void Promise.all(sheetsToCome().map(loadedOrFailed)).then(() => setStyled(true))
  }, [])
  return <div hidden={!styled}>{children}</div>
}
