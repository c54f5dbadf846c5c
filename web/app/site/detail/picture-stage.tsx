import { useLayoutEffect, useRef } from 'react'
import type { Picture } from '@masar/contract/shapes'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { VehiclePicture } from '../../ui/vehicle-picture.tsx'
import { pictureAlt } from './picture-alt.ts'
import { UNZOOMED, type Zoom } from './zoom.ts'

/** The sides (0 is the middle) of the current picture and its neighbours, by index. Of two pictures, the other one is placed after. */
function shownPlaces(index: number, count: number): Map<number, -1 | 0 | 1> {
  const at = (by: number) => (index + by + count) % count
  return new Map([
    [at(-1), -1],
    [at(1), 1],
    [index, 0],
  ])
}

type PictureStageProps = { images: readonly Picture[]; name: string; index: number; zoom: Zoom; drag: number }

/** The current picture, with the previous and the next one out of sight beside it, so that they are preloaded. */
export function PictureStage({ images, name, index, zoom, drag }: PictureStageProps) {
  const t = useTexts(fleetTexts)
  const language = useLanguage()
  const places = shownPlaces(index, images.length)
  return images.map((image, at) => {
    const place = places.get(at)
    if (place === undefined) return null
    const current = place === 0
    return (
      <Slide
        key={image.url}
        image={image}
        place={place}
        alt={current ? pictureAlt(image, name, language, t('picture', { number: at + 1, count: images.length })) : ''}
        zoom={current ? zoom : UNZOOMED}
        drag={drag}
      />
    )
  })
}

type SlideProps = { image: Picture; place: -1 | 0 | 1; alt: string; zoom: Zoom; drag: number }

function Slide({ image, place, alt, zoom: { scale, x, y }, drag }: SlideProps) {
  const slide = useRef<HTMLDivElement>(null)
  // A layout effect, because the picture must follow the finger in the same frame.
  useLayoutEffect(() => {
    const values = { '--drag': `${drag}px`, '--x': `${x}px`, '--y': `${y}px`, '--scale': String(scale) }
    for (const [name, value] of Object.entries(values)) slide.current?.style.setProperty(name, value)
  }, [drag, scale, x, y])
  return (
    <div ref={slide} className="view__slide" data-place={place} data-current={place === 0 || undefined}>
      {/* Once enlarged, a larger file is loaded. */}
      <VehiclePicture className="view__picture" image={image} alt={alt} sizes={`${Math.ceil(scale) * 100}vw`} priority />
    </div>
  )
}
