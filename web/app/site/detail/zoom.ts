/** How a picture lies in its frame: its scale, and the offset of its centre from the frame's in pixels. */
export type Zoom = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
/** The sizes of the picture before enlargement and of the frame, in pixels. */
export type Sizes = { picture: { width: number; height: number }; frame: { width: number; height: number } }

export const UNZOOMED: Zoom = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 4
/** The scale after a double tap. */
const CLOSE_UP = 2.5
/** The factor by which a press of a button or key zooms. */
export const STEP = 1.5

/** Clamps to between -`most` and `most`; 0 if `most` is negative. */
const within = (value: number, most: number): number => (most <= 0 ? 0 : Math.min(most, Math.max(-most, value)))

/** Keeps the edges of an enlarged picture out of the frame, and centres one that fits. */
function clampPan({ scale, x, y }: Zoom, { picture, frame }: Sizes): Zoom {
  return {
    scale,
    x: within(x, (picture.width * scale - frame.width) / 2),
    y: within(y, (picture.height * scale - frame.height) / 2),
  }
}

export const isEnlarged = ({ scale }: Zoom): boolean => scale > 1

/** Zooms by a factor around `point`, which is relative to the frame's centre. */
export function zoomBy(zoom: Zoom, factor: number, sizes: Sizes, point: Point = { x: 0, y: 0 }): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor))
  const by = scale / zoom.scale
  return clampPan({ scale, x: point.x - (point.x - zoom.x) * by, y: point.y - (point.y - zoom.y) * by }, sizes)
}

export const panBy = (zoom: Zoom, by: Point, sizes: Sizes): Zoom => clampPan({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, sizes)

/** Zooms in on a point, or back out. */
export const toggleZoom = (zoom: Zoom, sizes: Sizes, point: Point): Zoom =>
  isEnlarged(zoom) ? UNZOOMED : zoomBy(zoom, CLOSE_UP, sizes, point)
