/** A page of the console scrolls within its frame, where neither browser nor router looks: what was left half way down is found again there. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

export const mainPart = (): HTMLElement | null => document.getElementById('main')

/** On the way back, by the browser or from what a list had opened, one is where one was; another page of a list begins at its top. */
export function usePlace(): void {
  const { pathname, search } = useLocation()
  const type = useNavigationType()
  const address = pathname + search
  const places = useRef(new Map<string, number>())
  const here = useRef<{ address: string; pathname: string; main: HTMLElement | null }>(undefined)
  useLayoutEffect(() => {
    const [before, main] = [here.current, mainPart()]
    here.current = { address, pathname, main }
    if (!main || !before || before.address === address) return
    const isSameList = before.pathname === pathname
    // What opens beside a list leaves it where it is.
    if (before.main === main && !isSameList) return
    if (type === 'POP' || before.pathname.startsWith(`${pathname}/`)) main.scrollTop = places.current.get(address) ?? 0
    else if (pageOf(before.address) !== pageOf(address)) main.scrollTop = 0
  }, [address, pathname, type])
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (here.current && target instanceof HTMLElement && target === mainPart()) places.current.set(here.current.address, target.scrollTop)
    }
    document.addEventListener('scroll', note, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', note, { capture: true })
  }, [])
}

const pageOf = (address: string): string | null => new URLSearchParams(address.split('?')[1]).get('page')
