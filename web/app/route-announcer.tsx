import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Announces the title of a new page to screen readers: after a client-side navigation browsers do not. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const back = useNavigationType() === 'POP'
  const last = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    const from = last.current
    if (from === pathname) return
    last.current = pathname
    setTitle(document.title)
    // The pressed link is gone, or is below the new page: the focus goes to the content or, when going back, to the link followed before.
    if (!document.activeElement?.matches('body, main, main ~ footer *')) return
    // In the console, going up from an item to its list counts as going back.
    const up = pathname.startsWith('/staff') && from.startsWith(`${pathname}/`)
    const followed = (back || up) && [...document.querySelectorAll<HTMLAnchorElement>('main a')].find((link) => link.pathname === from)
    ;(followed || document.querySelector('main'))?.focus({ preventScroll: true })
  }, [pathname, back])
  return (
    <p className="unseen" role="status">
      {title}
    </p>
  )
}
