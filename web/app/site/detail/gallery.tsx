import { useRef } from 'react'
import type { Picture } from '@masar/contract/shapes'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTrack } from '../../ui/use-track.ts'
import { VehiclePicture } from '../../ui/vehicle-picture.tsx'
import './gallery.css'

const MAIN_SIZES = '(min-width: 1320px) 720px, (min-width: 1040px) 55vw, 94vw'

const pictureId = (index: number): string => `picture-${index + 1}`

/** A car's pictures: a track that swipes and snaps, thumbnails at its start. The thumbnails are links, so they work without script. */
export function Gallery({ images, name }: { images: readonly Picture[]; name: string }) {
  const t = useTexts(fleetTexts)
  const track = useRef<HTMLUListElement>(null)
  const { index, step, show } = useTrack(track, images.length)
  const label = (at: number) => t('picture', { number: at + 1, count: images.length })
  return (
    <div className="gal">
      <ul className="gal__th">
        {images.map((image, at) => (
          <li key={image.url}>
            <a
              href={`#${pictureId(at)}`}
              aria-label={label(at)}
              aria-current={at === index ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                show(at)
              }}
            >
              <VehiclePicture image={image} alt="" sizes="104px" />
            </a>
          </li>
        ))}
      </ul>
      <div className="gal__main" role="group" aria-label={t('pictures', { name })}>
        <ul className="gal__track" ref={track} tabIndex={0} aria-label={t('pictures', { name })}>
          {images.map((image, at) => (
            <li key={image.url} id={pictureId(at)}>
              <VehiclePicture image={image} alt={`${name}, ${label(at)}`} sizes={MAIN_SIZES} priority={at === 0} />
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <div className="gal__ctl">
            <IconButton icon="chev" turn="back" variant="line" label={t('previousPicture')} onClick={() => step(-1)} />
            <span className="num" dir="ltr">{`${index + 1} / ${images.length}`}</span>
            <IconButton icon="chev" turn="forward" variant="line" label={t('nextPicture')} onClick={() => step(1)} />
          </div>
        )}
      </div>
    </div>
  )
}
