/** Where a picture lies in its frame: how often enlarged, and how far its middle is from the frame's, in pixels. */
export type Zoom = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
/** The picture as it lies in the frame unenlarged, and the frame. */
export type Sizes = { picture: { width: number; height: number }; frame: { width: number; height: number } }

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 4
/** What a double tap gives. */
const CLOSE_UP = 2.5
/** What a press of a button or key gives. */
export const STEP = 1.5

/** Within `most` on either side of nothing. */
const within = (value: number, most: number): number => (most <= 0 ? 0 : Math.min(most, Math.max(-most, value)))

/** No side of an enlarged picture comes into the frame; one that fits lies in its middle. */
function kept({ scale, x, y }: Zoom, { picture, frame }: Sizes): Zoom {
  return {
    scale,
    x: within(x, (picture.width * scale - frame.width) / 2),
    y: within(y, (picture.height * scale - frame.height) / 2),
  }
}

export const isEnlarged = ({ scale }: Zoom): boolean => scale > 1

/** Enlarged by a factor; what lies at `point` (from the frame's middle) stays there. */
export function zoomBy(zoom: Zoom, factor: number, sizes: Sizes, point: Point = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor))
  const by = scale / zoom.scale
  return kept({ scale, x: point.x - (point.x - zoom.x) * by, y: point.y - (point.y - zoom.y) * by }, sizes)
}

export const panBy = (zoom: Zoom, by: Point, sizes: Sizes): Zoom => kept({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, sizes)

/** Close up at a point, and back. */
export const toggleZoom = (zoom: Zoom, sizes: Sizes, point: Point): Zoom =>
  isEnlarged(zoom) ? WHOLE : zoomBy(zoom, CLOSE_UP, sizes, point)
