import { useEffect, useRef, type MouseEvent } from 'react'

/** At an end of its list the button that moves something goes out as it is pressed: the keyboard goes on with the one beside it. */
export function useMoved() {
  const pressed = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const button = pressed.current
    if (!button?.disabled) return
    pressed.current = null
    if (document.activeElement !== document.body && document.activeElement !== button) return
    button.closest('td, li')?.querySelector<HTMLElement>('button:enabled')?.focus()
  })
  return ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    pressed.current = currentTarget
  }
}
