import type { ClosedStatus } from '@masar/domain/enquiry-status'
import { useState } from 'react'
import { deskTexts } from '../../i18n/desk/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'

type ConfirmCloseProps = {
  asked: ClosedStatus | undefined
  n: number
  /** How many customers will be notified; erased ones are not. */
  notified: number
  /** Further sentences about the consequences. */
  more?: (asked: ClosedStatus) => readonly (string | false)[]
  answer: (sure: boolean) => void
}

/** Asks before enquiries are closed: their customers are notified at once, and cars reserved for them may be released. */
export function ConfirmClose({ asked, n, notified, more, answer }: ConfirmCloseProps) {
  const t = useTexts(deskTexts)
  // Keeps its text while the dialog closes.
  const [last, setLast] = useState<ClosedStatus>('completed')
  if (asked && asked !== last) setLast(asked)
  return (
    <Modal
      open={asked !== undefined}
      onOpenChange={(open) => !open && answer(false)}
      title={t(`confirm_${last}`, { n })}
      description={[notified > 0 && t('confirmLine', { n: notified }), ...(more?.(last) ?? [])].filter(Boolean).join(' ')}
    >
      <div className="row">
        <Button variant="brand" onClick={() => answer(true)}>
          {t(last === 'lost' ? 'lost' : 'complete')}
        </Button>
        <Button onClick={() => answer(false)}>{t('cancel')}</Button>
      </div>
    </Modal>
  )
}
