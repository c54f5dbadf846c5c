import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The browser says nothing when a page takes another's place in the same document: this says its title, as a new document would. */
export function PageNews() {
  const { pathname } = useLocation()
  const back = useNavigationType() === 'POP'
  const last = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    const from = last.current
    if (from === pathname) return
    last.current = pathname
    setTitle(document.title)
    // What was pressed has gone with its page, or stands below the new one. Coming back, one goes on at the link one had followed.
    if (!document.activeElement?.matches('body, main, main ~ footer *')) return
    // So does who goes up from something to the list that it stands in, in the console.
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
