import { Children, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { uiTexts } from '../i18n/ui/texts.ts'
import { useTexts } from '../i18n/use-language.tsx'
import { arrowStep } from './arrow-step.ts'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useTrack } from './use-track.ts'
import './carousel.css'

type CarouselProps = {
  label: string
  /** What stands beside the controls, such as the section's heading. */
  head?: ReactNode
  /** Milliseconds between steps; without it nothing moves by itself. */
  autoplay?: number
  /** One slide as wide as the track, or several with the next one partly visible (`trackClass` may change the layout on wide pages). */
  slides?: 'one' | 'peek'
  /** For dark backgrounds. */
  deep?: boolean
  dots?: boolean
  /** Class of the list of slides. The current slide carries `data-on`. */
  trackClass?: string
  children: ReactNode
}

/** Slides beside one another that scroll and snap, with buttons, dots and arrow keys. */
export function Carousel({ label, head, autoplay, slides = 'peek', deep, dots = true, trackClass, children }: CarouselProps) {
  const t = useTexts(uiTexts)
  const items = Children.toArray(children)
  const track = useRef<HTMLUListElement>(null)
  const { index, step } = useTrack(track, items.length)
  const { playing, toggle, holders } = useAutoplay(items.length > 1 ? autoplay : undefined, () => step(1))
  const variant = deep ? 'deep' : 'line'
  const place = (at: number) => t('slidePlace', { n: String(at + 1), total: String(items.length) })
  // With the carousel's label, because a page may have several carousels.
  const control = (what: 'pause' | 'play' | 'previous' | 'next') => `${t(what)}: ${label}`

  const onArrow = (event: KeyboardEvent<HTMLElement>) => {
    const by = arrowStep(event)
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    <section className={classes('carousel', deep && 'carousel--deep')} aria-roledescription={t('carousel')} aria-label={label} {...holders}>
      {(head || items.length > 1) && (
        <div className="carousel__head">
          {head && <div>{head}</div>}
          {items.length > 1 && (
            <div className="ctrls">
              {autoplay !== undefined && (
                <IconButton
                  className="carousel__pause"
                  variant={variant}
                  icon={playing ? 'pause' : 'play'}
                  label={control(playing ? 'pause' : 'play')}
                  onClick={toggle}
                />
              )}
              <IconButton variant={variant} icon="chev" turn="back" label={control('previous')} onClick={() => step(-1)} />
              <IconButton variant={variant} icon="chev" turn="forward" label={control('next')} onClick={() => step(1)} />
            </div>
          )}
        </div>
      )}
      <ul
        ref={track}
        className={classes('carousel__track', `carousel__track--${slides}`, trackClass)}
        tabIndex={0}
        aria-label={`${label}: ${place(index)}`}
        onKeyDown={onArrow}
      >
        {items.map((item, i) => (
          <li key={i} className="carousel__slide" aria-label={place(i)} data-on={i === index || undefined}>
            {item}
          </li>
        ))}
      </ul>
      {dots && items.length > 1 && (
        <div className="dots" aria-hidden="true">
          {items.map((_, i) => (
            <i key={i} className={i === index ? 'on' : undefined} />
          ))}
        </div>
      )}
    </section>
  )
}
