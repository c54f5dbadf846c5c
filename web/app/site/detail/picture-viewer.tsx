import { useEffect, useRef, useState } from 'react'
import type { Picture } from '@masar/contract/shapes'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { direction } from '../../i18n/language.ts'
import { uiTexts } from '../../i18n/ui/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PicturePlace } from './picture-place.tsx'
import { PictureStage } from './picture-stage.tsx'
import { usePictureGestures } from './use-picture-gestures.ts'
import { usePictureZoom } from './use-picture-zoom.ts'
import { viewerKeys } from './viewer-keys.ts'
import { isEnlarged, MAX_SCALE, STEP, zoomBy } from './zoom.ts'
import './picture-viewer.css'

type PictureViewerProps = {
  images: readonly Picture[]
  name: string
  /** The index of the picture it opens with. */
  start: number
  /** Called on closing, with the index of the picture shown last. */
  onClose: (index: number) => void
}

/** The full-screen viewer of a car's pictures, with zoom and pan. Its code is loaded on demand. */
export function PictureViewer({ images, name, start, onClose }: PictureViewerProps) {
  const t = useTexts(fleetTexts)
  const ui = useTexts(uiTexts)
  const rtl = direction(useLanguage()) === 'rtl'
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const [index, setIndex] = useState(start)
  const { zoom, change, reset } = usePictureZoom(frame)
  const enlarged = isEnlarged(zoom)

  useEffect(() => {
    dialog.current?.showModal()
    close.current?.focus()
  }, [])

  // Call `onClose` right away: the dialog's own `close` event comes later, and would close a viewer that has been opened meanwhile.
  const shut = () => {
    dialog.current?.close()
    onClose(index)
  }
  const step = (by: 1 | -1) => {
    reset()
    setIndex((now) => (now + by + images.length) % images.length)
  }
  // The pictures follow the reading direction: in Arabic the next one is on the left.
  const goToSide = (side: 'left' | 'right') => step((side === 'right') === rtl ? -1 : 1)
  const magnify = (factor: number) => change((now, sizes) => zoomBy(now, factor, sizes))
  const { drag, handlers } = usePictureGestures({ enlarged, change, onSwipe: (way) => goToSide(way === 'left' ? 'right' : 'left') })
  return (
    <dialog
      ref={dialog}
      className="view"
      aria-label={t('pictures', { name })}
      onKeyDown={viewerKeys({ enlarged, change, reset, goToSide })}
      onClose={() => onClose(index)}
    >
      <div className="view__head">
        <p className="view__name">{name}</p>
        <IconButton variant="deep" icon="minus" label={t('zoomOut')} disabled={!enlarged} onClick={() => magnify(1 / STEP)} />
        <IconButton variant="deep" icon="plus" label={t('zoomIn')} disabled={zoom.scale === MAX_SCALE} onClick={() => magnify(STEP)} />
        <IconButton variant="deep" icon="close" label={ui('close')} ref={close} onClick={shut} />
      </div>
      <div
        className="view__frame"
        ref={frame}
        data-enlarged={enlarged || undefined}
        data-held={drag !== undefined || undefined}
        {...handlers}
      >
        <PictureStage images={images} name={name} index={index} zoom={zoom} drag={drag ?? 0} />
      </div>
      <Steps number={index + 1} count={images.length} onStep={step} />
    </dialog>
  )
}

/** The picture's place among all, between the buttons to the previous and the next one. */
function Steps({ number, count, onStep }: { number: number; count: number; onStep: (by: 1 | -1) => void }) {
  const t = useTexts(fleetTexts)
  const several = count > 1
  return (
    <div className="view__foot">
      {several && <IconButton variant="deep" icon="chev" turn="back" label={t('previousPicture')} onClick={() => onStep(-1)} />}
      <p className="view__count" aria-live="polite">
        <PicturePlace number={number} count={count} />
      </p>
      {several && <IconButton variant="deep" icon="chev" turn="forward" label={t('nextPicture')} onClick={() => onStep(1)} />}
    </div>
  )
}
