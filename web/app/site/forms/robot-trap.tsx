import { useRef } from 'react'
import { drafts, VISITOR } from '../../drafts.ts'
import type { FormValues } from '../../form-calls.ts'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import './robot-trap.css'

/** No name that a browser would fill in by itself. */
const NAME = 'fax_extension'
/** Milliseconds within which nobody fills in a form, not with what a browser keeps either. */
const FASTEST = 200

/**
 * What a form says with all else (`automatic`): something was written where people see no field, or it was sent sooner than anybody writes.
 * It is kept all the same, as people err too. `form` names the draft: who comes back to one began it when they began to write.
 */
export function useRobotTrap(form: string) {
  const shown = useRef<number>(undefined)
  return {
    said: ({ text }: FormValues): { automatic?: true } => {
      const begun = Math.min(shown.current ?? 0, drafts.kept(form, VISITOR)?.since ?? Infinity)
      const taken = Date.now() - begun
      // A clock that was put right meanwhile says nothing.
      return text(NAME) === '' && (taken >= FASTEST || taken < 0) ? {} : { automatic: true }
    },
    ref: (field: HTMLInputElement | null) => {
      if (field) shown.current ??= Date.now()
    },
  }
}

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
