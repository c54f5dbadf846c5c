import { BRAND } from '@masar/domain/brand'
import { siteTexts } from '../../i18n/site/texts.ts'
import { leftToRight, listed } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { useSettings } from '../../settings.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { Icon } from '../../ui/icon.tsx'
import './why-choose-us.css'

/** Milliseconds between steps (specification, section 9). */
const STAY = 3000

/** Why choose us: the five points of the specification, on ink. */
export function WhyChooseUs() {
  const t = useTexts(siteTexts)
  const language = useLanguage()
  const settings = useSettings()
  const branches = listed(
    language,
    settings.branches.map(({ name }) => name[language]),
  )
  const points = [
    { icon: 'car', title: t('homeWhySelection'), text: t('homeWhySelectionText') },
    { icon: 'tag', title: t('homeWhyRates'), text: t('homeWhyRatesText') },
    { icon: 'pin', title: t('homeWhyLocations'), text: t('homeWhyLocationsText', { branches }) },
    { icon: 'shield', title: t('homeWhySafety'), text: t('homeWhySafetyText', { year: String(BRAND.since) }) },
    {
      icon: 'headset',
      title: t('homeWhySupport'),
      text: t('homeWhySupportText', { phone: leftToRight(settings.phone.replaceAll(' ', '\u00a0')) }),
    },
  ] as const
  return (
    <div className="why crenel">
      <div className="wrap">
        <Carousel label={t('homeWhy')} head={<h2>{t('homeWhy')}</h2>} autoplay={STAY} deep dots={false} trackClass="why__l">
          {points.map(({ icon, title, text }) => (
            <div key={icon} className="why__point">
              <Icon name={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </Carousel>
      </div>
    </div>
  )
}
