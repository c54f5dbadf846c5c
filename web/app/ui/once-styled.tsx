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
 * For content that replaces the whole document, which removes and reloads the style sheets. It is hidden until they are loaded:
 * otherwise it would appear unstyled first, and shift under the pointer.
 */
export function OnceStyled({ children }: { children: ReactNode }) {
  const [styled, setStyled] = useState(!useHydrated())
  useLayoutEffect(() => {
    void Promise.all(sheetsToCome().map(loadedOrFailed)).then(() => setStyled(true))
  }, [])
  return <div hidden={!styled}>{children}</div>
}
