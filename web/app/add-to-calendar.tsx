import { BRAND } from '@masar/domain/brand'
import { formatDateTime } from '@masar/domain/muscat-time'
import { leftToRight } from './i18n/language.ts'
import { quotationTexts } from './i18n/quotation/texts.ts'
import { useLanguage, useTexts } from './i18n/use-language.tsx'
import { paths } from './paths.ts'
import { saveAs } from './save-as.ts'
import { useSettings } from './settings.ts'
import { Button } from './ui/button.tsx'
import { Icon } from './ui/icon.tsx'
import { notify } from './ui/toasts.tsx'

/** Length of the calendar entry: about as long as handing over a car takes. */
const MINUTES = 30

type AddToCalendarProps = {
  quotation: { number: string; state: string; enquiry_type: string; start_date: string | null; end_date: string | null }
  code: string
  /** The cars' names, if known. */
  cars?: readonly string[]
  place?: string | undefined
}

/** A button that saves the pick-up of an accepted rental quotation to the visitor's calendar. The code for the file is loaded on demand. */
export function AddToCalendar({ quotation, code, cars = [], place }: AddToCalendarProps) {
  const t = useTexts(quotationTexts)
  const language = useLanguage()
  const { phone } = useSettings()
  const { number, state, enquiry_type, start_date, end_date } = quotation
  if (state !== 'accepted' || enquiry_type !== 'rental' || start_date === null || end_date === null) return null
  const note = [
    t('quotation', { number: leftToRight(number) }),
    t('returnAt', { time: leftToRight(formatDateTime(new Date(end_date))) }),
    t('call', { phone: leftToRight(phone) }),
  ]
  const save = async () => {
    try {
      const { calendarFile } = await import('@masar/domain/calendar-file')
      const file = calendarFile({
        uid: `pickup-${code}@${window.location.hostname}`,
        savedAt: new Date(),
        start: new Date(start_date),
        minutes: MINUTES,
        title: t('pickup', { what: cars.join(t('listOf')) || BRAND.name[language] }),
        place,
        note: note.join('\n'),
        url: window.location.origin + paths.quotation(language, code),
      })
      saveAs(`${BRAND.name.en}-${number}.ics`, new Blob([file], { type: 'text/calendar' }))
    } catch {
      notify.bad(t('noCalendar'))
    }
  }
  return (
    <Button variant="ghost" size="sm" aria-label={t('pickupToCalendar', { number: leftToRight(number) })} onClick={() => void save()}>
      <Icon name="cal" size="s" />
      {t('toCalendar')}
    </Button>
  )
}
