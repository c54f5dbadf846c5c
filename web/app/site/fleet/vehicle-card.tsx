import type { MouseEvent, ReactNode } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import type { Picture } from '@masar/contract/shapes'
import type { Hint } from '@masar/domain/units'
import type { Kind } from '@masar/domain/vehicles'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VehiclePicture } from '../../ui/vehicle-picture.tsx'
import { CardToggles } from '../compare/card-toggles.tsx'
import { AvailabilityBadge } from './availability-badge.tsx'
import { carNames, type Named } from '../../ui/car-names.ts'
import { OfferBadge } from './offer-badge.tsx'
import { SpecList } from './spec-list.tsx'
import './vehicle-card.css'

export type CardVehicle = Named & {
  kind: Kind
  id: number
  title_image: Picture
  seat_count: number
  transmission: string
  fuel_type: string
  overview?: { km_driven: number; car_location: string }
}

type CardProps = {
  vehicle: CardVehicle
  to: string
  /** The price and what it is for, at the end of the card. */
  price: ReactNode
  /** Stands at the end of the brand row: the model year of a used car. */
  aside?: ReactNode
  /** A line of its own above the price: the term of a lease. */
  term?: string | undefined
  /** A link of its own under the price, such as advice on the dates. */
  advice?: ReactNode
  /** Shown at the end of the brand row. */
  offer?: string | undefined
  /** Shown on the picture, so that nothing moves when it arrives. */
  hint?: Hint | undefined
  /** Loads the picture first, for the first card in view. */
  priority?: boolean | undefined
  onOpen?: ((event: MouseEvent) => void) | undefined
}

/** How wide a card's picture is shown: in three columns beside the filter, two on tablets, one on phones. */
const CARD_SIZES = '(min-width: 1320px) 300px, (min-width: 1040px) 34vw, (min-width: 720px) 46vw, 92vw'

/** A car on a list: picture, name, three facts, one price. The whole card is one link, except for the toggles and the advice. */
export function VehicleCard({ vehicle, to, price, aside, term, advice, offer, hint, priority, onOpen }: CardProps) {
  const { brand, name, full } = carNames(useLanguage(), vehicle)
  return (
    <article className={classes('vcard', useViewTransitionState(to) && 'vcard--opening')}>
      <VehiclePicture image={vehicle.title_image} alt="" sizes={CARD_SIZES} priority={priority} />
      <div className="vcard__body">
        <div>
          <p className="vcard__brand">
            {brand}
            {aside}
            {offer !== undefined && <OfferBadge name={offer} />}
          </p>
          <h3>
            <Link to={to} prefetch="intent" viewTransition onClick={onOpen}>
              {name}
            </Link>
          </h3>
        </div>
        <SpecList vehicle={vehicle} />
        {term !== undefined && <Badge className="vcard__term">{term}</Badge>}
        <div className="vcard__price">
          {price}
          <span className="go" aria-hidden="true">
            <Icon name="arrow" turn="forward" />
          </span>
        </div>
        {advice}
      </div>
      {hint && (
        <p className="vcard__hint">
          <AvailabilityBadge hint={hint} />
        </p>
      )}
      <CardToggles kind={vehicle.kind} id={vehicle.id} name={full} />
    </article>
  )
}

/** Placeholders with the layout of `count` cards, shown while the cars load. */
export function VehicleCardSkeletons({ count }: { count: number }) {
  const t = useTexts(searchTexts)
  return (
    <ul className="vcards" aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, at) => (
        <li key={at}>
          <div className="vcard" aria-hidden="true">
            <Skeleton variant="picture" />
            <div className="vcard__body">
              <Skeleton variant="text" />
              <Skeleton variant="title" />
              <Skeleton variant="text" />
              <Skeleton variant="price" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
