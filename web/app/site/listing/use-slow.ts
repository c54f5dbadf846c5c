import { useEffect, useState } from 'react'

/** True once something has been pending for so many milliseconds, so that quick responses show no skeleton. */
export function useSlow(pending: boolean, milliseconds: number): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setSlow(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [pending, milliseconds])
  return pending && slow
}
