import { useTexts } from '../i18n/use-language.tsx'
import { uiTexts } from '../i18n/ui/texts.ts'
import { Avatar } from './avatar.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import './chat-bubble.css'

type ChatBubbleProps = {
  author: 'customer' | 'staff'
  /** Written by the one who reads: stands at the far side. */
  own: boolean
  name: string
  /** The time as people read it. */
  time: string
  /** The same for machines. */
  dateTime?: string | undefined
  initial: string
  tick?: 'sent' | 'viewed' | undefined
  content: string
}

/** One message of a conversation. What people wrote is shown as text, in its own direction. */
export function ChatBubble({ author, own, name, time, dateTime, initial, tick, content }: ChatBubbleProps) {
  const t = useTexts(uiTexts)
  return (
    <article className={classes('msg', own && 'msg--me', author === 'customer' ? 'msg--cust' : 'msg--staff')}>
      <Avatar initial={initial} mine={author === 'customer'} />
      <div>
        <p className="msg__m">
          <b>
            <bdi>{name}</bdi>
          </b>
          <time className="ltr num" dateTime={dateTime}>
            {time}
          </time>
        </p>
        <div className="msg__b">
          <p className="msg__text" dir="auto">
            {content}
          </p>
          {tick && (
            <span className="msg__t" role="img" aria-label={t(tick)} title={t(tick)}>
              <Icon name={tick === 'viewed' ? 'tick2' : 'check'} />
            </span>
          )}
        </div>
      </div>
    </article>
  )
}
