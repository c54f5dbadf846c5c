import { BRAND } from '@masar/domain/brand'
import { homeTexts } from '../../i18n/home/texts.ts'
import { leftToRight } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { branchNames, useSettings } from '../../settings.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { Icon } from '../../ui/icon.tsx'
import './why-choose-us.css'

/** Milliseconds between steps (specification, section 9). */
const STAY = 3000

/** Why choose us: the five points of the specification, on a dark background. */
export function WhyChooseUs() {
  const t = useTexts(homeTexts)
  const language = useLanguage()
  const settings = useSettings()
  const points = [
    { icon: 'car', title: t('whySelection'), text: t('whySelectionText') },
    { icon: 'tag', title: t('whyRates'), text: t('whyRatesText') },
    { icon: 'pin', title: t('whyLocations'), text: t('whyLocationsText', { branches: branchNames(language, settings) }) },
    { icon: 'shield', title: t('whySafety'), text: t('whySafetyText', { year: String(BRAND.since) }) },
    {
      icon: 'headset',
      title: t('whySupport'),
      text: t('whySupportText', { phone: leftToRight(settings.phone.replaceAll(' ', '\u00a0')) }),
    },
  ] as const
  return (
    <div className="why crenel">
      <div className="wrap">
        <Carousel label={t('why')} head={<h2>{t('why')}</h2>} autoplay={STAY} deep dots={false} trackClass="why__l">
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
