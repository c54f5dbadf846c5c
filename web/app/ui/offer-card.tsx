import { displayText, OFFER_NAME_LENGTH } from '@masar/domain/text'
import { VehiclePicture, type PictureSource } from './vehicle-picture.tsx'
import './offer-card.css'

const TINTS = ['a', 'b', 'c'] as const

/** The look of the card at an index in the row: its class and theme. */
export const offerLooks = (at: number) => ({ className: `offer offer--${TINTS[at % TINTS.length] ?? 'a'}`, 'data-theme': 'light' }) as const

type OfferWordsProps = { badge: string; title: string; text: string; picture: PictureSource }

/** The content of an offer's card; the cards of a row share its grid rows. */
export function OfferWords({ badge, title, text, picture }: OfferWordsProps) {
  return (
    <>
      {/* Hidden from screen readers: the text repeats it in full. */}
      <span className="offer__n" aria-hidden="true">
        <bdi className="num">{badge}</bdi>
      </span>
      <VehiclePicture image={picture} alt="" sizes="(min-width: 1040px) 490px, 82vw" />
      <span className="offer__t">
        <b>{displayText(title, { length: OFFER_NAME_LENGTH })}</b>
        <span>{text}</span>
      </span>
    </>
  )
}
