import { lazy, Suspense, useRef, useState, type ComponentProps } from 'react'
import type { Picture } from '@masar/contract/shapes'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { loadForPress } from '../../ui/load-with-retry.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useKeepCentred } from '../../ui/use-keep-centred.ts'
import { useHashState } from '../../ui/use-hash-state.ts'
import { useTrack } from '../../ui/use-track.ts'
import { VehiclePicture } from '../../ui/vehicle-picture.tsx'
import { pictureAlt } from './picture-alt.ts'
import { PicturePlace } from './picture-place.tsx'
import './gallery.css'

const MAIN_SIZES = '(min-width: 1320px) 720px, (min-width: 1040px) 55vw, 94vw'

const loadViewer = () => import('./picture-viewer.tsx')
const PictureViewer = lazy(async () => ({ default: (await loadForPress(loadViewer)).PictureViewer }))

const pictureId = (index: number): string => `picture-${index + 1}`

type GalleryProps = { images: readonly Picture[]; name: string }
type ThumbnailsProps = { images: readonly Picture[]; index: number; onShow: (index: number) => void }

/** The thumbnails are links, so they work without script. */
function Thumbnails({ images, index, onShow }: ThumbnailsProps) {
  const t = useTexts(fleetTexts)
  const list = useRef<HTMLUListElement>(null)
  useKeepCentred(list, index)
  return (
    <ul className="gal__th" ref={list}>
      {images.map((image, at) => (
        <li key={image.url}>
          <a
            href={`#${pictureId(at)}`}
            aria-label={t('picture', { number: at + 1, count: images.length })}
            aria-current={at === index ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onShow(at)
            }}
          >
            <VehiclePicture image={image} alt="" sizes="104px" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Opens and closes the full-screen viewer; on closing, the focus returns to the element that opened it. */
function useFullScreen(onClosed: (index: number) => void) {
  const [open, setOpen] = useState(false)
  const opener = useRef<Element>(null)
  return {
    open,
    show: () => {
      opener.current = document.activeElement
      setOpen(true)
    },
    closed: (index: number) => {
      setOpen(false)
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
      onClosed(index)
    },
  }
}

/** A live region, because a press of the buttons beside it changes nothing else that a screen reader announces. */
const Place = (place: ComponentProps<typeof PicturePlace>) => (
  <span role="status">
    <PicturePlace {...place} />
  </span>
)

/** A car's pictures: a scrolling track that snaps, with thumbnails beside it. A press on the picture opens the full-screen viewer. */
export function Gallery({ images, name }: GalleryProps) {
  const t = useTexts(fleetTexts)
  const language = useLanguage()
  const hydrated = useHydrated()
  const track = useRef<HTMLUListElement>(null)
  const { index, step, show } = useTrack(track, images.length)
  const fullScreen = useFullScreen(show)
  useHashState('picture', index ? `${index + 1}` : undefined, (asked) => show(+asked - 1, true))
  const preload = { onPointerEnter: () => void loadViewer(), onFocus: () => void loadViewer() }
  return (
    <div className="gal">
      {images.length > 1 && <Thumbnails images={images} index={index} onShow={show} />}
      <div className="gal__main" role="group" aria-label={t('pictures', { name })}>
        <ul
          className="gal__track"
          ref={track}
          tabIndex={0}
          aria-label={name}
          onClick={fullScreen.show}
          onKeyDown={(event) => event.key === 'Enter' && fullScreen.show()}
          {...preload}
        >
          {images.map((image, at) => (
            <li key={image.url} id={pictureId(at)}>
              <VehiclePicture
                image={image}
                alt={pictureAlt(image, name, language, t('picture', { number: at + 1, count: images.length }))}
                sizes={MAIN_SIZES}
                priority={at === 0}
              />
            </li>
          ))}
        </ul>
        {images.length > 0 && (
          <div className="gal__ctl">
            {hydrated && <IconButton icon="expand" variant="line" label={t('fullScreen')} onClick={fullScreen.show} {...preload} />}
            {images.length > 1 && (
              <>
                <IconButton
                  className="gal__step"
                  icon="chev"
                  turn="back"
                  variant="line"
                  label={t('previousPicture')}
                  onClick={() => step(-1)}
                />
                <Place number={index + 1} count={images.length} />
                <IconButton
                  className="gal__step"
                  icon="chev"
                  turn="forward"
                  variant="line"
                  label={t('nextPicture')}
                  onClick={() => step(1)}
                />
              </>
            )}
          </div>
        )}
      </div>
      {fullScreen.open && (
        <Suspense>
          <PictureViewer images={images} name={name} start={index} onClose={fullScreen.closed} />
        </Suspense>
      )}
    </div>
  )
}
