import { useRef } from 'react'
import type { FormValues } from '../../form-calls.ts'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import './robot-trap.css'

/** No name that a browser would fill in by itself. */
const NAME = 'fax_extension'
/** Milliseconds before which nobody has written a message; what comes sooner waits until then. */
const FASTEST = 1000

/** A look at the clock that belongs to this form alone: haste costs a person a moment, and never what was written. */
export function useRobotTrap() {
  const shown = useRef<number>(undefined)
  return {
    notTooFast: async (): Promise<void> => {
      const left = FASTEST - (performance.now() - (shown.current ?? 0))
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
    },
    ref: (field: HTMLInputElement | null) => {
      if (field) shown.current ??= performance.now()
    },
  }
}

/** What a form says with all else: something was written where people see no field. It is kept all the same, as people err too. */
export const automatic = ({ text }: FormValues): { automatic?: true } => (text(NAME) === '' ? {} : { automatic: true })

/** A field that people do not see. Give the count of rounds as its key: it is empty again after a success. */
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
