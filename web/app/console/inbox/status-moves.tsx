import { CLOSED_STATUSES, type ClosedStatus } from '@masar/domain/enquiry-status'
import { isErased } from '@masar/domain/erasure'
import { useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { unitTexts } from '../../i18n/units/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { ConfirmClose } from './confirm-close.tsx'
import type { Enquiry } from './enquiry-data.ts'
import { reservationKey, type Reservations } from '../units/reservation.tsx'
import { plateInside } from '../units/unit-data.ts'
import { MOVE } from './intents.ts'

const closing = (move: string): ClosedStatus | undefined => CLOSED_STATUSES.find((each) => each === move)

/** The enquiry's status, and buttons for those that it can move to. */
export function StatusMoves({ enquiry }: { enquiry: Enquiry }) {
  const { id, status, moves } = enquiry
  const t = useTexts(consoleTexts)
  const u = useTexts(unitTexts)
  const title = useId()
  const { Form, submit, pending, refused } = useConsoleForm(MOVE)
  const [asked, setAsked] = useState<ClosedStatus>()
  const kept = useFetcher<Reservations>({ key: reservationKey(id) }).data?.reserved ?? []
  const held = useFocusFallback()
  return (
    <section aria-labelledby={title} tabIndex={-1} {...held}>
      <div className="facts__status" id={title}>
        <h3>{t('status')}</h3>
        <Badge tone={status}>{t(status)}</Badge>
      </div>
      <Form method="post" className="facts__moves">
        <input type="hidden" name="intent" value={MOVE} />
        {moves.map((move) => (
          <Button
            key={move}
            type="submit"
            size="sm"
            name="status"
            value={move}
            busy={pending}
            variant="line"
            onClick={(event) => {
              const end = closing(move)
              if (!end) return
              event.preventDefault()
              setAsked(end)
            }}
          >
            {t(status === 'new_enquiry' || move !== 'inprogress' ? `move_${move}` : 'reopen')}
          </Button>
        ))}
      </Form>
      <RefusalNote refused={refused} />
      <ConfirmClose
        asked={asked}
        n={1}
        notified={isErased(enquiry) ? 0 : 1}
        more={(end) => [end === 'lost' && kept.length > 0 && u('freesCars', { plates: kept.map(plateInside).join(' · ') })]}
        answer={(sure) => {
          setAsked(undefined)
          if (sure && asked) void submit({ intent: MOVE, status: asked }, { method: 'post' })
        }}
      />
    </section>
  )
}
