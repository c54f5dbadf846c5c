import { canMove, CLOSED_STATUSES, isClosed, type ClosedStatus } from '@masar/domain/enquiry-status'
import { isErased } from '@masar/domain/erasure'
import { useEffect, useRef, useState } from 'react'
import { useOutletContext } from 'react-router'
import { deskTexts } from '../../i18n/desk/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { notify } from '../../ui/toasts.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import type { UndoActions } from '../use-undo-actions.ts'
import { useConsoleForm } from '../use-console-form.ts'
import { useFrame } from '../use-desk.ts'
import { ConfirmClose } from './confirm-close.tsx'
import type { ListedEnquiry } from './enquiry-data.ts'
import { ACTIONS } from './inbox-list.tsx'
import { BULK } from './intents.ts'
import { SnoozeMenu } from './snooze.tsx'
import type { Selection } from './use-selection.ts'
import type { BulkResult } from './use-undo.ts'
import './bulk-bar.css'

/** Milliseconds for which the toast that reports a change offers to undo it. */
const UNDO_SHOWN_MS = 10_000
/** `name` is the one from the list: by now the enquiry may have moved to another view. */
type Refused = { id: number; name: string; message: string }[]
type Change = { staff_id: string } | { status: ClosedStatus } | { until: string }

/** Changes all selected enquiries with one call. Those that it refuses stay selected and are listed. */
function useBulk(items: readonly ListedEnquiry[], selection: Selection) {
  const t = useTexts(deskTexts)
  const [left, setLeft] = useState<Refused>([])
  const names = useRef(new Map<number, string>())
  const listRefused = ({ refused: some }: BulkResult) => {
    setLeft(some.map((each) => ({ ...each, name: names.current.get(each.id) ?? `#${each.id}` })))
    selection.keep(some.map(({ id }) => id))
  }
  const enquiryUndo = useOutletContext<UndoActions>().enquiries
  useEffect(() => enquiryUndo.reportWith(listRefused))
  const undoChanges = (changes: BulkResult['undo']) => {
    setLeft([])
    enquiryUndo.undo(changes)
  }
  const { submit, pending, refused } = useConsoleForm<BulkResult>(BULK, {
    onDone: (result) => {
      const action = result.undo.length > 0 && {
        action: { label: t('undo'), onPress: () => undoChanges(result.undo) },
        after: UNDO_SHOWN_MS,
      }
      // Counts only real changes: an enquiry that was in this state already is `done` too, but has nothing to undo.
      if (result.done.length > 0) notify.ok(t('bulkDone', { n: result.undo.length }), action || {})
      listRefused(result)
    },
  })
  const busy = pending || enquiryUndo.pending
  const send = (change: Change) => {
    if (busy) return
    setLeft([])
    const chosen = items.filter(({ id }) => selection.has(id))
    names.current = new Map(chosen.map(({ id, name }) => [id, name]))
    const pairs = chosen.map(({ id, assignee }) => `${id}:${assignee?.id ?? ''}`)
    void submit({ intent: BULK, items: pairs.join(' '), ...change }, { method: 'post', action: staffPaths.bulk })
  }
  return { send, pending: busy, refused, left, forget: () => setLeft([]) }
}

/** The actions for the selected enquiries. Shown while some are selected or the refused ones are listed. */
export function BulkBar({ items, selection }: { items: readonly ListedEnquiry[]; selection: Selection }) {
  const t = useTexts(deskTexts)
  const { send, pending, refused, left, forget } = useBulk(items, selection)
  const [asked, setAsked] = useState<ClosedStatus>()
  const chosen = items.filter(({ id }) => selection.has(id))
  const n = chosen.length
  const toEnd = asked ? endable(chosen, asked) : []
  const clear = () => {
    forget()
    selection.clear()
  }
  const selectedCount = (
    <p className="unseen" role="status">
      {n > 0 && t('selected', { n })}
    </p>
  )
  if (n === 0 && left.length === 0) return selectedCount
  return (
    <>
      {selectedCount}
      <section id={ACTIONS} tabIndex={-1} className="bulk" aria-label={t('bulkActions')} aria-busy={pending || undefined}>
        <div className="bulk__top">
          <b>{t('selected', { n })}</b>
          {n > 0 && n < items.length && (
            <button type="button" className="bulk__link tap" onClick={selection.all}>
              {t('selectAll')}
            </button>
          )}
          <IconButton icon="close" variant="deep" label={t('clearSelection')} onClick={clear} />
        </div>
        <Left left={left} />
        <RefusalNote refused={refused} />
        {n > 0 && <BulkActions chosen={chosen} pending={pending} send={send} ask={setAsked} />}
        <ConfirmClose
          asked={asked}
          n={toEnd.length}
          notified={toEnd.filter((each) => !isErased(each)).length}
          more={(status) => [
            toEnd.length < n && t('stays', { n: n - toEnd.length }),
            status === 'lost' && chosen.some((each) => each.enquiry_type === 'rental') && t('mayFree'),
          ]}
          answer={(sure) => {
            setAsked(undefined)
            if (sure && asked) send({ status: asked })
          }}
        />
      </section>
    </>
  )
}

/** Those that can be closed with this status. */
const endable = (chosen: readonly ListedEnquiry[], end: ClosedStatus) => chosen.filter(({ status }) => canMove(status, end))

type BulkActionsProps = {
  chosen: readonly ListedEnquiry[]
  pending: boolean
  send: (change: Change) => void
  ask: (status: ClosedStatus) => void
}

function BulkActions({ chosen, pending, send, ask }: BulkActionsProps) {
  const t = useTexts(deskTexts)
  const { me, colleagues } = useFrame()
  const [whom, setWhom] = useState('')
  return (
    <div className="bulk__actions">
      {/* Arrow keys change a select, so a choice alone must not assign yet. */}
      <div className="bulk__assign">
        <select
          className="input"
          aria-label={t('assignTo')}
          value={whom}
          aria-disabled={pending}
          onChange={({ currentTarget: { value } }) => setWhom(value)}
        >
          <option value="" disabled>
            {t('assignTo')}
          </option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="none">{t('nobody')}</option>
        </select>
        <Button
          size="sm"
          variant="deep"
          aria-disabled={pending || whom === ''}
          onClick={() => send({ staff_id: whom === 'none' ? '' : whom })}
        >
          {t('assign')}
        </Button>
      </div>
      <Button size="sm" variant="deep" aria-disabled={pending} onClick={() => send({ staff_id: String(me.id) })}>
        {t('take')}
      </Button>
      <SnoozeMenu
        put={(moment) => send({ until: moment.toISOString() })}
        trigger={
          <Button size="sm" variant="deep" aria-disabled={pending} disabled={chosen.every(({ status }) => isClosed(status))}>
            {t('snooze')}
          </Button>
        }
      />
      {CLOSED_STATUSES.map((status) => {
        const none = endable(chosen, status).length === 0
        return (
          <Button key={status} size="sm" variant="deep" aria-disabled={pending || none} onClick={() => ask(status)}>
            {t(status === 'completed' ? 'complete' : 'lost')}
          </Button>
        )
      })}
      {CLOSED_STATUSES.some((status) => endable(chosen, status).length < chosen.length) && <p className="bulk__hint">{t('endHint')}</p>}
    </div>
  )
}

/** Those that were refused, and why. */
function Left({ left }: { left: Refused }) {
  const t = useTexts(deskTexts)
  return (
    <div role="alert">
      {left.length > 0 && (
        <>
          <p>{t('bulkRefused', { n: left.length })}</p>
          <ul className="bulk__left">
            {left.map(({ id, name, message }) => (
              <li key={id}>{t('refusedOne', { name, why: message })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
