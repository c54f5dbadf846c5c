import { Button } from '../ui/button.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { useConsoleForm } from './use-console-form.ts'

type ActionFormProps<Done> = {
  intent: string
  /** The version of the thing that is changed, if it has one. */
  version?: number
  label: string
  /** Explains beforehand what the button does. */
  line: string
  danger?: boolean
  onDone?: (done: Done) => void
  /** Renders the result, if there is something to read. */
  show?: (done: Done) => React.ReactNode
}

/** A form that consists only of its button. */
export function ActionForm<Done>({ intent, version, label, line, danger = false, onDone, show }: ActionFormProps<Done>) {
  const { Form, pending, refused, done } = useConsoleForm<Done>(intent, { onDone })
  return (
    <Form method="post" className="stack stack--s side-panel__part">
      <input type="hidden" name="intent" value={intent} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <p className="muted">{line}</p>
      {done !== undefined && show?.(done)}
      <RefusalNote refused={refused} />
      <Button type="submit" size="sm" variant={danger ? 'danger' : 'line'} busy={pending}>
        {label}
      </Button>
    </Form>
  )
}
