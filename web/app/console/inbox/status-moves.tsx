import { useId } from 'react'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useHeldFocus } from '../../ui/use-held-focus.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import type { Enquiry } from './enquiry-data.ts'
import { MOVE } from './intents.ts'

/** Where the enquiry stands, and where it may go from there: a press each, for the customer is told by mail. */
export function StatusMoves({ enquiry: { status, moves } }: { enquiry: Enquiry }) {
  const t = useTexts(consoleTexts)
  const title = useId()
  const { Form, pending, refused } = useConsoleForm(MOVE)
  const held = useHeldFocus()
  return (
    <section aria-labelledby={title} tabIndex={-1} {...held}>
      <div className="facts__status" id={title}>
        <h3>{t('status')}</h3>
        <Badge tone={status}>{t(status)}</Badge>
      </div>
      <Form method="post" className="facts__moves">
        <input type="hidden" name="intent" value={MOVE} />
        {moves.map((move) => (
          <Button key={move} type="submit" size="sm" name="status" value={move} busy={pending} variant="line">
            {t(status === 'new_enquiry' || move !== 'inprogress' ? `move_${move}` : 'reopen')}
          </Button>
        ))}
      </Form>
      <RefusalNote refused={refused} />
    </section>
  )
}
