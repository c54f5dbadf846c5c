import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { useSettings } from '../../settings.ts'
import { Icon } from '../../ui/icon.tsx'
import noonCar from '../home/hero-car-noon.svg'
import car from '../home/hero-car.svg'

const POINTS = ['corporatePoint1', 'corporatePoint2', 'corporatePoint3'] as const

/** What we offer companies, and the e-mail address for them. */
export function CorporateWords() {
  const t = useTexts(enquiryTexts)
  const { corporate_mail: mail } = useSettings()
  return (
    <>
      <div className="corp__art">
        <img src={car} alt="" width="480" height="300" />
        <img src={noonCar} alt="" width="480" height="300" />
      </div>
      <ul className="ticks--ink">
        {POINTS.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {t(point)}
          </li>
        ))}
      </ul>
      <p className="row">
        <Icon name="mail" />
        <a className="link tap" href={`mailto:${mail}`}>
          <span className="ltr">{mail}</span>
        </a>
      </p>
    </>
  )
}
