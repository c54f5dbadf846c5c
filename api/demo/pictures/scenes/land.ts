/** Sky, mountains, sand, water and roads. Positions are shares of the stage's size, so that a scene fits any aspect ratio. */
import { glow, gradient, line, mix, numbers, type Part, type Stage } from './stage.ts'

type Point = readonly [number, number]

/** The sky at the scene's hour, with the sun, or with the afterglow when it has just set. */
export const sky =
  ({ sun, size = 0.1, set = false }: { sun?: Point; size?: number; set?: boolean } = {}): Part =>
  ({ width, height, light, id }) => {
    const [air, halo] = [id(), id()]
    const [x, y, r] = [(sun?.[0] ?? 0) * width, (sun?.[1] ?? 0) * height, size * height]
    const afterglow = `<ellipse cx="${x}" cy="${y}" rx="${r * 7}" ry="${r * 3.6}" fill="url(#${halo})"/>`
    const disc = `<circle cx="${x}" cy="${y}" r="${r * 4.2}" fill="url(#${halo})"/><circle cx="${x}" cy="${y}" r="${r}" fill="${light.sun}"/>`
    const [top, middle, low] = light.sky
    return `<defs>${gradient(air, [
      [0, top],
      [0.4, middle],
      [0.72, low],
    ])}${glow(halo, light.sun, light.dark ? 0.4 : 0.55)}</defs><rect width="${width}" height="${height}" fill="url(#${air})"/>${sun ? (set ? afterglow : disc) : ''}`
  }

export const stars =
  (seed: number, low = 0.45): Part =>
  ({ width, height }) => {
    const random = numbers(seed)
    return Array.from({ length: 90 }, () => {
      const [x, y, bright] = [random() * width, random() ** 1.3 * low * height, random()]
      return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(0.8 + bright * 1.6).toFixed(1)}" fill="#f6efdc" opacity="${(0.25 + bright * 0.6).toFixed(2)}"/>`
    }).join('')
  }

/** A few long, flat bands of cloud. */
export const clouds =
  (seed: number, y: number, color = '#ffffff', opacity = 0.4): Part =>
  ({ width, height }) => {
    const random = numbers(seed)
    return Array.from({ length: 5 }, () => {
      const [x, up, long] = [random() * width, y * height + (random() - 0.5) * 0.18 * height, (0.12 + random() * 0.2) * width]
      const thick = (0.008 + random() * 0.012) * height
      const bar = (dx: number, dy: number, part: number) =>
        `<rect x="${(x + dx * long).toFixed(0)}" y="${(up + dy * thick).toFixed(0)}" width="${(long * part).toFixed(0)}" height="${thick.toFixed(1)}" rx="${(thick / 2).toFixed(1)}"/>`
      return `<g fill="${color}" opacity="${opacity}">${bar(0, 0, 1)}${bar(0.18, -0.95, 0.5)}${bar(0.3, 0.95, 0.55)}</g>`
    }).join('')
  }

type RidgeShape = { seed: number; y: number; tall: number; depth: 0 | 1 | 2; steps?: number; to?: number }

function skyline({ seed, y, tall, steps = 34 }: RidgeShape, { width, height }: Stage): Point[] {
  const random = numbers(seed)
  const size = tall * height
  return Array.from({ length: steps + 1 }, (_, at) => {
    const along = at / steps
    const swell = Math.sin(along * Math.PI * 2.3 + seed) * 0.55 + Math.sin(along * Math.PI * 5.1 + seed * 2) * 0.3
    return [along * width, y * height - swell * size - (random() - 0.35) * size * 0.62] as const
  })
}

/** The shaded side of each summit. */
function facets(points: readonly Point[], foot: number, random: () => number): string {
  const shaded: string[] = []
  for (let at = 1; at < points.length - 1; at++) {
    const [before, peak, after] = [points[at - 1], points[at], points[at + 1]]
    if (!before || !peak || !after || peak[1] > before[1] || peak[1] > after[1]) continue
    let start = at
    while (start > 0 && (points[start - 1]?.[1] ?? 0) > (points[start]?.[1] ?? 0)) start--
    const fall = foot - peak[1]
    const step = after[0] - peak[0]
    const spine: Point[] = [0.18, 0.4, 0.68, 1].map((share, turn) => [
      peak[0] + step * ((turn % 2 === 0 ? 0.45 : -0.1) + share * 0.5 + (random() - 0.5) * 0.3),
      peak[1] + fall * share,
    ])
    const edge = points.slice(start, at + 1)
    shaded.push(`M${line([...edge, ...spine, [edge[0]?.[0] ?? 0, foot]])}Z`)
  }
  return shaded.join('')
}

/** A chain of mountains from edge to edge, hazy at its foot. `depth` 0 is the farthest. */
export const ridge =
  (shape: RidgeShape): Part =>
  (stage) => {
    const { width, height, light, id } = stage
    const points = skyline(shape, stage)
    const foot = (shape.to ?? shape.y + 0.14) * height
    const color = light.ridges[shape.depth]
    const [fill, clip] = [id(), id()]
    const outline = `M0 ${foot}L${line(points)}L${width} ${foot}Z`
    const top = Math.min(...points.map(([, y]) => y))
    const dusty = mix(color, light.haze, [0.55, 0.42, 0.25][shape.depth] ?? 0)
    return `<defs><linearGradient id="${fill}" gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${foot}"><stop offset="0" stop-color="${color}"/><stop offset="1" stop-color="${dusty}"/></linearGradient><clipPath id="${clip}"><path d="${outline}"/></clipPath></defs><path d="${outline}" fill="url(#${fill})"/><path d="${facets(points, foot, numbers(shape.seed + 5))}" clip-path="url(#${clip})" fill="${mix(color, light.shade, 0.5)}" opacity="${[0.16, 0.24, 0.34][shape.depth]}"/>`
  }

/** The Hajar: three chains behind one another, their feet on the horizon. */
export const hajar =
  (seed: number, horizon: number, tall = 0.13): Part =>
  (stage) =>
    [
      ridge({ seed, y: horizon - tall * 0.75, tall: tall * 1.05, depth: 0, to: horizon + 0.02 }),
      ridge({ seed: seed + 17, y: horizon - tall * 0.36, tall: tall * 0.72, depth: 1, steps: 40, to: horizon + 0.02 }),
      ridge({ seed: seed + 36, y: horizon - tall * 0.05, tall: tall * 0.34, depth: 2, steps: 46, to: horizon + 0.03 }),
    ]
      .map((part) => part(stage))
      .join('')

/** Level land from height `y` down, a little uneven at its far edge. */
export const plain =
  (y: number, seed = 1, colors?: readonly [string, string]): Part =>
  ({ width, height, light, id }) => {
    const [far, near] = colors ?? light.ground
    const fill = id()
    const random = numbers(seed)
    const wave = () => (y + (random() - 0.6) * 0.02) * height
    const stones = Array.from({ length: 26 }, () => {
      const down = random() ** 0.7
      const [x, top] = [random() * width, (y + 0.03 + down * (0.97 - y)) * height]
      return `<ellipse cx="${x.toFixed(0)}" cy="${top.toFixed(0)}" rx="${(3 + down * 11).toFixed(1)}" ry="${(1 + down * 3).toFixed(1)}"/>`
    }).join('')
    return `<defs>${gradient(fill, [
      [0, far],
      [1, near],
    ])}</defs><path d="M0 ${wave()}C${0.25 * width} ${wave()} ${0.35 * width} ${wave()} ${0.5 * width} ${wave()}S${0.85 * width} ${wave()} ${width} ${wave()}V${height}H0Z" fill="url(#${fill})"/><g fill="${light.shade}" opacity=".13">${stones}</g>`
  }

type RoadShape = { from: Point; to: number; bend?: number; wide?: number; stripe?: boolean; color?: string }

/** A road from a point on the horizon to the lower edge; its width and dashes are in perspective. */
export const road =
  ({ from, to, bend = 0.12, wide = 0.3, stripe = true, color }: RoadShape): Part =>
  ({ width, height, light, id }) => {
    const [x0, y0] = [from[0] * width, from[1] * height]
    const middle = (share: number) =>
      x0 + (to * width - x0) * share + Math.sin(share ** 0.5 * Math.PI * 2) * bend * width * share ** 0.6 * (1 - share)
    const at = (share: number, side: number): Point => [
      middle(share) + side * wide * width * 0.5 * (0.008 + share),
      y0 + (height - y0) * share,
    ]
    const shares = Array.from({ length: 61 }, (_, step) => (step / 60) ** 2)
    const strip = (inner: number, outer: number, part: readonly number[] = shares) =>
      `M${line([...part.map((share) => at(share, inner)), ...part.toReversed().map((share) => at(share, outer))])}Z`
    const dashes: string[] = []
    for (let far = 1.02; stripe && far < 22; far += 0.3 + far * 0.16) {
      dashes.push(strip(-0.022, 0.022, [1 / far, 1 / (far + 0.07 + far * 0.02), 1 / (far + 0.14 + far * 0.07)]))
    }
    const fill = id()
    const tone = color ?? light.road
    return `<defs>${gradient(fill, [
      [0, mix(tone, light.haze, 0.35)],
      [1, mix(tone, light.ground[1], 0.12)],
    ])}</defs><path d="${strip(-1.09, 1.09)}" fill="${light.shade}" opacity=".16"/><path d="${strip(-1, 1)}" fill="url(#${fill})"/><path d="${strip(-0.93, -0.9)}${strip(0.9, 0.93)}" fill="#fffaf0" opacity="${light.dark ? 0.35 : 0.8}"/><path d="${dashes.join('')}" fill="#f0a42f"/>`
  }

/** A road that crosses the picture, for cars seen from the side. */
export const crossing =
  (y: number, thick = 0.11): Part =>
  ({ width, height, light, id }) => {
    const fill = id()
    const [top, size] = [y * height, thick * height]
    const dashes = Array.from(
      { length: 11 },
      (_, at) => `<rect x="${at * 160 + 30}" y="${top + size * 0.47}" width="84" height="${size * 0.055}" rx="3"/>`,
    )
    return `<defs>${gradient(fill, [
      [0, mix(light.road, light.haze, 0.2)],
      [1, mix(light.road, light.shade, 0.16)],
    ])}</defs><rect y="${top - size * 0.09}" width="${width}" height="${size * 1.18}" fill="${light.shade}" opacity=".13"/><rect y="${top}" width="${width}" height="${size}" fill="url(#${fill})"/><rect y="${top + size * 0.05}" width="${width}" height="${size * 0.025}" fill="#fffaf0" opacity="${light.dark ? 0.3 : 0.75}"/><rect y="${top + size * 0.92}" width="${width}" height="${size * 0.03}" fill="#fffaf0" opacity="${light.dark ? 0.3 : 0.75}"/><g fill="#f0a42f">${dashes.join('')}</g>`
  }

type DuneShape = { from: number; to: number; peak: number; top: number; foot: number; near: number }

/** One dune with a bright and a shaded face, separated by the crest. */
const dune =
  ({ from, to, peak, top, foot, near }: DuneShape): Part =>
  ({ width, height, light, id }) => {
    const [a, b, p, t, f] = [from * width, to * width, peak * width, top * height, foot * height]
    const [lit, shaded] = [id(), id()]
    const bright = mix(light.sand[0], light.haze, 0.55 * (1 - near))
    const dark = mix(light.sand[1], light.haze, 0.5 * (1 - near))
    const crest = `C${p + (b - p) * 0.22} ${t + (f - t) * 0.1} ${b - (b - p) * 0.42} ${f - (f - t) * 0.12} ${b} ${f}`
    const outline = `M${a} ${f}C${a + (p - a) * 0.45} ${f - (f - t) * 0.12} ${p - (p - a) * 0.3} ${t + (f - t) * 0.1} ${p} ${t}${crest}V${height}H${a}Z`
    const back = `M${p} ${t}C${p - (p - a) * 0.02} ${t + (f - t) * 0.35} ${p + (b - p) * 0.3} ${t + (f - t) * 0.55} ${p + (b - p) * 0.12} ${f + (f - t) * 0.25}L${p - (p - a) * 0.2} ${f + (f - t) * 0.8}H${a}V${f}C${a + (p - a) * 0.45} ${f - (f - t) * 0.12} ${p - (p - a) * 0.3} ${t + (f - t) * 0.1} ${p} ${t}Z`
    return `<defs>${gradient(lit, [
      [0, bright],
      [1, mix(bright, dark, 0.55)],
    ])}${gradient(shaded, [
      [0, dark],
      [1, mix(dark, light.shade, 0.14 * near)],
    ])}</defs><path d="${outline}" fill="url(#${lit})"/><path d="${back}" fill="url(#${shaded})" opacity=".88"/>`
  }

/** A sea of dunes, each row nearer and larger. */
export const dunes =
  (seed: number, horizon: number): Part =>
  (stage) => {
    const random = numbers(seed)
    const rows = [0, 0.3, 0.62, 1]
    const row = (near: number) => {
      const foot = horizon + 0.02 + near * 0.26
      const tall = 0.06 + near * 0.15
      const count = near > 0.9 ? 1 : near > 0.5 ? 2 : 3
      return Array.from({ length: count }, (_, at) => {
        const middle = (at + 0.25 + random() * 0.5) / count
        const half = (0.62 + random() * 0.25) / count
        return dune({
          from: middle - half * 1.3,
          to: middle + half * 1.2,
          peak: middle,
          top: foot - tall * (0.75 + random() * 0.35),
          foot,
          near,
        })(stage)
      }).join('')
    }
    return plain(horizon, seed, [mix(stage.light.sand[0], stage.light.haze, 0.5), stage.light.sand[1]])(stage) + rows.map(row).join('')
  }

/** Water from height `y` down to `to`, with the reflection of the sun. */
export const water =
  (y: number, to: number, seed: number, shine = 0.6): Part =>
  ({ width, height, light, id }) => {
    const random = numbers(seed)
    const fill = id()
    const glints = Array.from({ length: 46 }, () => {
      const down = random()
      const near = (random() + random() - 1) * (0.1 + down * 0.5)
      const long = (10 + down * 70) * (0.5 + random())
      return `<rect x="${((shine + near) * width - long / 2).toFixed(0)}" y="${((y + 0.01 + down * (to - y - 0.015)) * height).toFixed(0)}" width="${long.toFixed(0)}" height="${(1.5 + down * 3).toFixed(1)}" rx="2"/>`
    }).join('')
    return `<defs>${gradient(fill, [
      [0, light.water[0]],
      [1, light.water[1]],
    ])}</defs><rect y="${y * height}" width="${width}" height="${(to - y) * height}" fill="url(#${fill})"/><g fill="#fff8e6" opacity="${light.dark ? 0.22 : 0.42}">${glints}</g>`
  }

/** A beach at the lower edge, with a line of foam that slopes to one side. */
export const beach =
  (y: number, slope = 0.1): Part =>
  ({ width, height, light, id }) => {
    const fill = id()
    const [left, right] = [(y + slope) * height, (y - slope * 0.3) * height]
    const shore = `M0 ${left}C${width * 0.3} ${left - slope * height * 0.9} ${width * 0.55} ${right + slope * height * 0.75} ${width} ${right}`
    return `<defs>${gradient(fill, [
      [0, mix(light.sand[0], '#ffffff', light.dark ? 0 : 0.3)],
      [1, mix(light.sand[0], light.sand[1], 0.6)],
    ])}</defs><path d="${shore}V${height}H0Z" fill="url(#${fill})"/><path d="${shore}" fill="none" stroke="#fffdf5" stroke-width="${height * 0.012}" opacity="${light.dark ? 0.4 : 0.85}" stroke-linecap="round"/>`
  }

/** Bands of mist, dust or haze. */
export const veil =
  (bands: readonly (readonly [y: number, thick: number, opacity: number])[], color?: string): Part =>
  ({ width, height, light, id }) =>
    bands
      .map(([y, thick, opacity]) => {
        const fill = id()
        const tone = color ?? light.haze
        return `<defs>${gradient(fill, [
          [0, tone, 0],
          [0.5, tone, opacity],
          [1, tone, 0],
        ])}</defs><rect y="${(y - thick / 2) * height}" width="${width}" height="${thick * height}" fill="url(#${fill})"/>`
      })
      .join('')

export const rain =
  (seed: number): Part =>
  ({ width, height }) => {
    const random = numbers(seed)
    const drops = Array.from({ length: 90 }, () => {
      const [x, y, long] = [random() * width * 1.1, random() * height, 20 + random() * 50]
      return `M${x.toFixed(0)} ${y.toFixed(0)}l${(-long * 0.3).toFixed(0)} ${long.toFixed(0)}`
    })
    return `<path d="${drops.join('')}" stroke="#f2f0e2" stroke-width="2" stroke-linecap="round" opacity=".28" fill="none"/>`
  }

/** Sand carried by the wind: long streaks, denser towards the bottom. */
export const drift =
  (seed: number): Part =>
  ({ width, height, light }) => {
    const random = numbers(seed)
    const streaks = Array.from({ length: 70 }, () => {
      const [x, y, long] = [random() * width - 200, (0.25 + random() ** 0.6 * 0.75) * height, 120 + random() * 420]
      return `M${x.toFixed(0)} ${y.toFixed(0)}q${(long * 0.5).toFixed(0)} ${(-14 - random() * 16).toFixed(0)} ${long.toFixed(0)} ${(random() * 8 - 4).toFixed(0)}`
    })
    return `<path d="${streaks.join('')}" stroke="${mix(light.haze, '#ffffff', 0.25)}" stroke-width="3.5" stroke-linecap="round" opacity=".34" fill="none"/>`
  }
