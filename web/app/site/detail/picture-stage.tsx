import { useLayoutEffect, useRef } from 'react'
import type { Picture } from '@masar/contract/shapes'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { VehiclePicture } from '../../ui/vehicle-picture.tsx'
import { pictureAlt } from './picture-alt.ts'
import { WHOLE, type Zoom } from './zoom.ts'

/** The picture that is seen and its neighbours, by where they stand; a neighbour on both sides stands after. */
function shownPlaces(index: number, count: number): Map<number, -1 | 0 | 1> {
  const at = (by: number) => (index + by + count) % count
  return new Map([
    [at(-1), -1],
    [at(1), 1],
    [index, 0],
  ])
}

type PictureStageProps = { images: readonly Picture[]; name: string; index: number; zoom: Zoom; drag: number }

/** The picture, and beside it, out of sight, the ones before and after, which are so loaded ahead. */
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
        zoom={current ? zoom : WHOLE}
        drag={drag}
      />
    )
  })
}

type SlideProps = { image: Picture; place: -1 | 0 | 1; alt: string; zoom: Zoom; drag: number }

function Slide({ image, place, alt, zoom: { scale, x, y }, drag }: SlideProps) {
  const slide = useRef<HTMLDivElement>(null)
  // Before it is painted: where it lies follows the finger.
  useLayoutEffect(() => {
    const values = { '--drag': `${drag}px`, '--x': `${x}px`, '--y': `${y}px`, '--scale': String(scale) }
    for (const [name, value] of Object.entries(values)) slide.current?.style.setProperty(name, value)
  }, [drag, scale, x, y])
  return (
    <div ref={slide} className="view__slide" data-place={place} data-current={place === 0 || undefined}>
      {/* Enlarged, the finer file is fetched. */}
      <VehiclePicture className="view__picture" image={image} alt={alt} sizes={`${Math.ceil(scale) * 100}vw`} priority />
    </div>
  )
}
