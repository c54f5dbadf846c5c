import { useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import './vehicle-picture.css'

export type PictureSource = {
  url: string
  /** AVIF files by width. */
  srcset?: string | null | undefined
  width?: number | null | undefined
  height?: number | null | undefined
  /** A tiny stand-in as a data URI. */
  placeholder?: string | null | undefined
}

type VehiclePictureProps = {
  image: PictureSource
  /** Empty if the car's name stands beside it: screen readers would read it twice. */
  alt: string
  /** The width it is shown at, as a `sizes` attribute. */
  sizes: string
  /** The most prominent picture of the page, which is loaded first. */
  priority?: boolean | undefined
  className?: string | undefined
}

const BROKEN = '/placeholder.svg'

/** The 16:10 slot of a vehicle picture. A picture that does not load is replaced by a drawing. */
export function VehiclePicture({ image, alt, sizes, priority = false, className }: VehiclePictureProps) {
  const { picture, state, loaded, failed } = usePictureState(image.url)
  return (
    <div className={classes('shot', className)}>
      {image.placeholder && state === 'loading' && <img className="shot__tiny" src={image.placeholder} alt="" aria-hidden="true" />}
      {state === 'broken' ? (
        <img className="veh" src={BROKEN} alt={alt} width={480} height={300} />
      ) : (
        <picture>
          {image.srcset && <source type="image/avif" srcSet={image.srcset} sizes={sizes} />}
          <img
            className="veh"
            ref={picture}
            src={image.url}
            alt={alt}
            width={image.width ?? 480}
            height={image.height ?? 300}
            loading={priority ? 'eager' : 'lazy'}
            decoding="async"
            fetchPriority={priority ? 'high' : 'auto'}
            onLoad={loaded}
            onError={failed}
          />
        </picture>
      )}
    </div>
  )
}

type PictureState = 'loading' | 'loaded' | 'broken'

/** The loading state of a picture. It may have finished before this script ran, so the image is checked once on mount. */
function usePictureState(url: string) {
  const picture = useRef<HTMLImageElement>(null)
  const [outcome, setOutcome] = useState<{ url: string; state: PictureState }>({ url, state: 'loading' })
  useEffect(() => {
    const img = picture.current
    if (img?.complete) setOutcome({ url, state: img.naturalWidth === 0 ? 'broken' : 'loaded' })
  }, [url])
  return {
    picture,
    // Another picture in the same place starts over.
    state: outcome.url === url ? outcome.state : 'loading',
    loaded: () => setOutcome({ url, state: 'loaded' }),
    failed: () => setOutcome({ url, state: 'broken' }),
  }
}
