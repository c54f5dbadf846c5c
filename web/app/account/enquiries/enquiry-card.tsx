import type { AnswerOf } from '@masar/contract/calls'
import { phonesInOrder } from '@masar/domain/phones-in-text'
import { displayText } from '@masar/domain/text'
import { useId } from 'react'
import { Link } from 'react-router'
import { conversationTexts } from '../../i18n/conversation/texts.ts'
import { detectLanguage } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VehiclePicture } from '../../ui/vehicle-picture.tsx'
import { dayOf } from './enquiry-dates.ts'

export type ListedEnquiry = AnswerOf<'GET /v1/customers/enquiries'>['data'][number] & {
  // Shown if the API provides them.
  title_image_url?: string
  unread?: boolean
}

/** Characters of the last message that a card shows. */
const PREVIEW_LENGTH = 240
const NO_PICTURE = '/placeholder.svg'

/** An enquiry in the list; all of it is one link. */
export function EnquiryCard({ enquiry }: { enquiry: ListedEnquiry }) {
  const t = useTexts(conversationTexts)
  const language = useLanguage()
  // Several enquiries may be of one type: described by these, their links can be told apart.
  const facts = useId()
  const { id, enquiry_type, status, conversation_count, created_at, last_conversation } = enquiry
  return (
    <li className="enquiry-card">
      {/* The studio background of the picture stays light in the dark theme. */}
      <div className="enquiry-card__shot" data-theme="light">
        <VehiclePicture image={{ url: enquiry.title_image_url ?? NO_PICTURE }} alt="" sizes="208px" />
      </div>
      <div className="enquiry-card__body">
        <div className="row row--b">
          <h2>
            <Link to={paths.enquiry(language, id)} state={{ enquiry }} aria-describedby={`${facts}status ${facts}day`}>
              {t(enquiry_type)}
            </Link>
          </h2>
          <span id={`${facts}status`}>
            <Badge tone={status}>{t(status)}</Badge>
          </span>
        </div>
        {last_conversation ? (
          <p className="enquiry-card__last as-listed" dir="auto" lang={detectLanguage(last_conversation.content)}>
            {phonesInOrder(displayText(last_conversation.content, { length: PREVIEW_LENGTH }))}
          </p>
        ) : (
          <p className="enquiry-card__last">{t('noMessages')}</p>
        )}
        <div className="row tiny muted enquiry-card__facts">
          <span>
            <Icon name="chat" size="s" />
            {t('messages', { n: conversation_count })}
          </span>
          <span id={`${facts}day`}>
            <Icon name="cal" size="s" />
            <time dateTime={created_at}>{dayOf(language, created_at)}</time>
          </span>
          {enquiry.unread && <Badge tone="offer">{t('newReply')}</Badge>}
        </div>
      </div>
    </li>
  )
}

/** Placeholder with the layout of a card, shown while the list loads. */
export function LoadingCard() {
  return (
    <li className="enquiry-card">
      <Skeleton variant="picture" className="enquiry-card__picture" />
      <div className="enquiry-card__body">
        <Skeleton variant="title" />
        <Skeleton variant="text" />
        <Skeleton variant="text" className="enquiry-card__short" />
      </div>
    </li>
  )
}
