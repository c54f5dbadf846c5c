import type { ClosedStatus } from '@masar/domain/enquiry-status'
import { useState } from 'react'
import { deskTexts } from '../../i18n/desk/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toasts.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { useFrame } from '../use-desk.ts'
import { ConfirmClose } from './confirm-close.tsx'
import type { Enquiry } from './enquiry-data.ts'
import { CLOSE } from './intents.ts'
import type { BulkResult } from './use-undo.ts'

/** Closes a customer's other open enquiries as lost. New ones are assigned to oneself first: only those in progress can be closed. */
export function CloseOthers({ others }: { others: Enquiry['other_enquiries'] }) {
  const t = useTexts(deskTexts)
  const { me } = useFrame()
  const n = others.length
  const [asked, setAsked] = useState<ClosedStatus>()
  const { submit, pending, refused } = useConsoleForm<BulkResult>(CLOSE, {
    onDone: (result) => {
      const [first] = result.refused
      if (result.done.length > 0) notify.ok(t('bulkDone', { n: result.done.length }))
      if (first) notify.bad(`${t('bulkRefused', { n: result.refused.length })} ${first.message}`)
    },
  })
  const close = () => {
    const ids = (some: typeof others) => some.map(({ id }) => id).join(' ')
    const fresh = others.filter(({ status }) => status === 'new_enquiry')
    const form = { intent: CLOSE, items: ids(others), fresh: ids(fresh), staff_id: String(me.id) }
    void submit(form, { method: 'post', action: staffPaths.bulk })
  }
  return (
    <>
      <Button size="sm" variant="line" busy={pending} onClick={() => setAsked('lost')}>
        {t('closeOthers', { n })}
      </Button>
      <RefusalNote refused={refused} />
      <ConfirmClose
        asked={asked}
        n={n}
        notified={n}
        more={() => [others.some((each) => each.enquiry_type === 'rental') && t('mayFree')]}
        answer={(sure) => {
          setAsked(undefined)
          if (sure) close()
        }}
      />
    </>
  )
}
