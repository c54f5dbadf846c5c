import { useEffect, useRef } from 'react'
import { focusFirstWrong } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Refusal } from './calls.ts'
import { SESSION_OVER } from './session-over.ts'
import { SignInInNewTab } from './sign-in-in-new-tab.tsx'
import './refusal-note.css'

/** Focuses the first invalid field after a new refusal. An error that disappears because its field was edited moves no focus. */
export function useFocusOnError(refused: Refusal | undefined, within: () => Element | null | undefined): Refusal | undefined {
  const original = refused?.original ?? refused
  const latest = useRef(within)
  useEffect(() => {
    if (original) focusFirstWrong(latest.current())
  }, [original])
  return original
}

/**
 * Says why a form was refused and focuses its first invalid field. The live region is there beforehand, so that screen readers
 * announce the text when it appears.
 */
export function RefusalNote({
  refused,
  quiet = [],
}: {
  refused: Refusal | undefined
  /** Fields that show their own error. */ quiet?: readonly string[]
}) {
  const note = useRef<HTMLDivElement>(null)
  const original = useFocusOnError(refused, () => note.current?.closest('form'))
  const isMended = original !== refused && Object.keys(refused?.fields ?? {}).length === 0
  const said = isMended || (original !== undefined && quiet.some((field) => field in original.fields))
  return (
    <div className="refusal" role="alert" ref={note}>
      {refused && !said && (
        <p className="err">
          <Icon name="alert" size="s" />
          <span>
            {refused.message} {refused.code === SESSION_OVER && <SignInInNewTab />}
          </span>
        </p>
      )}
    </div>
  )
}
