import type { CSSProperties } from 'react'
import type { Picture } from '@masar/contract/shapes'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { VehiclePicture } from '../../ui/vehicle-picture.tsx'
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
  const places = shownPlaces(index, images.length)
  return images.map((image, at) => {
    const place = places.get(at)
    if (place === undefined) return null
    const current = place === 0
    const { scale, x, y } = current ? zoom : WHOLE
    const vars = { '--drag': `${drag}px`, '--x': `${x}px`, '--y': `${y}px`, '--scale': String(scale) }
    return (
      // Only script opens the viewer: the policy on style attributes is about the server's HTML.
      <div key={image.url} className="view__slide" data-place={place} data-current={current || undefined} style={vars as CSSProperties}>
        <VehiclePicture
          className="view__picture"
          image={image}
          alt={current ? `${name}, ${t('picture', { number: at + 1, count: images.length })}` : ''}
          // Enlarged, the finer file is fetched.
          sizes={`${Math.ceil(scale) * 100}vw`}
          priority
        />
      </div>
    )
  })
}
