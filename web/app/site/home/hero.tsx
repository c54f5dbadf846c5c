import { useState } from 'react'
import { BRAND } from '@masar/domain/brand'
import { homeTexts } from '../../i18n/home/texts.ts'
import { uiTexts } from '../../i18n/ui/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { useSettings } from '../../settings.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SCENE } from '../../ui/scene.tsx'
import { useAutoplay } from '../../ui/use-autoplay.ts'
import eveningCar from './hero-car-evening.svg'
import noonCar from './hero-car-noon.svg'
import morningCar from './hero-car.svg'
import '../../ui/carousel.css'
import './hero.css'
import './hero-lights.css'

/** Milliseconds a slide stays (specification, section 9). */
const STAY = 2000

/** Each slide shows the same road in another light, with a car drawn for it. */
const SLIDES = [
  { light: 'morning', car: morningCar },
  { light: 'noon', car: noonCar },
  { light: 'evening', car: eveningCar },
] as const

/** The headline in front of a changing scene; the text and the height of the panel stay the same. */
export function Hero() {
  const t = useTexts(homeTexts)
  const ui = useTexts(uiTexts)
  const n = useSettings().branches.length
  const [on, setOn] = useState(0)
  const { playing, toggle, holders } = useAutoplay(STAY, () => setOn((on + 1) % SLIDES.length))
  return (
    <section className="hero" data-light={SLIDES[on]?.light} {...holders}>
      <div className="hero__art">
        {SCENE}
        {SLIDES.map(({ light, car }, i) => (
          <img
            key={light}
            className={i === on ? 'hero__car on' : 'hero__car'}
            src={car}
            alt=""
            width={480}
            height={300}
            fetchPriority={i === 0 ? 'high' : 'low'}
          />
        ))}
      </div>
      <div className="wrap">
        <div className="hero__copy">
          <p className="eyebrow">{t('eyebrow', { year: String(BRAND.since) })}</p>
          <h1>{t('headline')}</h1>
          <p className="lead">{t('lead', { branches: t('leadBranches', { n, number: t('upToTen').split(' ')[n - 1] ?? n }) })}</p>
        </div>
      </div>
      <div className="hero__ctl wrap">
        <div role="group" aria-label={t('scene')}>
          <IconButton icon={playing ? 'pause' : 'play'} label={ui(playing ? 'pause' : 'play')} onClick={toggle} />
          <span className="dots" aria-hidden="true">
            {SLIDES.map(({ light }, i) => (
              <i key={light} className={i === on ? 'on' : undefined} />
            ))}
          </span>
        </div>
      </div>
    </section>
  )
}
