import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Picture } from '@masar/contract/shapes'
import type { Kind } from '@masar/domain/vehicles'
import { useLanguage } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VehiclePicture } from '../../ui/vehicle-picture.tsx'
import { carNames, type Named } from '../../ui/car-names.ts'
import './vehicle-card.css'

type SmallCardProps = {
  vehicle: Named & { id: number; title_image: Picture }
  kind: Kind
  /** How wide the picture is shown. */
  sizes: string
  price: ReactNode
}

/** A car in few words: picture, name, price. The whole card is one link. */
export function SmallCard({ vehicle, kind, sizes, price }: SmallCardProps) {
  const language = useLanguage()
  const { brand, name } = carNames(language, vehicle)
  return (
    <article className="vcard vcard--s">
      <VehiclePicture image={vehicle.title_image} alt="" sizes={sizes} />
      <div className="vcard__body">
        <div>
          <p className="vcard__brand">{brand}</p>
          <h3>
            <Link to={paths.vehicle(kind, language, vehicle.id)} prefetch="intent" viewTransition>
              {name}
            </Link>
          </h3>
        </div>
        <p className="price__sub">{price}</p>
      </div>
    </article>
  )
}

/** Placeholder with the layout of the card, shown while the car loads. */
export function SmallCardSkeleton() {
  return (
    <div className="vcard vcard--s" aria-hidden="true">
      <Skeleton variant="picture" />
      <div className="vcard__body">
        <div>
          <p className="vcard__brand" />
          <Skeleton className="vcard__line" />
        </div>
        <p className="price__sub">
          <Skeleton className="vcard__line" />
        </p>
      </div>
    </div>
  )
}
