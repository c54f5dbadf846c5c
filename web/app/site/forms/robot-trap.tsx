import { useRef } from 'react'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import './robot-trap.css'

/** No name that a browser would fill in by itself. */
const NAME = 'fax_extension'
/** Milliseconds before which nobody has written a message; what comes sooner waits until then. */
const FASTEST = 1000

/**
 * A field that people do not see, and a look at the clock: both belong to this form alone, the API asks
 * for neither. A person is never turned away: a trap that was filled costs a second press, haste a moment.
 */
export function useRobotTrap() {
  const shown = useRef<number>(undefined)
  return {
    /** Whether something was written into the trap; it is empty afterwards. */
    caught: (form: HTMLFormElement): boolean => {
      const trap = form.elements.namedItem(NAME)
      if (!(trap instanceof HTMLInputElement) || trap.value === '') return false
      trap.value = ''
      return true
    },
    notTooFast: async (): Promise<void> => {
      const left = FASTEST - (performance.now() - (shown.current ?? 0))
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
    },
    ref: (field: HTMLInputElement | null) => {
      if (field) shown.current ??= performance.now()
    },
  }
}

/** The field itself. */
export function RobotTrap({ ref }: { ref: (field: HTMLInputElement | null) => void }) {
  const t = useTexts(enquiryTexts)
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {t('trapField')}
        <input name={NAME} ref={ref} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
