import { useEffect, useRef } from 'react'
import { focusFirstWrong } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Refusal } from './calls.ts'
import { SESSION_OVER } from './session-over.ts'
import { SignInBeside } from './sign-in-beside.tsx'
import './refusal-note.css'

/** Why a form was refused; the first of its fields that is wrong has the keyboard then. Its place is there before, so that it is read out when it comes. */
export function RefusalNote({
  refused,
  quiet = [],
}: {
  refused: Refusal | undefined
  /** Fields that say it themselves. */ quiet?: readonly string[]
}) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) focusFirstWrong(note.current?.closest('form'))
  }, [refused])
  const said = refused !== undefined && quiet.some((field) => field in refused.fields)
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
