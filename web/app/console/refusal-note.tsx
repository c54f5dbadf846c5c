import { Icon } from '../ui/icon.tsx'
import type { Refusal } from './calls.ts'
import './refusal-note.css'

/** Why a form was refused. Its place is there before, so that it is read out when it comes. */
export function RefusalNote({
  refused,
  quiet = [],
}: {
  refused: Refusal | undefined
  /** Fields that say it themselves. */ quiet?: readonly string[]
}) {
  const said = refused !== undefined && quiet.some((field) => field in refused.fields)
  return (
    <div className="refusal" role="alert">
      {refused && !said && (
        <p className="err">
          <Icon name="alert" size="s" />
          <span>{refused.message}</span>
        </p>
      )}
    </div>
  )
}
