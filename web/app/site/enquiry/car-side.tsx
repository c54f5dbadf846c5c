import { formatPickerDate } from '@masar/domain/muscat-time'
import type { ReactNode } from 'react'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { VehiclePicture, type PictureSource } from '../../ui/vehicle-picture.tsx'
import { carNames, type Named } from '../../ui/car-names.ts'
import { NetPrice } from '../fleet/net-price.tsx'
import { useLocationLabel, type Locations } from '../search/location-choice.ts'
import type { Dates } from '../search/rental-period.ts'

type CarSideProps = {
  car: Named & { title_image: PictureSource }
  /** Where and when, for a rental. */
  ends?: { dates: Dates; locations: Locations } | undefined
  /** What the price is for. */
  what: ReactNode
  baisa: number
}

/** The side of the enquiry dialog with one car's picture, its dates and places, and its price. */
export function CarSide({ car, ends, what, baisa }: CarSideProps) {
  const language = useLanguage()
  const { brand, name } = carNames(language, car)
  return (
    <>
      <VehiclePicture image={car.title_image} alt="" sizes="19rem" className="enq__picture" />
      <div className="stack stack--s">
        <p className="small muted">{brand}</p>
        {/* Not a heading, because it comes before the dialog's own. */}
        <p className="display enq__car">{name}</p>
        <dl className="dl small enq__lines">
          {ends && <Ends {...ends} />}
          <div>
            <dt>{what}</dt>
            <dd>
              <NetPrice baisa={baisa} size="s" />
            </dd>
          </div>
        </dl>
      </div>
    </>
  )
}

function Ends({ dates, locations }: { dates: Dates; locations: Locations }) {
  const t = useTexts(enquiryTexts)
  const locationLabel = useLocationLabel()
  const end = (label: string, location: string, date: Date | null) => (
    <div>
      <dt>{label}</dt>
      <dd>
        {locationLabel(location)}
        <br />
        {date ? <span className="ltr num">{formatPickerDate(date)}</span> : t('notChosen')}
      </dd>
    </div>
  )
  return (
    <>
      {end(t('pickup'), locations.pickup, dates.start)}
      {end(t('dropOff'), locations.drop, dates.end)}
    </>
  )
}
