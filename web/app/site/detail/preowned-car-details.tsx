import { toBaisa } from '@masar/domain/money'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { localized } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { EnquirePreowned } from '../enquiry/enquire-about-car.tsx'
import type { PreownedDetail } from '../fleet/car-details.ts'
import { NetPrice } from '../fleet/net-price.tsx'
import { carNames } from '../../ui/car-names.ts'
import { AboutThisCar } from './about-this-car.tsx'
import { CallButtons } from './call-buttons.tsx'
import { DetailFrame } from './detail-frame.tsx'
import { detailMeta } from './detail-meta.ts'
import { detailLoader } from './load-detail.ts'
import { SpecGrid } from './spec-grid.tsx'
import { useSpecs } from './use-specs.tsx'
import type { Route } from './+types/preowned-car-details'

export const loader = (args: Route.LoaderArgs) => detailLoader('pre_owned', args)

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return detailMeta({ kind: 'pre_owned', vehicle: loaderData?.vehicle }, matches, location.pathname)
}

/** The price, and the buttons to enquire, phone or chat. */
function Panel({ vehicle }: { vehicle: PreownedDetail }) {
  const t = useTexts(fleetTexts)
  const language = useLanguage()
  return (
    <aside className="side panel book" aria-label={t('price')}>
      <div>
        <NetPrice baisa={toBaisa(vehicle.price)} size="xl" note={t('excludingVat')} />
      </div>
      <EnquirePreowned variant="primary" size="lg" block car={vehicle} />
      <CallButtons subject={{ car: carNames(language, vehicle).full }} branches={vehicle.branches} place={vehicle.overview.car_location} />
      <Note icon="shield">{t('noPayment')}</Note>
    </aside>
  )
}

/** The features of the car, each with its value. */
function Features({ vehicle }: { vehicle: PreownedDetail }) {
  const language = useLanguage()
  return (
    <dl className="dl">
      {vehicle.features.map((feature) => (
        <div key={feature.en_title}>
          <dt>{localized(language, feature.en_title, feature.ar_title)}</dt>
          <dd>{localized(language, feature.en_value, feature.ar_value)}</dd>
        </div>
      ))}
    </dl>
  )
}

export default function PreownedCarDetailsPage({ loaderData: { vehicle, similar, period } }: Route.ComponentProps) {
  const t = useTexts(fleetTexts)
  const specs = useSpecs()
  return (
    <DetailFrame
      kind="pre_owned"
      vehicle={vehicle}
      similar={similar}
      period={period}
      parts={(car) => ({
        aside: <span className="num">{car.year}</span>,
        badges: (
          <Badge tone="ok">
            <Icon name="shield" size="s" />
            {t('qualityApproved')}
          </Badge>
        ),
        panel: <Panel vehicle={car} />,
        sections: (
          <Tabs
            label={t('specifications')}
            name="tab"
            items={[
              {
                value: 'overview',
                label: t('overview'),
                panel: (
                  <div className="stack stack--l">
                    <SpecGrid
                      specs={[
                        specs.kilometres(car),
                        specs.place(car),
                        specs.year(car),
                        specs.colour(car),
                        specs.horsePower(car),
                        specs.engine(car),
                      ]}
                    />
                    <AboutThisCar vehicle={car} />
                  </div>
                ),
              },
              {
                value: 'features',
                label: t('featureAndSpecs'),
                panel: (
                  <div className="stack stack--l">
                    <SpecGrid specs={[specs.transmission(car), specs.fuel(car), specs.seats(car), specs.carType(car)]} />
                    <Features vehicle={car} />
                  </div>
                ),
              },
            ]}
          />
        ),
        bar: (
          <>
            <div>
              <NetPrice baisa={toBaisa(car.price)} note={t('excludingVat')} />
            </div>
            <EnquirePreowned variant="primary" car={car} />
          </>
        ),
      })}
    />
  )
}
