import { datesFault } from '@masar/domain/enquiry'
import { formatSearchDate, parseDateTime } from '@masar/domain/muscat-time'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { drafts } from '../../drafts.ts'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Modal } from '../../ui/modal.tsx'
import { notify } from '../../ui/toasts.tsx'
import type { Locations } from '../search/location-choice.ts'
import { rentalPeriod, type Dates } from '../search/rental-period.ts'
import { parseSearch, type SearchState } from '../search/search-state.ts'
import { enquiryLocations, type EnquirySubject } from './enquiry-subject.ts'
import { BASE, EnquiryForm, EnquiryFormSkeleton } from './enquiry-form.tsx'
import { Filed, type FiledEnquiry } from './filed.tsx'
import { SignUpPrompt } from './sign-up-prompt.tsx'
import { usePrefilled } from './use-prefilled.ts'
import { useToken } from './use-token.ts'
import './enquiry.css'

const NO_DATES: Dates = { start: null, end: null }

const written = ({ start, end }: Dates): string => [start, end].map((date) => (date ? formatSearchDate(date) : '')).join(' ')

/** The dates of the page. If they are not from the URL and have passed, as in a tab left open for days, new defaults replace them. */
function datesOfPage({ dates = NO_DATES }: EnquirySubject, state: SearchState, now: Date): Dates {
  const said = state.startDate ?? state.endDate
  return !said && datesFault(dates.start, null, now) ? rentalPeriod(state, now) : dates
}

/** The dates of the form: those chosen in it, else those of a draft begun on the same page dates, else the page's. */
function useDates(subject: EnquirySubject, state: SearchState, owner: string | undefined) {
  const [opened] = useState(() => new Date())
  const [chosen, setDates] = useState<Dates>()
  const page = datesOfPage(subject, state, opened)
  const base = written(page)
  const begun = useMemo(() => {
    const draft = owner === undefined ? undefined : drafts.read(subject.form, owner)
    if (draft?.[BASE] !== base) return undefined
    return { start: parseDateTime(draft['start_date'] ?? '') ?? null, end: parseDateTime(draft['end_date'] ?? '') ?? null }
  }, [subject.form, owner, base])
  return { dates: chosen ?? begun ?? page, setDates, base }
}

export type EnquiryModalProps = {
  subject: EnquirySubject
  /** The side with the picture: what the enquiry is for, and its price. */
  side: (dates: Dates, locations: Locations) => ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  onFiled?: ((enquiry: FiledEnquiry) => void) | undefined
}

/** The enquiry dialog for one car or several: the form, the sign-up prompt for a visitor, or the confirmation. Each mount starts afresh. */
export function EnquiryModal({ subject, side, open, onOpenChange, onFiled }: EnquiryModalProps) {
  const t = useTexts(enquiryTexts)
  const token = useToken()
  const [search] = useSearchParams()
  const state = useMemo(() => parseSearch(search), [search])
  const locations = useMemo(() => enquiryLocations(subject.kind, state, subject.locations), [subject.kind, subject.locations, state])
  const prefilled = usePrefilled(token)
  const { dates, setDates, base } = useDates(subject, state, prefilled?.owner)
  const [filed, setFiled] = useState<FiledEnquiry>()
  const seen = useRef(open)
  useEffect(() => {
    seen.current = open
  }, [open])
  const done = (enquiry: FiledEnquiry) => {
    setFiled(enquiry)
    // The dialog was closed before the response came.
    if (!seen.current) notify.ok(enquiry.message)
    onFiled?.(enquiry)
  }
  const visitor = token === undefined && !filed
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title={t('modalTitle')}
      description={visitor || filed ? undefined : t('modalLead')}
      side={visitor || filed ? undefined : side(dates, locations)}
    >
      {filed ? (
        <Filed enquiry={filed} />
      ) : visitor ? (
        <SignUpPrompt />
      ) : prefilled ? (
        <EnquiryForm
          subject={subject}
          prefilled={prefilled}
          locations={locations}
          dates={dates}
          onDates={setDates}
          base={base}
          onFiled={done}
        />
      ) : (
        <EnquiryFormSkeleton dates={subject.dates !== undefined} />
      )}
    </Modal>
  )
}
