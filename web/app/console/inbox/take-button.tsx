import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toasts.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { useFrame } from '../use-desk.ts'
import type { Enquiry } from './enquiry-data.ts'
import { ASSIGN } from './intents.ts'

/** Assigns the enquiry to oneself; hidden if it already is. If a colleague was quicker, it stays with them. */
export function TakeButton({ enquiry: { assignee } }: { enquiry: Enquiry }) {
  const t = useTexts(consoleTexts)
  const { me } = useFrame()
  const { Form, pending } = useConsoleForm(ASSIGN, {
    onDone: () => notify.ok(t('taken')),
    onRefused: ({ message }) => notify.bad(message),
  })
  if (assignee?.id === me.id) return null
  return (
    <Form method="post" className="take">
      <input type="hidden" name="intent" value={ASSIGN} />
      <input type="hidden" name="staff_id" value={me.id} />
      <input type="hidden" name="instead_of" value={assignee?.id ?? ''} />
      <Button type="submit" size="sm" busy={pending} data-shortcut="take" aria-keyshortcuts="a">
        {t('take')}
      </Button>
    </Form>
  )
}
