import { useRef } from 'react'
import { drafts, VISITOR } from '../../drafts.ts'
import type { FormValues } from '../../form-calls.ts'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import './honeypot.css'

/** A name that no browser's autofill would recognise. */
const NAME = 'fax_extension'
/** In fewer milliseconds nobody fills in a form, not even with the browser's autofill. */
const FASTEST = 200

/**
 * A honeypot: a submission is flagged `automatic` if the hidden field is filled in, or if it comes sooner than anybody can type.
 * The server stores it all the same, as it may be a person's. `form` names the draft: if there is one, time counts from its beginning.
 */
export function useHoneypot(form: string) {
  const shown = useRef<number>(undefined)
  return {
    flag: ({ text }: FormValues): { automatic?: true } => {
      const begun = Math.min(shown.current ?? 0, drafts.kept(form, VISITOR)?.since ?? Infinity)
      const taken = Date.now() - begun
      // A negative time means that the clock was set back meanwhile, which proves nothing.
      return text(NAME) === '' && (taken >= FASTEST || taken < 0) ? {} : { automatic: true }
    },
    ref: (field: HTMLInputElement | null) => {
      if (field) shown.current ??= Date.now()
    },
  }
}

/** The hidden field of the honeypot. Key it by the form's `round`, so that it is empty again after a success. */
export function Honeypot({ ref }: { ref: (field: HTMLInputElement | null) => void }) {
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
