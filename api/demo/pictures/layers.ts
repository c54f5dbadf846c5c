/** Reads a view's rendered layers, and scales and positions the car for our pictures. */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Body } from '../vocabulary.ts'
import { HEIGHT, WIDTH, type View } from './names.ts'
import { smooth, type Layers } from './tint.ts'

/**
 * Scale relative to the render, and the height at which the tyres stand (share of the picture's). The same for every body, so
 * that a hatchback stays smaller than a van; in the renders cars are a little too large, off centre, and higher in the side view.
 */
const FRAMES: Record<View, { scale: number; ground: number }> = {
  front34: { scale: 0.94, ground: 0.83 },
  side: { scale: 1, ground: 0.79 },
  rear34: { scale: 0.95, ground: 0.83 },
  front: { scale: 0.88, ground: 0.85 },
}

/** Shadows fade out before the edge, so that the picture blends into the card around it: share of the width. */
const SHADOW_EDGE = 0.1
/** The floor's light was ray-traced on a coarse grid: a little blur, in pixels, hides its cells. */
const SHADOW_BLUR = 5

/** Coverage (0..255) above which a pixel is the car itself and not its reflection. */
const SOLID = 200
/** Coverage below which a pixel is floor, with at most a reflection in it. */
const FLOOR_COVER = 48

type Plane = { data: Uint8Array; width: number; height: number }

/** Resizes one channel by itself: the channels are not colours, and coverage is not an alpha by which sharp should weight them. */
async function resized(data: Uint8Array, width: number, height: number, scale: number): Promise<Plane> {
  const image = sharp(data, { raw: { width, height, channels: 1 } })
  const { data: plane, info } = await image
    .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: plane, width: info.width, height: info.height }
}

/** Left, right and lowest edge of the car itself. */
function extent({ data, width, height }: Plane): { left: number; right: number; bottom: number } {
  let [left, right, bottom] = [width, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] ?? 0) <= SOLID) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      bottom = y
    }
  }
  return { left, right, bottom }
}

/** The plane moved by (dx, dy) on the picture's canvas; uncovered areas repeat the border pixels. */
function moved(plane: Plane, dx: number, dy: number): Uint8Array {
  const out = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) {
    const row = Math.min(plane.height - 1, Math.max(0, y - dy)) * plane.width
    for (let x = 0; x < WIDTH; x++) {
      out[y * WIDTH + x] = plane.data[row + Math.min(plane.width - 1, Math.max(0, x - dx))] ?? 0
    }
  }
  return out
}

/**
 * Blurs the floor's shadow using only the floor's own pixels: behind the car the layer has no shadow, and
 * including it would draw a light line around the tyres. Shadow and mask are both blurred, and their quotient is
 * the mean over the floor within the blur's radius.
 */
async function blurredFloor(shadow: Uint8Array, cover: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const blurred = async (plane: Uint8Array): Promise<Uint8Array> =>
    sharp(plane, { raw: { width, height, channels: 1 } })
      .blur(SHADOW_BLUR)
      .extractChannel(0)
      .raw()
      .toBuffer()
  const isFloor = (index: number): boolean => (cover[index] ?? 0) < FLOOR_COVER
  const weight = await blurred(shadow.map((_, index) => (isFloor(index) ? 255 : 0)))
  const sum = await blurred(shadow.map((byte, index) => (isFloor(index) ? 255 - byte : 0)))
  return shadow.map((byte, index) => {
    const near = weight[index] ?? 0
    return near < 8 ? byte : 255 - Math.min(255, ((sum[index] ?? 0) * 255) / near)
  })
}

/** Lets the shadow fade towards the left and right border, and from the tyres down to the lower one. */
function softened(shadow: Uint8Array, ground: number): Uint8Array {
  return shadow.map((byte, index) => {
    const x = index % WIDTH
    const sides = smooth(0, SHADOW_EDGE * WIDTH, Math.min(x, WIDTH - 1 - x))
    const below = 1 - smooth(ground, HEIGHT, Math.floor(index / WIDTH))
    return 255 - (255 - byte) * sides * below
  })
}

export async function readLayers(folder: URL, body: Body, view: View): Promise<Layers> {
  const path = (kind: string): string => fileURLToPath(new URL(`${body}_${view}.${kind}.png`, folder))
  const { scale, ground } = FRAMES[view]

  const { data, info } = await sharp(path('layers')).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const channel = (offset: number): Uint8Array =>
    Uint8Array.from({ length: info.width * info.height }, (_, index) => data[index * 4 + offset] ?? 0)
  const plane = (bytes: Uint8Array): Promise<Plane> => resized(bytes, info.width, info.height, scale)

  const cover = await plane(channel(3))
  const car = extent(cover)
  const dx = Math.round((WIDTH - car.left - car.right) / 2)
  const dy = Math.round(HEIGHT * ground) - car.bottom
  const floor = await sharp(path('shadow')).greyscale().raw().toBuffer()
  const shadow = await plane(await blurredFloor(floor, channel(3), info.width, info.height))
  return {
    width: WIDTH,
    height: HEIGHT,
    light: moved(await plane(channel(0)), dx, dy),
    onPaint: moved(await plane(channel(1)), dx, dy),
    onLens: moved(await plane(channel(2)), dx, dy),
    cover: moved(cover, dx, dy),
    shadow: softened(moved(shadow, dx, dy), car.bottom + dy),
    ground: car.bottom + dy,
  }
}
