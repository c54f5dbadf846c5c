import { Link, useLoaderData } from 'react-router'
import { toBaisa } from '@masar/domain/money'
import { homeTexts } from '../../i18n/home/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { VehiclePicture } from '../../ui/vehicle-picture.tsx'
import { carNames } from '../../ui/car-names.ts'
import type { RentalCard } from '../fleet/fleet-calls.ts'
import { NetPrice, WithVat } from '../fleet/net-price.tsx'
import { SmallCard } from '../fleet/small-card.tsx'
import { SpecList } from '../fleet/spec-list.tsx'
import type { Home } from './home-calls.ts'

function Lead({ vehicle }: { vehicle: RentalCard }) {
  const t = useTexts(homeTexts)
  const language = useLanguage()
  const { full } = carNames(language, vehicle)
  return (
    <article className="fleet__lead lattice">
      {/* The studio background of the picture stays light in the dark theme. */}
      <div className="fleet__shot" data-theme="light">
        <VehiclePicture image={vehicle.title_image} alt="" sizes="(min-width: 1040px) 530px, 92vw" />
      </div>
      <div className="fleet__txt">
        <h3>
          <Link to={paths.vehicle('rental', language, vehicle.id)} prefetch="intent" viewTransition>
            {full}
          </Link>
        </h3>
        <SpecList vehicle={vehicle} />
        <div className="row row--b">
          <div>
            <NetPrice baisa={toBaisa(vehicle.day_price)} note={t('aDayNoVat')} />
          </div>
          <span className="btn btn--line" aria-hidden="true">
            {t('viewCar')}
          </span>
        </div>
      </div>
    </article>
  )
}

function Small({ vehicle }: { vehicle: RentalCard }) {
  const t = useTexts(homeTexts)
  return (
    <SmallCard
      vehicle={vehicle}
      kind="rental"
      sizes="(min-width: 1040px) 350px, 46vw"
      price={
        <>
          {t('from')} <Price baisa={toBaisa(vehicle.day_price)} size="s" /> {t('aDay')}
          <WithVat baisa={toBaisa(vehicle.day_price)} />
        </>
      }
    />
  )
}

/** The first cars of the fleet, one large and the others small beside it, with a link to all cars. */
export function FleetPreview() {
  const { vehicles } = useLoaderData() as Home
  const t = useTexts(homeTexts)
  const language = useLanguage()
  const [lead, ...others] = vehicles
  if (!lead) return null
  return (
    <section className="sec wrap">
      <div className="sec__head">
        <div>
          <p className="eyebrow">{t('fleet')}</p>
          <h2>{t('fleetTitle')}</h2>
        </div>
        <ButtonLink variant="line" to={paths.rentals(language)} prefetch="intent">
          {t('seeAll')}
          <Icon name="arrow" size="s" turn="forward" />
        </ButtonLink>
      </div>
      <div className="fleet">
        <Lead vehicle={lead} />
        {others.map((vehicle) => (
          <Small key={vehicle.id} vehicle={vehicle} />
        ))}
      </div>
    </section>
  )
}
