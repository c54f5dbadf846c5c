import { formatDateTime, muscatParts } from '@masar/domain/muscat-time'
import { memo, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useChosenFiles } from '../../chosen-files.ts'
import { useCustomerApi } from '../../customer-api.ts'
import { conversationTexts } from '../../i18n/conversation/texts.ts'
import { detectLanguage } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { initialOf } from '../../initial.ts'
import { currentName } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { ChatBubble } from '../../ui/chat-bubble.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { AttachmentView } from './attachment-view.tsx'
import { Composer } from './composer.tsx'
import { dayHeading } from './enquiry-dates.ts'
import { MessageText } from './message-text.tsx'
import { QuotationAnswer } from './quotation-answer.tsx'
import { useStickToBottom } from './use-stick-to-bottom.ts'
import { useQuotations, type Quotation, type Quotations } from './use-quotations.ts'
import { useSending } from './use-sending.ts'
import { useThread, type LoadedThread, type Message } from './use-thread.ts'
import { useTitleCount } from './use-title-count.ts'
import './thread.css'

type ThreadProps = {
  id: number
  loaded: LoadedThread
  quoted: Quotation[]
  /** The customer's name and picture as in the enquiry; used until the name stored in the browser is known. */
  customer: { name: string; picture: string | null }
  /** Where the cars are picked up, in words. */
  place: string | undefined
  /** Called when the enquiry itself may have changed. */
  changed: () => void
  /** Shown above the message box. */
  children?: React.ReactNode
}

const isStaffs = ({ author_type }: Message): boolean => author_type === 'User'

const sameDay = (one: string, other: string): boolean => {
  const [a, b] = [muscatParts(new Date(one)), muscatParts(new Date(other))]
  return a.day === b.day && a.month === b.month && a.year === b.year
}

/** The conversation about an enquiry, with the message box. */
export function Thread({ id, loaded, quoted, customer, place, changed, children }: ThreadProps) {
  const t = useTexts(conversationTexts)
  const api = useCustomerApi()
  const files = useChosenFiles(async (file) => {
    const body = new Uint8Array(await file.arrayBuffer())
    const { data } = await api('POST /v1/customers/enquiries/{id}/attachments', { path: { id }, query: { name: file.name }, body })
    return data.id
  }, id)
  const { messages, add, refresh, missed } = useThread(id, loaded, changed)
  const sending = useSending(id, files, (message) => {
    add(message)
    void refresh()
  })
  const quotations = useQuotations(id, quoted, messages.length)
  const staffs = messages.filter(isStaffs)
  const { frame, end, scrollToBottom, unseenCount } = useStickToBottom(`${messages.at(-1)?.id} ${sending.content ?? ''}`, staffs.length)
  const latest = useNews(staffs, changed)
  useTitleCount(missed)
  useEffect(() => {
    if (sending.pending) scrollToBottom()
  }, [sending.pending, scrollToBottom])
  // The name stored in the browser is not known during server rendering.
  const stored = useHydrated() ? currentName() : ''
  const name = stored || customer.name
  const me = useMemo(() => ({ name, picture: customer.picture ?? undefined }), [name, customer.picture])
  return (
    <section className="thread panel" aria-label={t('conversation')}>
      {/* It scrolls, so it has to be focusable for keyboard users. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="thread__log" ref={frame} role="log" aria-live="off" aria-label={t('conversation')} tabIndex={0}>
        {messages.length === 0 && <p className="thread__start">{t('threadStart')}</p>}
        <Rows messages={messages} me={me} quotations={quotations} place={place} answered={refresh} />
        {sending.content !== undefined && sending.content.trim() !== '' && (
          <ChatBubble
            author="customer"
            own
            {...bubbleOf(me)}
            lang={detectLanguage(sending.content)}
            content={sending.content}
            waiting={t('sending')}
          />
        )}
        <div className="thread__end" ref={end} />
        {unseenCount > 0 && (
          <Button className="thread__pill" size="sm" variant="brand" onClick={scrollToBottom}>
            {t('newMessages', { n: unseenCount })}
          </Button>
        )}
      </div>
      <p className="unseen" role="status">
        {latest && <span key={latest.id}>{t('newFrom', { name: latest.author_name || '-', content: latest.content })}</span>}
      </p>
      {children}
      <Composer sending={sending} files={files} />
    </section>
  )
}

/** The latest message of staff, if any has arrived since the page was opened. */
function useNews(staffs: readonly Message[], came: () => void): Message | undefined {
  const [first] = useState(staffs.length)
  const count = staffs.length
  const tell = useEffectEvent(came)
  useEffect(() => {
    // The first reply also changes the enquiry's status, and may set its assignee.
    if (count > first) tell()
  }, [count, first])
  return count > first ? staffs.at(-1) : undefined
}

type Person = { name: string; picture?: string | undefined }

const bubbleOf = ({ name, picture }: Person) => ({ name, initial: initialOf(name) ?? '', picture })

type RowProps = {
  message: Message
  /** The first of its day. */
  dated: boolean
  me: Person
  quotation: Quotation | undefined
  quotations: Quotations
  place: string | undefined
  answered: () => void
}

/** Memoised, so that a long conversation is not rendered again while the customer writes and sends. */
const Row = memo(function Row({ message, dated, me, quotation, quotations, place, answered }: RowProps) {
  const language = useLanguage()
  const { content, created_at, attachments } = message
  const staff = isStaffs(message)
  return (
    <>
      {dated && <p className="thread__day">{dayHeading(language, created_at)}</p>}
      <ChatBubble
        author={staff ? 'staff' : 'customer'}
        own={!staff}
        {...bubbleOf(staff ? { name: message.author_name || '-' } : me)}
        time={formatDateTime(new Date(created_at))}
        dateTime={created_at}
        tick={staff ? undefined : message.status}
        lang={detectLanguage(content)}
        content={quotation ? null : <MessageText content={content} />}
      >
        {quotation && <QuotationAnswer quotation={quotation} quotations={quotations} place={place} answered={answered} />}
        {attachments.map((attachment) => (
          <AttachmentView key={attachment.id} attachment={attachment} />
        ))}
      </ChatBubble>
    </>
  )
})

type RowsProps = Pick<RowProps, 'me' | 'quotations' | 'place' | 'answered'> & { messages: readonly Message[] }

function Rows({ messages, ...shared }: RowsProps) {
  return messages.map((message, index) => {
    const before = messages[index - 1]
    const dated = !(before && sameDay(before.created_at, message.created_at))
    return <Row key={message.id} message={message} dated={dated} quotation={shared.quotations.of(message)} {...shared} />
  })
}
