import { calledFromOman } from '@masar/domain/dialling-codes'
import { isErased } from '@masar/domain/erasure'
import { phonesInOrder } from '@masar/domain/phones-in-text'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { detectLanguage } from '../../i18n/language.ts'
import { peopleTexts } from '../../i18n/people/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { useFileSize } from '../../file-size.ts'
import { staffPaths } from '../../staff-paths.ts'
import { storedCarName } from '../../ui/car-names.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ChatBubble } from '../../ui/chat-bubble.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButtonLink } from '../../ui/icon-button.tsx'
import { Note } from '../../ui/note.tsx'
import { QuotationCard } from '../../ui/quotation-card.tsx'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { moment } from '../dates.ts'
import { initialOf } from '../../initial.ts'
import type { Quotation } from '../quotation/draft.ts'
import type { Enquiry, Message } from './enquiry-data.ts'
import { THREAD } from './inbox-list.tsx'
import { PEEK } from './inbox-search.ts'
import { OthersHere } from './others-here.tsx'
import { ReplyBox } from './reply-box.tsx'
import { TakeButton } from './take-button.tsx'
import { usePresence } from './use-presence.ts'

/** Within so many pixels of the end, the user counts as reading the latest message. */
const NEAR_END_PX = 120

/** Scrolls to the latest message and stays there as messages arrive or sizes change, unless the user has scrolled up. */
function useStickToEnd() {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = body.current
    const messages = element?.firstElementChild
    if (!element || !messages) return
    let atEnd = true
    let top = 0
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = element
      // Scrolling down does not leave the end: a new message may have moved it.
      atEnd = scrollHeight - scrollTop - clientHeight < NEAR_END_PX || (atEnd && scrollTop >= top)
      top = scrollTop
    }
    const resized = new ResizeObserver(() => {
      if (atEnd) element.scrollTop = element.scrollHeight
    })
    element.addEventListener('scroll', onScroll)
    resized.observe(element)
    resized.observe(messages)
    return () => {
      element.removeEventListener('scroll', onScroll)
      resized.disconnect()
    }
  }, [])
  return body
}

type ThreadProps = { enquiry: Enquiry; messages: Message[]; quotations: Quotation[]; firstKey: string }

export function Thread({ enquiry, messages, quotations, firstKey }: ThreadProps) {
  const t = useTexts(consoleTexts)
  const p = useTexts(peopleTexts)
  const { others, typed } = usePresence(enquiry.id)
  const body = useStickToEnd()
  return (
    <section id={THREAD} tabIndex={-1} className="talk" aria-label={t('threadWith', { name: enquiry.name || p('erasedName') })}>
      <ThreadHead enquiry={enquiry} />
      {/* It scrolls, so it must be reachable by keyboard. */}
      <div className="talk__body" ref={body} tabIndex={0} role="log" aria-label={t('thread')}>
        <div className="talk__messages">
          <Opening enquiry={enquiry} />
          {messages.length === 0 && enquiry.description === '' && <p className="muted talk__empty">{t('noMessages')}</p>}
          {messages.map((message) => (
            <ThreadMessage
              key={message.id}
              message={message}
              enquiry={enquiry}
              quotation={quotations.find(({ message_id }) => message_id === message.id)}
            />
          ))}
        </div>
      </div>
      <OthersHere others={others} />
      {isErased(enquiry) ? (
        <div className="reply">
          <Note icon="user">{p('erasedThread')}</Note>
        </div>
      ) : (
        <ReplyBox enquiry={enquiry} firstKey={firstKey} typed={typed} />
      )}
    </section>
  )
}

function ThreadHead({ enquiry }: { enquiry: Enquiry }) {
  const t = useTexts(consoleTexts)
  const p = useTexts(peopleTexts)
  const language = useLanguage()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const detailed = new URLSearchParams(params)
  detailed.set('pane', 'details')
  const list = new URLSearchParams(params)
  list.delete('pane')
  list.delete(PEEK)
  const [first, ...more] = enquiry.vehicle_list
  const held = useFocusFallback()
  return (
    <header className="talk__head" tabIndex={-1} {...held}>
      <IconButtonLink
        className="talk__back"
        icon="arrow"
        turn="back"
        label={t('backToList')}
        to={{ pathname: staffPaths.inbox, search: list.toString() }}
        preventScrollReset
      />
      <Avatar initial={initialOf(enquiry.name)} picture={enquiry.image_url ?? undefined} mine />
      <div className="talk__who">
        {/* `dir=auto` lets a long name be cut at its end, in either script. */}
        <h2 className="as-listed" dir="auto">
          {enquiry.name || p('erasedName')}
        </h2>
        <p className="muted">
          {t(enquiry.enquiry_type)}
          {first && (
            <>
              {' · '}
              <bdi>{storedCarName(language, first)}</bdi>
            </>
          )}
          {more.length > 0 && ` ${t('andMore', { n: more.length })}`}
        </p>
      </div>
      <div className="talk__tools">
        <Badge tone={enquiry.status} className="talk__status">
          {t(enquiry.status)}
        </Badge>
        <TakeButton enquiry={enquiry} />
        {!isErased(enquiry) && <Call {...enquiry} />}
        <Link className="btn btn--line btn--sm talk__more" to={{ pathname, search: detailed.toString() }} preventScrollReset>
          {t('details')}
        </Link>
      </div>
    </header>
  )
}

function Call({ name, phone, country_code }: Enquiry) {
  const t = useTexts(consoleTexts)
  return (
    <a className="ibtn ibtn--line talk__call" href={`tel:${calledFromOman(phone, country_code)}`} aria-label={t('call', { name })}>
      <Icon name="phone" />
    </a>
  )
}

/** The text of the enquiry form itself: the thread contains only what came after it. */
function Opening({ enquiry: { name, image_url, description, created_at } }: { enquiry: Enquiry }) {
  if (description === '') return null
  return (
    <ChatBubble
      author="customer"
      own={false}
      name={name}
      time={moment(created_at)}
      dateTime={created_at}
      initial={initialOf(name) ?? ''}
      picture={image_url ?? undefined}
      lang={detectLanguage(description)}
      content={phonesInOrder(description)}
    />
  )
}

type ThreadMessageProps = { message: Message; enquiry: Enquiry; quotation: Quotation | undefined }

function ThreadMessage({ message, enquiry, quotation }: ThreadMessageProps) {
  const p = useTexts(peopleTexts)
  const size = useFileSize()
  const own = message.author_type === 'User'
  const name = own ? message.author_name : message.author_name || enquiry.name || p('erasedName')
  const content = isErased(enquiry) && message.content === '' ? p('erasedName') : phonesInOrder(message.content)
  return (
    <ChatBubble
      author={own ? 'staff' : 'customer'}
      own={own}
      name={name}
      time={moment(message.created_at)}
      dateTime={message.created_at}
      initial={initialOf(name) ?? ''}
      picture={own ? undefined : (enquiry.image_url ?? undefined)}
      tick={own ? message.status : undefined}
      lang={detectLanguage(message.content)}
      content={quotation ? null : content}
    >
      {quotation && <QuotationCard quotation={quotation} />}
      {message.attachments.length > 0 && (
        <ul className="talk__files">
          {message.attachments.map((file) => (
            <li key={file.id}>
              <Icon name="clip" size="s" />
              <a className="link" href={staffPaths.attachment(enquiry.id, file.id)} download>
                <bdi dir="ltr">{file.name}</bdi>
              </a>
              <span className="tiny muted">{size(file.bytes)}</span>
            </li>
          ))}
        </ul>
      )}
    </ChatBubble>
  )
}
