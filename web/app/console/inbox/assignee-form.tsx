import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { notify } from '../../ui/toasts.tsx'
import { PersonPicker } from '../person-picker.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import type { Enquiry } from './enquiry-data.ts'
import { ASSIGN } from './intents.ts'

export function AssigneeForm({ enquiry: { assignee } }: { enquiry: Enquiry }) {
  const t = useTexts(consoleTexts)
  const { Form, pending, refused } = useConsoleForm(ASSIGN, { onDone: () => notify.ok(t('assigned')) })
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={ASSIGN} />
      <input type="hidden" name="instead_of" value={assignee?.id ?? ''} />
      <PersonPicker label={t('assignee')} name="staff_id" present={assignee} busy={pending} />
      <RefusalNote refused={refused} />
    </Form>
  )
}
