import { useEffect, useRef } from 'react'
import { focusFirstWrong } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Refusal } from './calls.ts'
import { SESSION_OVER } from './session-over.ts'
import { SignInBeside } from './sign-in-beside.tsx'
import './refusal-note.css'

/** Only a refusal leads there: what goes as its field is mended takes nobody away from what they type. */
export function useLeadToWrong(refused: Refusal | undefined, within: () => Element | null | undefined): Refusal | undefined {
  const told = refused?.told ?? refused
  const latest = useRef(within)
  useEffect(() => {
    if (told) focusFirstWrong(latest.current())
  }, [told])
  return told
}

/** Why a form was refused; the first of its fields that is wrong has the keyboard then. Its place is there before, so that it is read out when it comes. */
export function RefusalNote({
  refused,
  quiet = [],
}: {
  refused: Refusal | undefined
  /** Fields that say it themselves. */ quiet?: readonly string[]
}) {
  const note = useRef<HTMLDivElement>(null)
  const told = useLeadToWrong(refused, () => note.current?.closest('form'))
  const isMended = told !== refused && Object.keys(refused?.fields ?? {}).length === 0
  const said = isMended || (told !== undefined && quiet.some((field) => field in told.fields))
  return (
    <div className="refusal" role="alert" ref={note}>
      {refused && !said && (
        <p className="err">
          <Icon name="alert" size="s" />
          <span>
            {refused.message} {refused.code === SESSION_OVER && <SignInBeside />}
          </span>
        </p>
      )}
    </div>
  )
}
