import { exactRial } from '@masar/domain/money'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { leftToRight } from '../../i18n/language.ts'
import { quotationTexts } from '../../i18n/quotation/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea, TextInput } from '../../ui/field.tsx'
import { IconButtonLink } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { QuotationSums } from '../../ui/quotation-card.tsx'
import { notify } from '../../ui/toasts.tsx'
import type { Refusal } from '../calls.ts'
import { useKeyOnSubmit } from '../creation.tsx'
import { RefusalNote, useFocusOnError } from '../refusal-note.tsx'
import { AskBeforeLeaving } from '../unsaved.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import { formScope } from '../use-incomplete-date-guard.ts'
import { useFrame } from '../use-desk.ts'
import type { Enquiry } from '../inbox/enquiry-data.ts'
import { QUOTE } from '../inbox/intents.ts'
import { Part } from '../part.tsx'
import { CarFields, type KnownCar } from './car-fields.tsx'
import { earlierEnd, toQuotationBody, type Computed, type Draft, type Quotation, type FieldsProps } from './draft.ts'
import { ExtraFields } from './extra-fields.tsx'
import { useComposer, usePreview } from './use-composer.ts'
import './composer.css'

type ComposerProps = { enquiry: Enquiry; quotations: readonly Quotation[]; cars: readonly KnownCar[]; firstKey: string }

/** The form to compose a quotation, beside the thread; below 1320 px it replaces the thread. */
export function Composer({ enquiry, quotations, cars, firstKey }: ComposerProps) {
  const t = useTexts(quotationTexts)
  const [latest] = quotations
  const { draft, change: write, startOver, dirty, dropDraft, version, isAsSent, markSent, clearSent } = useComposer(enquiry, latest)
  const { computed, refused: previewRefusal, busy } = usePreview(enquiry.id, draft)
  const dates = useDateErrors(previewRefusal)
  const close = useClose()
  const form = useRef<HTMLElement>(null)
  useFocusOnOpen(form)
  const setKey = useKeyOnSubmit()
  const [isOver, setOver] = useState(false)
  const { Form, pending, refused, markEdited } = useConsoleForm(QUOTE, {
    onDone: () => {
      notify.ok(t('wasSent'))
      // Somebody who went on typing while it was sent continues, on top of the version just sent.
      if (!isAsSent) return
      dropDraft()
      setOver(true)
      close.now()
    },
    onRefused: ({ status }) => status === 409 && clearSent(),
  })
  useFocusOnError(refused, () => form.current)
  const change: FieldsProps['change'] = (changes, inner = []) => {
    for (const field of [...Object.keys(changes), ...inner]) markEdited(field)
    write(changes)
  }
  const wrong = (field: string) => refused?.fields[field]
  const title = t(latest ? 'composeAgain' : 'composeNew')
  return (
    <aside className="facts quoting" aria-label={title} ref={form} tabIndex={-1} {...formScope}>
      <AskBeforeLeaving when={dirty && !isOver} sending={pending && isAsSent} />
      <ComposerHead title={title} name={enquiry.name} startOver={dirty ? startOver : undefined} close={close.to} />
      <NewerSent draft={draft} latest={latest} />
      <Part title={t('cars')}>
        <CarFields draft={draft} change={change} computed={computed} cars={cars} wrong={wrong} />
      </Part>
      <DateFields draft={draft} change={change} wrong={(field) => wrong(field) ?? dates.wrong(field)} markLeft={dates.markLeft} />
      <Part title={t('extras')}>
        <ExtraFields draft={draft} change={change} wrong={wrong} />
      </Part>
      <MoneyFields draft={draft} change={change} wrong={wrong} />
      <TermsFields draft={draft} change={change} wrong={wrong} />
      <Sums enquiry={enquiry} computed={computed} previewRefusal={previewRefusal} early={dates.early} busy={busy} />
      <Form
        method="post"
        className="quoting__send"
        onSubmit={(event) => {
          markSent()
          setKey(event)
          for (const field of DATES) dates.markLeft(field)
        }}
      >
        <input type="hidden" name="intent" value={QUOTE} />
        <input type="hidden" name="key" defaultValue={firstKey} />
        <input type="hidden" name="quotation" value={JSON.stringify(toQuotationBody(draft, version))} />
        <RefusalNote refused={refused} />
        {computed && (
          <p className="quoting__total" aria-hidden="true">
            <span>{t(enquiry.enquiry_type === 'leasing' ? 'totalMonth' : 'total')}</span>
            <b className="num">{t('amount', { amount: exactRial(computed.total) })}</b>
          </p>
        )}
        <Button type="submit" variant="primary" block busy={pending} disabled={draft.vehicles.length === 0}>
          <bdi>{t('send', { name: enquiry.name })}</bdi>
          <Icon name="send" size="s" turn="forward" />
        </Button>
        <p className="hint">{t('sendHint')}</p>
      </Form>
    </aside>
  )
}

type HeadProps = { title: string; name: string; startOver: (() => void) | undefined; close: { pathname: string; search: string } }

function ComposerHead({ title, name, startOver, close }: HeadProps) {
  const t = useTexts(quotationTexts)
  return (
    <header className="quoting__head">
      <div>
        <h2>{title}</h2>
        <p className="muted small">
          <bdi>{t('forWhom', { name })}</bdi>
        </p>
      </div>
      {startOver && (
        <Button size="sm" variant="ghost" onClick={startOver}>
          {t('discard')}
        </Button>
      )}
      <CloseLink to={close} />
    </header>
  )
}

/** Warns that a colleague has sent a newer version, which this one would replace. */
function NewerSent({ draft, latest }: { draft: Draft; latest: Quotation | undefined }) {
  const t = useTexts(quotationTexts)
  const { me } = useFrame()
  const isNewer = latest !== undefined && draft.on !== latest.version && latest.author.id !== me.id
  return (
    <div role="alert">
      {isNewer && <Note icon="alert">{t('newerSent', { name: latest.author.name, number: leftToRight(latest.number) })}</Note>}
    </div>
  )
}

/** Takes the focus when the link that opened the composer has disappeared; not when the page itself is loaded with it. */
function useFocusOnOpen(place: RefObject<HTMLElement | null>) {
  const type = useNavigationType()
  useEffect(() => {
    if (type !== 'POP' && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [place, type])
}

/** Closes the composer: the details are shown in its place. */
function useClose() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const without = new URLSearchParams(params)
  without.delete('pane')
  const to = { pathname, search: without.toString() }
  return { to, now: () => void navigate(to, { preventScrollReset: true }) }
}

function CloseLink({ to }: { to: { pathname: string; search: string } }) {
  const t = useTexts(consoleTexts)
  return <IconButtonLink icon="close" label={t('close')} to={to} preventScrollReset />
}

const DATES = ['start_date', 'end_date'] as const
type DateField = (typeof DATES)[number]

/** Marks the server's date errors only after a field has been left or sending was tried: nobody should start with an error. */
function useDateErrors(previewRefusal: Refusal | undefined) {
  const [seen, setSeen] = useState<ReadonlySet<DateField>>(new Set())
  const faults = DATES.filter((field) => previewRefusal?.fields[field] !== undefined)
  return {
    wrong: (field: DateField) => (seen.has(field) ? previewRefusal?.fields[field] : undefined),
    early: faults.some((field) => !seen.has(field)),
    markLeft: (field: DateField) => setSeen((before) => new Set([...before, field])),
  }
}

type DateFieldsProps = Omit<FieldsProps, 'wrong'> & {
  wrong: (field: DateField) => string | undefined
  markLeft: (field: DateField) => void
}

function DateFields({ draft, change, wrong, markLeft }: DateFieldsProps) {
  const t = useTexts(quotationTexts)
  return (
    <Part title={t('dates')}>
      <div className="quoting__dates">
        {DATES.map((field) => (
          <Field key={field} label={t(field === 'start_date' ? 'start' : 'end')} error={wrong(field)}>
            <TextInput
              type="datetime-local"
              step={1800}
              value={draft[field]}
              onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
              onBlur={() => markLeft(field)}
            />
          </Field>
        ))}
      </div>
    </Part>
  )
}

function MoneyFields({ draft, change, wrong }: FieldsProps) {
  const t = useTexts(quotationTexts)
  const end = earlierEnd(draft)
  return (
    <Part title={t('money')}>
      <div className="quoting__two">
        <Field label={t('depositField')} error={wrong('deposit')}>
          <TextInput
            inputMode="decimal"
            ltr
            value={draft.deposit}
            onChange={({ currentTarget }) => change({ deposit: currentTarget.value })}
          />
        </Field>
        <Field label={t('lastDay')} hint={end && t('endsWithRental', { day: end })} error={wrong('valid_until')}>
          <TextInput type="date" value={draft.valid_until} onChange={({ currentTarget }) => change({ valid_until: currentTarget.value })} />
        </Field>
      </div>
    </Part>
  )
}

function TermsFields({ draft, change, wrong }: FieldsProps) {
  const t = useTexts(quotationTexts)
  return (
    <Part title={t('termsField')}>
      <div className="stack stack--s">
        <Field label={t('enTerms')} error={wrong('en_terms')}>
          <TextArea
            dir="ltr"
            lang="en"
            rows={4}
            value={draft.en_terms}
            onChange={({ currentTarget }) => change({ en_terms: currentTarget.value })}
          />
        </Field>
        <Field label={t('arTerms')} error={wrong('ar_terms')}>
          <TextArea
            dir="rtl"
            lang="ar"
            rows={4}
            value={draft.ar_terms}
            onChange={({ currentTarget }) => change({ ar_terms: currentTarget.value })}
          />
        </Field>
      </div>
    </Part>
  )
}

type SumsProps = { enquiry: Enquiry; computed: Computed | undefined; previewRefusal: Refusal | undefined; early: boolean; busy: boolean }

/** The sums as the server computed them, or what is missing for that. */
function Sums({ enquiry: { enquiry_type }, computed, previewRefusal, early, busy }: SumsProps) {
  const t = useTexts(quotationTexts)
  return (
    <Part title={t('sums')}>
      <div aria-busy={busy} aria-live="polite">
        {previewRefusal && early ? (
          <p className="muted">{previewRefusal.message}</p>
        ) : previewRefusal ? (
          <p className="err">
            <Icon name="alert" size="s" />
            <span>{t('notComputed', { why: previewRefusal.message })}</span>
          </p>
        ) : computed ? (
          <QuotationSums quotation={{ ...computed, enquiry_type }} />
        ) : (
          <p className="muted">{t('computing')}</p>
        )}
      </div>
    </Part>
  )
}
