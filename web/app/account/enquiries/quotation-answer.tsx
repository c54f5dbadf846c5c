import { BRAND } from '@masar/domain/brand'
import { exactRial } from '@masar/domain/money'
import { useState } from 'react'
import { useCallAction } from '../../form-calls.ts'
import { leftToRight } from '../../i18n/language.ts'
import { quotationTexts } from '../../i18n/quotation/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { saveAs } from '../../save-as.ts'
import { AddToCalendar } from '../../add-to-calendar.tsx'
import { Button } from '../../ui/button.tsx'
import { storedCarName } from '../../ui/car-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { QuotationCard } from '../../ui/quotation-card.tsx'
import { notify } from '../../ui/toasts.tsx'
import { fetchFile } from './fetch-file.ts'
import type { Quotation, Quotations } from './use-quotations.ts'

type Said = 'accepted' | 'declined'

type QuotationAnswerProps = {
  quotation: Quotation
  quotations: Quotations
  /** Where the car is picked up, in words. */
  place: string | undefined
  answered: () => void
}

/** A quotation, with buttons for what the customer can do with it. */
export function QuotationAnswer({ quotation, quotations, place, answered }: QuotationAnswerProps) {
  const t = useTexts(quotationTexts)
  const language = useLanguage()
  const [asked, setAsked] = useState<Said>()
  const { busy, run } = useCallAction()
  const answer = (said: Said) =>
    run(async () => {
      try {
        return await quotations.answer(quotation, said)
      } finally {
        setAsked(undefined)
        answered()
      }
    })
  return (
    <QuotationCard quotation={quotation}>
      {quotation.state === 'sent' && (
        <>
          <Button variant="primary" size="sm" onClick={() => setAsked('accepted')}>
            {t('accept')}
          </Button>
          <Button size="sm" onClick={() => setAsked('declined')}>
            {t('decline')}
          </Button>
        </>
      )}
      <AddToCalendar
        quotation={quotation}
        code={quotation.code}
        cars={quotation.lines.map((line) => storedCarName(language, line))}
        place={place}
      />
      <SavePdf quotation={quotation} address={quotations.pdf(quotation)} />
      <Question asked={asked} total={quotation.total} busy={busy} onAnswer={answer} onBack={() => setAsked(undefined)} />
    </QuotationCard>
  )
}

function SavePdf({ quotation: { number }, address }: { quotation: Quotation; address: string }) {
  const t = useTexts(quotationTexts)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveAs(`${BRAND.name.en}-${number}.pdf`, await fetchFile(address, 'application/pdf'))
    } catch {
      notify.bad(t('noPdf'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="ghost" size="sm" busy={busy} aria-label={t('savePdf', { number: leftToRight(number) })} onClick={() => void save()}>
      <Icon name="news" size="s" />
      {t('pdf')}
    </Button>
  )
}

type QuestionProps = {
  asked: Said | undefined
  total: number
  busy: boolean
  onAnswer: (said: Said) => Promise<void>
  onBack: () => void
}

/** Asks for confirmation, because an answer cannot be changed. */
function Question({ asked, total, busy, onAnswer, onBack }: QuestionProps) {
  const t = useTexts(quotationTexts)
  // Keeps the text unchanged while the dialog closes.
  const [last, setLast] = useState<Said>('accepted')
  if (asked !== undefined && asked !== last) setLast(asked)
  const accepts = (asked ?? last) === 'accepted'
  return (
    <Modal
      open={asked !== undefined}
      onOpenChange={(open) => !open && onBack()}
      title={t(accepts ? 'acceptTitle' : 'declineTitle')}
      description={accepts ? t('acceptLine', { amount: exactRial(total) }) : t('declineLine')}
    >
      <div className="row">
        <Button variant={accepts ? 'primary' : 'danger'} busy={busy} onClick={() => void onAnswer(accepts ? 'accepted' : 'declined')}>
          {t(accepts ? 'yesAccept' : 'yesDecline')}
        </Button>
        <Button onClick={onBack}>{t('back')}</Button>
      </div>
    </Modal>
  )
}
