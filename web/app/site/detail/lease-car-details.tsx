import { useState } from 'react'
import { toBaisa } from '@masar/domain/money'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { twin } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Price } from '../../ui/price.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { notify } from '../../ui/toasts.tsx'
import { addToCart } from '../cart/lease-cart.ts'
import { AboutThisCar } from './about-this-car.tsx'
import { CallButton } from './call-button.tsx'
import { DetailFrame } from './detail-frame.tsx'
import { detailMeta } from './detail-meta.ts'
import { detailLoader, type LeaseDetail } from './load-detail.ts'
import { SpecGrid } from './spec-grid.tsx'
import { useSpecs } from './use-specs.tsx'
import './lease-panel.css'
import type { Route } from './+types/lease-car-details'

export const loader = (args: Route.LoaderArgs) => detailLoader('leasing', args)

export const meta = ({ loaderData, location }: Route.MetaArgs) => detailMeta('leasing', loaderData?.vehicle, location.pathname)

/** The month's price, the term, how many, and into the cart. */
function Panel({ vehicle }: { vehicle: LeaseDetail }) {
  const t = useTexts(fleetTexts)
  const [quantity, setQuantity] = useState(1)
  return (
    <aside className="side panel book" aria-label={t('price')}>
      <div>
        <Price baisa={toBaisa(vehicle.price)} size="xl" note={t('aMonthNoVat')} />
      </div>
      <p className="lease-term">
        <Icon name="cal" />
        {t('leaseTerm')}
      </p>
      <div className="row row--b">
        <span className="label">{t('quantity')}</span>
        <Stepper label={t('quantity')} value={quantity} max={99} onStep={setQuantity} />
      </div>
      <Button
        variant="primary"
        size="lg"
        block
        disabled={quantity === 0}
        onClick={() => {
          addToCart(vehicle, quantity)
          notify.ok(t('addedSuccessfully'))
        }}
      >
        <Icon name="cart" />
        {t('addToCart')}
      </Button>
      <CallButton second />
      <Note icon="shield">{t('leaseIncluded')}</Note>
    </aside>
  )
}

export default function LeaseCarDetailsPage({ loaderData: { vehicle, similar, period } }: Route.ComponentProps) {
  const t = useTexts(fleetTexts)
  const language = useLanguage()
  const specs = useSpecs()
  return (
    <DetailFrame
      kind="leasing"
      vehicle={vehicle}
      similar={similar}
      period={period}
      parts={(car) => ({
        panel: <Panel key={car.id} vehicle={car} />,
        sections: (
          <>
            <section>
              <h2 className="h-sm">{t('specifications')}</h2>
              <SpecGrid
                specs={[
                  specs.seats(car),
                  specs.fuel(car),
                  specs.engine(car),
                  specs.transmission(car),
                  specs.carType(car),
                  specs.colour(car),
                ]}
              />
            </section>
            <AboutThisCar vehicle={car} />
            <section className="prose">
              <h2 className="h-sm">{t('privacyPolicy')}</h2>
              <RichText html={twin(language, car.en_rules, car.ar_rules)} />
            </section>
          </>
        ),
        bar: (
          <>
            <div>
              <Price baisa={toBaisa(car.price)} note={t('aMonth')} />
            </div>
            <CallButton />
          </>
        ),
      })}
    />
  )
}
