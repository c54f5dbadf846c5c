import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, SelectInput } from '../../ui/field.tsx'
import { notify } from '../../ui/toasts.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { useFrame } from '../use-desk.ts'
import type { Enquiry } from './enquiry-data.ts'
import { ASSIGN } from './intents.ts'

type Person = { id: number; name: string }

/** Whom work can be given to; who has it stands in the list even when they work here no more. */
export function usePeople(present: Person | null): Person[] {
  const { colleagues } = useFrame()
  return present === null || colleagues.some(({ id }) => id === present.id) ? colleagues : [present, ...colleagues]
}

export function AssigneeForm({ enquiry: { assignee } }: { enquiry: Enquiry }) {
  const t = useTexts(consoleTexts)
  const people = usePeople(assignee)
  const { Form, pending, refused } = useConsoleForm(ASSIGN, { after: () => notify.ok(t('assigned')) })
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={ASSIGN} />
      <input type="hidden" name="instead_of" value={assignee?.id ?? ''} />
      <Field label={t('assignee')}>
        <div className="facts__assign">
          {/* Another choice made elsewhere shows at once. */}
          <SelectInput key={assignee?.id ?? 0} name="staff_id" defaultValue={assignee?.id ?? ''} placeholder={t('nobody')}>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectInput>
          <Button type="submit" size="sm" busy={pending}>
            {t('assign')}
          </Button>
        </div>
      </Field>
      <RefusalNote refused={refused} />
    </Form>
  )
}
