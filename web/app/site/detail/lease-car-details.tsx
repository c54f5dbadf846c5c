import { useState } from 'react'
import { MOST_OF_A_CAR } from '@masar/domain/enquiry'
import { ALL_LOCATION } from '@masar/domain/locations'
import { toBaisa } from '@masar/domain/money'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { searchTexts } from '../../i18n/search/texts.ts'
import { localized } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { ScriptOnly } from '../../ui/script-only.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { notify } from '../../ui/toasts.tsx'
import { addToCart } from '../cart/lease-cart.ts'
import { EnquireLease } from '../enquiry/enquire-about-car.tsx'
import type { LeaseDetail } from '../fleet/car-details.ts'
import { NetPrice } from '../fleet/net-price.tsx'
import { carNames } from '../../ui/car-names.ts'
import { AboutThisCar } from './about-this-car.tsx'
import { CallButtons } from './call-buttons.tsx'
import { DetailFrame } from './detail-frame.tsx'
import { detailMeta } from './detail-meta.ts'
import { detailLoader } from './load-detail.ts'
import { Specifications } from './spec-grid.tsx'
import { useSpecs } from './use-specs.tsx'
import './lease-panel.css'
import type { Route } from './+types/lease-car-details'

export const loader = (args: Route.LoaderArgs) => detailLoader('leasing', args)

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return detailMeta({ kind: 'leasing', vehicle: loaderData?.vehicle }, matches, location.pathname)
}

type PanelProps = { vehicle: LeaseDetail; quantity: number; onQuantity: (quantity: number) => void }

/** The monthly price, the term, the quantity, and the buttons to add to the cart or enquire. */
function Panel({ vehicle, quantity, onQuantity }: PanelProps) {
  const t = useTexts(fleetTexts)
  const words = useTexts(searchTexts)
  const language = useLanguage()
  return (
    <aside className="side panel book" aria-label={t('price')}>
      <div>
        <NetPrice baisa={toBaisa(vehicle.price)} size="xl" note={t('aMonthNoVat')} />
      </div>
      <p className="lease-term">
        <Icon name="cal" />
        {words('leaseTerm')}
      </p>
      <ScriptOnly className="stack">
        <div className="row row--b">
          <span className="label">{t('quantity')}</span>
          <Stepper label={t('quantity')} value={quantity} max={MOST_OF_A_CAR} onStep={onQuantity} />
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
      </ScriptOnly>
      <EnquireLease block car={vehicle} count={quantity} />
      <CallButtons subject={{ car: carNames(language, vehicle).full }} branches={vehicle.branches} place={ALL_LOCATION} />
      <Note icon="shield">{t('leaseIncluded')}</Note>
    </aside>
  )
}

export default function LeaseCarDetailsPage({ loaderData: { vehicle, similar, period } }: Route.ComponentProps) {
  const t = useTexts(fleetTexts)
  const words = useTexts(searchTexts)
  const language = useLanguage()
  const specs = useSpecs()
  // Kept with the car's id, because another car starts with a quantity of 1 again.
  const [chosen, setChosen] = useState({ id: 0, quantity: 1 })
  const quantityOf = (id: number) => (chosen.id === id ? chosen.quantity : 1)
  return (
    <DetailFrame
      kind="leasing"
      vehicle={vehicle}
      similar={similar}
      period={period}
      parts={(car) => ({
        panel: <Panel vehicle={car} quantity={quantityOf(car.id)} onQuantity={(quantity) => setChosen({ id: car.id, quantity })} />,
        sections: (
          <>
            <Specifications
              specs={[specs.seats(car), specs.fuel(car), specs.engine(car), specs.transmission(car), specs.carType(car), specs.colour(car)]}
            />
            <AboutThisCar vehicle={car} />
            <section className="prose">
              <h2 className="h-sm">{t('privacyPolicy')}</h2>
              <RichText html={localized(language, car.en_rules, car.ar_rules)} />
            </section>
          </>
        ),
        bar: (
          <>
            <div>
              <NetPrice baisa={toBaisa(car.price)} note={words('aMonth')} />
            </div>
            <EnquireLease variant="primary" car={car} count={quantityOf(car.id)} />
          </>
        ),
      })}
    />
  )
}
