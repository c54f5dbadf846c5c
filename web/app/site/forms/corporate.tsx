import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { siteTexts } from '../../i18n/site/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { pageLanguage, paths } from '../../paths.ts'
import { useSettings } from '../../settings.ts'
import { Icon } from '../../ui/icon.tsx'
import noonCar from '../home/hero-car-noon.svg'
import car from '../home/hero-car.svg'
import { pageMeta } from '../page-meta.ts'
import { CorporateForm } from './corporate-form.tsx'
import { FormPage } from './form-page.tsx'
import type { Route } from './+types/corporate'

const POINTS = ['corporatePoint1', 'corporatePoint2', 'corporatePoint3'] as const

export function meta({ location, matches }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const description = enquiryTexts[language].corporateDescription
  return pageMeta({ matches, language, title: siteTexts[language].footerCorporate, description, path: paths.corporate })
}

export default function CorporatePage() {
  const t = useTexts(enquiryTexts)
  const title = useTexts(siteTexts)('footerCorporate')
  const { corporate_mail: mail } = useSettings()
  return (
    <FormPage
      title={title}
      eyebrow={t('corporateEyebrow')}
      heading={t('corporateHeading')}
      lead={t('corporateLead')}
      form={<CorporateForm />}
    >
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
    </FormPage>
  )
}
