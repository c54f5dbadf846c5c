/**
 * Applies a paint to a studio render. The renderer ray-traced each car once, without a paint, and stored its light in
 * separate layers: what reaches the eye whatever the colour (glass, tyres, chrome, the clear coat's reflections), what
 * falls on the paint, and what falls on red lenses. Light is additive, so
 *
 *   picture = tone(light + onPaint * paint + onLens * red)
 *
 * in linear light is what the ray tracer would have rendered for that paint. White stays white and black keeps
 * its reflections, which rotating the hue of a finished picture could not achieve.
 *
 * The same layers and paint always give the same bytes: the dither is a hash of the pixel, not random.
 */

/** The planes of one view, one byte per pixel. Light is stored as (x / 1.6) ** (1 / 2.2), premultiplied by coverage. */
export type Layers = {
  width: number
  height: number
  /** Light that does not depend on the paint. */
  light: Uint8Array
  /** Light on the paint; 0 where there is none. */
  onPaint: Uint8Array
  /** Light on red lenses. */
  onLens: Uint8Array
  /** How much of the pixel the car (or its faint reflection in the floor) covers. */
  cover: Uint8Array
  /** How much of the floor's light the car leaves: 255 is all. */
  shadow: Uint8Array
  /** The row that the tyres stand on: everything below it is reflection. */
  ground: number
}

type Rgb = readonly [number, number, number]
const RGB = [0, 1, 2] as const

/** The brightest light that the layers can hold, and their gamma. */
const LAYER_MAX = 1.6
const LAYER_GAMMA = 2.2
/** A paint's hex is its colour when lit from the front; the renderer's white reference card reflects four fifths. */
const CARD_ALBEDO = 0.8
const EXPOSURE = 1.04
/** The lamps have a slightly warm colour, like the studio's walls. */
const WARMTH: Rgb = [1, 0.988, 0.968]
const LENS = '#d0121c'
/** Lenses glow: they emit more light than paint of their colour would reflect. */
const LENS_GAIN = 1.5

const WALL = '#f3efe6'
const FLOOR = '#e3dccd'
const SHADOW = '#1a1817'
/** The deepest shadow still lets this much of the floor through. */
const SHADOW_DEPTH = 0.82
/** Where the wall begins to curve into the floor, and where the floor begins, as shares of the height. */
const COVE = [0.56, 0.8] as const
/** How much the lamp behind the car brightens the wall, from 0 to 1 (white). */
const GLOW = 0.3

/** Red, green and blue of '#rrggbb', 0..255. */
function channels(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** sRGB byte to linear light. */
function toLinear(byte: number): number {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** A film-like tone curve: linear up to a knee, then a shoulder that never quite reaches white. Returns sRGB, 0..255. */
function tone(light: number): number {
  const knee = 0.62
  const shown = light < knee ? light : knee + (1 - knee) * (1 - Math.exp((knee - light) / (1 - knee)))
  return 255 * (shown <= 0.0031308 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055)
}

const scale = ([red, green, blue]: Rgb, by: Rgb): Rgb => [red * by[0], green * by[1], blue * by[2]]

const linear = (hex: string): Rgb => {
  const [red, green, blue] = channels(hex)
  return [toLinear(red), toLinear(green), toLinear(blue)]
}

/** Linear light of every byte a layer can hold. */
const DECODED = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) ** LAYER_GAMMA * LAYER_MAX)

/** The tone curve for light 0..4, in steps that no byte can tell apart. */
const TONE_STEPS = 2048
const TONES = Float32Array.from({ length: TONE_STEPS * 4 }, (_, step) => tone(step / TONE_STEPS))

/** Smoothstep: 0 before a, 1 after b, and a smooth ramp between. */
export function smooth(a: number, b: number, x: number): number {
  const share = Math.min(1, Math.max(0, (x - a) / (b - a)))
  return share * share * (3 - 2 * share)
}

/** Dither: a uniform 0..1 per pixel, always the same. It breaks up the banding of wide soft gradients in 8 bits. */
function grain(pixel: number): number {
  let hash = Math.imul(pixel ^ 0x9e3779b9, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

const at = (plane: Uint8Array | Float32Array, index: number): number => plane[index] ?? 0
const toned = (light: number): number => at(TONES, Math.min(TONES.length - 1, Math.trunc(light * TONE_STEPS)))

/** The view in this paint, in front of the studio background: RGB, three bytes per pixel. */
export function tint(layers: Layers, hex: string): Uint8Array {
  const { width, height, ground } = layers
  const card = 1 / CARD_ALBEDO
  const paint = scale(scale(linear(hex), WARMTH), [card, card, card])
  const lens = scale(linear(LENS), [LENS_GAIN, LENS_GAIN, LENS_GAIN])
  const [wall, floor, dark] = [channels(WALL), channels(FLOOR), channels(SHADOW)]
  const out = new Uint8Array(width * height * 3)

  for (let y = 0; y < height; y++) {
    const down = y / height
    const cove = smooth(COVE[0], COVE[1], down)
    // The floor is polished but not a mirror: reflections fade with the height of what they reflect.
    const mirror = y <= ground ? 1 : 1 - smooth(0, height - ground, y - ground)
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      const across = x / width
      const glow = GLOW * (1 - cove) * (1 - smooth(0, 0.62, Math.hypot((across - 0.5) / 0.9, (down - 0.42) / 0.7)))
      const shade = (1 - at(layers.shadow, pixel) / 255) * SHADOW_DEPTH

      const cover = at(layers.cover, pixel) / 255
      const shown = cover * mirror
      const gain = cover > 0 ? EXPOSURE / cover : 0
      const light = at(DECODED, at(layers.light, pixel)) * gain
      const onPaint = at(DECODED, at(layers.onPaint, pixel)) * gain
      const onLens = at(DECODED, at(layers.onLens, pixel)) * gain

      const dither = grain(pixel)
      for (const k of RGB) {
        const bare = wall[k] + (floor[k] - wall[k]) * cove
        const lit = bare + (255 - bare) * glow
        const behind = lit + (dark[k] - lit) * shade
        const car = shown > 0 ? toned(light * WARMTH[k] + onPaint * paint[k] + onLens * lens[k]) : 0
        out[pixel * 3 + k] = Math.min(255, behind + (car - behind) * shown + dither)
      }
    }
  }
  return out
}
