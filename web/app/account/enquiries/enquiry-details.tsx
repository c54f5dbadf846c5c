import { spacedPhone } from '@masar/domain/phone'
import type { AnswerOf } from '@masar/contract/calls'
import { isLocationSet, PLACE_WORDS } from '@masar/domain/locations'
import { exactRial } from '@masar/domain/money'
import { phonesInOrder } from '@masar/domain/phones-in-text'
import { useBranchName } from '../../use-branch-name.ts'
import { conversationTexts } from '../../i18n/conversation/texts.ts'
import { leftToRight, localized } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { initialOf } from '../../initial.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { VehiclePicture } from '../../ui/vehicle-picture.tsx'
import { dayOf } from './enquiry-dates.ts'
import './enquiry-details.css'

export type Enquiry = AnswerOf<'GET /v1/customers/enquiries/{id}'>['data']

const NONE = '-'

/** The label of a location, which the enquiry stores as it was sent: a name, one of our keys, or nothing chosen. */
export function useLocationName(): (location: string) => string | undefined {
  const t = useTexts(conversationTexts)
  const branchName = useBranchName()
  return (location) => {
    if (!isLocationSet(location)) return undefined
    const word = PLACE_WORDS.get(location)
    return word ? t(word) : branchName(location)
  }
}

/** The customer, the assignee, dates and location, and the enquiry's description, which is not a message of the thread. */
export function EnquiryDetails({ enquiry }: { enquiry: Enquiry }) {
  const t = useTexts(conversationTexts)
  const language = useLanguage()
  const { name, email, phone, image_url, assignee, start_date, end_date, car_location, description } = enquiry
  const locationName = useLocationName()
  const day = (time: string | null) => (time === null ? NONE : dayOf(language, time))
  const rows = [
    { label: t('phone'), value: phone === '' ? NONE : leftToRight(spacedPhone(phone)) },
    { label: t('assignee'), value: assignee?.name || NONE },
    { label: t('startDate'), value: day(start_date) },
    { label: t('endDate'), value: day(end_date) },
    { label: t('carLocation'), value: locationName(car_location) ?? NONE },
  ]
  return (
    <section className="panel" aria-labelledby="details-title">
      <h2 className="h-sm" id="details-title">
        {t('details')}
      </h2>
      <div className="enquirer">
        <Avatar mine initial={initialOf(name)} picture={image_url ?? undefined} />
        <div>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="small muted">
            <bdi dir="ltr">{email}</bdi>
          </span>
        </div>
      </div>
      <dl className="dl small">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {description !== '' && (
        <div className="enquirer__words small">
          <h3 className="muted">{t('description')}</h3>
          <p dir="auto">{phonesInOrder(description)}</p>
        </div>
      )}
    </section>
  )
}

/** The cars that were asked for, as they were then. */
export function EnquiredCars({ cars }: { cars: Enquiry['vehicle_list'] }) {
  const t = useTexts(conversationTexts)
  const language = useLanguage()
  return (
    <section className="panel" aria-labelledby="cars-title">
      <h2 className="h-sm" id="cars-title">
        {t('cars')}
      </h2>
      {cars.length === 0 && <p className="muted">{t('noCars')}</p>}
      {cars.map((car) => (
        <div className="minicar" key={car.vehicle_id}>
          <VehiclePicture image={{ url: car.title_image_url }} alt="" sizes="112px" />
          <dl>
            <div>
              <dt>{t('brandName')}</dt>
              <dd>
                <bdi>{localized(language, car.brand, car.ar_brand)}</bdi>
              </dd>
            </div>
            <div>
              <dt>{t('modalName')}</dt>
              <dd>
                <bdi>{localized(language, car.en_model_name, car.ar_model_name)}</bdi>
              </dd>
            </div>
            {car.count > 1 && (
              <div>
                <dt>{t('quantity')}</dt>
                <dd className="num">{car.count}</dd>
              </div>
            )}
          </dl>
        </div>
      ))}
    </section>
  )
}

/** The price of what was asked for, at the prices of that day. */
export function EnquiryPrice({ enquiry: { enquiry_type, price } }: { enquiry: Enquiry }) {
  const t = useTexts(conversationTexts)
  if (price.lines.length === 0) return null
  const of = {
    rental: t('priceRental', { n: price.days ?? 1 }),
    leasing: t('priceLeasing'),
    pre_owned: t('priceSale'),
  }
  const rows = [
    { label: t('net'), rial: price.net },
    { label: t('vat', { rate: price.vat_rate }), rial: price.vat },
    { label: t('total'), rial: price.total },
  ]
  return (
    <section className="panel" aria-labelledby="price-title">
      <h2 className="h-sm enquiry-price__title" id="price-title">
        {t('price')}
      </h2>
      <p className="small muted">{of[enquiry_type]}</p>
      <dl className="dl small">
        {rows.map(({ label, rial }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi className="num nw">{t('amount', { amount: exactRial(rial) })}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
