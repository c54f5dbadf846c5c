import { useEffect, useId, useRef } from 'react'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import type { Enquiry } from './enquiry-data.ts'
import { MOVE } from './intents.ts'

/** Where the enquiry stands, and where it may go from there: a press each, for the customer is told by mail. */
export function StatusMoves({ enquiry: { status, moves } }: { enquiry: Enquiry }) {
  const t = useTexts(consoleTexts)
  const title = useId()
  const { Form, pending, refused } = useConsoleForm(MOVE)
  const place = useRef<HTMLElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (pending || !moved.current) return
    moved.current = false
    // The button that was pressed is another one now, or none.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [pending])
  return (
    <section ref={place} aria-labelledby={title} tabIndex={-1}>
      <div className="facts__status" id={title}>
        <h3>{t('status')}</h3>
        <Badge tone={status}>{t(status)}</Badge>
      </div>
      <Form method="post" className="facts__moves" onSubmit={() => void (moved.current = true)}>
        <input type="hidden" name="intent" value={MOVE} />
        {moves.map((move) => (
          <Button key={move} type="submit" size="sm" name="status" value={move} disabled={pending} variant="line">
            {t(status === 'new_enquiry' || move !== 'inprogress' ? `move_${move}` : 'reopen')}
          </Button>
        ))}
      </Form>
      <RefusalNote refused={refused} />
    </section>
  )
}
