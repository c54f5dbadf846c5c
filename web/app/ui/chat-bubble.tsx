import { useTexts } from '../i18n/use-language.tsx'
import { uiTexts } from '../i18n/ui/texts.ts'
import { Avatar } from './avatar.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import './chat-bubble.css'

type ChatBubbleProps = {
  author: 'customer' | 'staff'
  /** Written by the reader: shown on the opposite side. */
  own: boolean
  name: string
  /** The formatted time. */
  time?: string | undefined
  /** The same, machine-readable. */
  dateTime?: string | undefined
  initial: string
  picture?: string | undefined
  tick?: 'sent' | 'viewed' | undefined
  /** Label of a message that is not sent yet. */
  waiting?: string | undefined
  /** The language of the content, where it is known. */
  lang?: string | undefined
  /** Null if the children say everything. */
  content: React.ReactNode
  /** Files, below the text. */
  children?: React.ReactNode
}

/** One message of a conversation. What people wrote is shown as text, in its own direction. */
export function ChatBubble({
  author,
  own,
  name,
  time,
  dateTime,
  initial,
  picture,
  tick,
  waiting,
  lang,
  content,
  children,
}: ChatBubbleProps) {
  const t = useTexts(uiTexts)
  const mark = waiting ?? (tick && t(tick))
  return (
    <article className={classes('msg', own && 'msg--me', author === 'customer' ? 'msg--cust' : 'msg--staff', waiting && 'msg--waiting')}>
      <Avatar initial={initial} picture={picture} mine={author === 'customer'} />
      <div>
        <p className="msg__m">
          <b>
            <bdi>{name}</bdi>
          </b>
          {time !== undefined && (
            <time className="ltr num" dateTime={dateTime}>
              {time}
            </time>
          )}
        </p>
        <div className="msg__b">
          <div className="msg__c">
            {content !== null && (
              <p className="msg__text" dir="auto" lang={lang}>
                {content}
              </p>
            )}
            {children}
          </div>
          {mark && (
            <span className="msg__t" role="img" aria-label={mark} title={mark}>
              <Icon name={waiting ? 'clock' : tick === 'viewed' ? 'tick2' : 'check'} />
            </span>
          )}
        </div>
      </div>
    </article>
  )
}
