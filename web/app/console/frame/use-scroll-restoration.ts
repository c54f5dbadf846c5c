/** Restores scroll positions: pages of the console scroll within the frame, which neither the browser nor the router handles. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

export const mainElement = (): HTMLElement | null => document.getElementById('main')

/** Going back, in history or from an item to its list, restores the position; another page of a list starts at its top. */
export function useScrollRestoration(): void {
  const { pathname, search } = useLocation()
  const type = useNavigationType()
  const address = pathname + search
  const positions = useRef(new Map<string, number>())
  const here = useRef<{ address: string; pathname: string; main: HTMLElement | null }>(undefined)
  useLayoutEffect(() => {
    const [before, main] = [here.current, mainElement()]
    here.current = { address, pathname, main }
    if (!main || !before || before.address === address) return
    const isSameList = before.pathname === pathname
    // An item that opens beside a list does not scroll the list.
    if (before.main === main && !isSameList) return
    if (type === 'POP' || before.pathname.startsWith(`${pathname}/`)) main.scrollTop = positions.current.get(address) ?? 0
    else if (pageOf(before.address) !== pageOf(address)) main.scrollTop = 0
  }, [address, pathname, type])
  useEffect(() => {
    const onScroll = ({ target }: Event) => {
      if (here.current && target instanceof HTMLElement && target === mainElement())
        positions.current.set(here.current.address, target.scrollTop)
    }
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', onScroll, { capture: true })
  }, [])
}

const pageOf = (address: string): string | null => new URLSearchParams(address.split('?')[1]).get('page')
