/** Plants, animals, road signs and other things. Each stands on the point that it is placed at. */
import { gradient, mix, numbers, type Part, type Stage } from './stage.ts'

const leafy = ({ light }: Stage): readonly [string, string] => [light.leaf, mix(light.leaf, light.sand[0], 0.32)]

/** A date palm, leaning a little. */
export const palm =
  (seed = 1, tall = 260): Part =>
  (stage) => {
    const random = numbers(seed)
    const [dark, bright] = leafy(stage)
    const lean = (random() - 0.5) * 50
    const trunk = `M-9 0C-6 ${-tall * 0.4} ${lean - 6} ${-tall * 0.7} ${lean - 5} ${-tall}h10C${lean + 6} ${-tall * 0.7} 8 ${-tall * 0.4} 10 0z`
    const fronds = Array.from({ length: 11 }, (_, at) => {
      const turn = -200 + (at / 10) * 220 + (random() - 0.5) * 10
      const long = tall * (0.42 + random() * 0.1)
      const [x, y] = [Math.cos((turn * Math.PI) / 180) * long, Math.sin((turn * Math.PI) / 180) * long * 0.72]
      const sag = tall * 0.17
      return `<path d="M0 0Q${x * 0.5} ${y - sag} ${x} ${y + sag * 0.75}Q${x * 0.55} ${y - sag * 0.35} 0 0z" fill="${at % 2 === 0 ? dark : bright}"/>`
    })
    const dates = `<g fill="#b5722a"><ellipse cx="-13" cy="16" rx="7" ry="16"/><ellipse cx="12" cy="18" rx="7" ry="17"/></g>`
    return `<ellipse cx="26" cy="2" rx="${tall * 0.24}" ry="7" fill="${stage.light.shade}" opacity=".22"/><path d="${trunk}" fill="${mix('#7a5c38', stage.light.shade, stage.light.dark ? 0.5 : 0.15)}"/><g transform="translate(${lean} ${-tall})">${dates}${fronds.join('')}</g>`
  }

/** A flat-crowned tree of the plains. */
export const acacia: Part = (stage) => {
  const [dark, bright] = leafy(stage)
  return `<ellipse cx="30" cy="2" rx="120" ry="8" fill="${stage.light.shade}" opacity=".22"/><path d="M-8 0C-4 -50 -16 -80 -60 -120l8 -4C-14 -96 2 -84 6 -70 12 -92 34 -112 62 -128l6 6C34 -98 14 -60 12 0z" fill="${mix('#6a4d2e', stage.light.shade, 0.2)}"/><path d="M-150 -128C-130 -160 -70 -172 -20 -172 60 -176 130 -160 156 -130 120 -118 60 -124 10 -120 -50 -116 -110 -112 -150 -128z" fill="${dark}"/><path d="M-120 -148C-80 -172 -20 -176 20 -172 70 -172 116 -160 138 -146 90 -156 30 -152 -20 -150 -60 -148 -90 -142 -120 -148z" fill="${bright}"/>`
}

/** A row of low shrubs. */
export const shrubs =
  (seed: number, wide = 600): Part =>
  (stage) => {
    const random = numbers(seed)
    const [dark, bright] = leafy(stage)
    return Array.from({ length: 9 }, () => {
      const [x, size] = [(random() - 0.5) * wide, 12 + random() * 26]
      return `<path d="M${x - size} 0C${x - size} ${-size * 0.9} ${x - size * 0.3} ${-size * 1.1} ${x} ${-size * 0.9}S${x + size} ${-size * 0.6} ${x + size} 0z" fill="${random() < 0.5 ? dark : bright}"/>`
    }).join('')
  }

export const boulders =
  (seed: number, wide = 500): Part =>
  (stage) => {
    const random = numbers(seed)
    return Array.from({ length: 8 }, () => {
      const [x, size] = [(random() - 0.5) * wide, 20 + random() * 46]
      const tone = mix(stage.light.rock, stage.light.haze, 0.2 + random() * 0.3)
      return `<path d="M${x - size} 0L${x - size * 0.8} ${-size * 0.6}L${x - size * 0.1} ${-size * 0.9}L${x + size * 0.7} ${-size * 0.55}L${x + size} 0z" fill="${tone}"/><path d="M${x - size} 0L${x - size * 0.8} ${-size * 0.6}L${x - size * 0.1} ${-size * 0.9}L${x - size * 0.25} 0z" fill="${stage.light.shade}" opacity=".22"/>`
    }).join('')
  }

/** A dromedary, standing. */
export const camel: Part = ({ light }) => {
  const coat = light.dark ? '#8f6d45' : mix('#a87843', light.haze, 0.06)
  const dark = mix(coat, light.shade, 0.4)
  const far = '<path d="M-64 -104 -58 -52 -66 0h14l10 -52 2 -54zM62 -104 66 -54 56 0h14l14 -52 -4 -56z"/>'
  const near = '<path d="M-96 -112C-96 -80 -84 -66 -88 -46L-92 0h15l9 -46 14 -50zM34 -100 38 -50 34 0h15l6 -50 14 -56z"/>'
  const body =
    '<path d="M-112 -130C-116 -158 -94 -172 -70 -174 -50 -178 -36 -226 -8 -228 20 -226 26 -184 48 -176 74 -168 92 -158 102 -166 122 -184 126 -214 128 -238 120 -246 120 -258 130 -264 140 -272 156 -270 170 -260 184 -254 196 -250 196 -242 194 -232 178 -232 160 -232 154 -226 154 -214 150 -192 144 -150 126 -118 92 -106 56 -92 -50 -92 -84 -104 -102 -108 -110 -116 -112 -130z"/>'
  return `<ellipse cx="10" cy="2" rx="150" ry="9" fill="${light.shade}" opacity=".25"/><g fill="${dark}">${far}<path d="M-110 -140c-14 6 -16 30 -12 52l6 2c0 -20 4 -34 14 -44zM132 -262l-4 -16 10 10z"/></g><g fill="${coat}">${near}${body}</g><path d="M-96 -118C-60 -98 50 -98 92 -110 60 -88 -60 -86 -96 -118z" fill="${dark}" opacity=".6"/><path d="M-40 -196C-30 -222 18 -224 28 -188 10 -200 -22 -204 -40 -196z" fill="${mix(coat, '#ffffff', 0.25)}" opacity=".7"/><circle cx="156" cy="-254" r="3.4" fill="#1d1a14"/>`
}

/** A green turtle on the sand, heading for the sea. */
export const turtle: Part = ({ light }) => {
  const shell = light.dark ? '#4d6a55' : '#5d7c57'
  return `<ellipse cx="0" cy="4" rx="150" ry="14" fill="${light.shade}" opacity=".3"/><path d="M70 -20C120 -34 150 -8 168 8 140 4 110 6 76 2zM-66 -14C-104 -20 -132 -2 -146 12 -118 10 -92 8 -66 4z" fill="#88946a"/><path d="M108 -40C126 -58 152 -56 160 -42 164 -30 152 -22 136 -22 122 -20 108 -24 104 -30z" fill="#93a076"/><path d="M-118 -6C-110 -60 -50 -92 10 -90 70 -88 114 -54 120 -10 70 6 -70 8 -118 -6z" fill="${shell}"/><path d="M-30 -84 -46 -40 0 -20 48 -40 32 -86M-46 -40 -104 -30M48 -40 112 -34M0 -20V2" fill="none" stroke="#e0d4a2" stroke-opacity=".55" stroke-width="4"/><circle cx="142" cy="-42" r="3.5" fill="#1a1d16"/>`
}

/** A speed camera on its pole. */
export const camera: Part = () =>
  '<path d="M-6 0V-250H6V0z" fill="#6d7774"/><rect x="-34" y="-330" width="92" height="84" rx="10" fill="#f3eee1"/><rect x="-34" y="-330" width="92" height="18" rx="8" fill="#0e4c49"/><circle cx="30" cy="-282" r="18" fill="#14292b"/><circle cx="30" cy="-282" r="9" fill="#4f8b89"/><circle cx="33" cy="-286" r="3" fill="#fdf6e0"/><rect x="-24" y="-300" width="26" height="32" rx="4" fill="#14292b"/><rect x="-26" y="-8" width="52" height="8" rx="3" fill="#4d5654"/>'

const CAMEL_SIGN =
  'M-22 8l3 -14c-4 -8 0 -14 6 -15 3 -9 8 -11 12 -2 6 1 9 3 12 -2l2 -11 8 0 4 3 -7 2 -2 12c-2 6 -5 8 -9 9l2 18h-4l-4 -16 -10 0 -4 16h-4l1 -16z'

/** The digits of speed limits as strokes, since a font would differ from machine to machine. */
const DIGITS: Readonly<Record<string, string>> = {
  '0': 'M0 -22C18 -22 18 22 0 22S-18 -22 0 -22z',
  '1': 'M-9 -12L3 -22V22',
  '2': 'M-14 -9C-15 -27 14 -27 14 -9C14 4 -8 10 -14 22H15',
  '6': 'M9 -22C-8 -16 -14 -4 -14 8A14 14 0 1 0 0 -6C-8 -6 -14 0 -14 8',
}

const figures = (text: string): string => {
  const step = text.length > 2 ? 33 : 40
  const drawn = [...text].map(
    (digit, at) => `<path d="${DIGITS[digit] ?? ''}" transform="translate(${(at - (text.length - 1) / 2) * step} -246)"/>`,
  )
  return `<g fill="none" stroke="#14292b" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`
}

/** A road sign: a speed limit, or the triangle that warns of camels. */
export const sign =
  (face: '120' | '60' | 'camel'): Part =>
  () => {
    const pole = '<path d="M-5 0V-190H5V0z" fill="#7b8481"/>'
    if (face === 'camel')
      return `${pole}<path d="M0 -310 76 -180H-76z" fill="#fdfaf0" stroke="#b8412e" stroke-width="13" stroke-linejoin="round"/><g transform="translate(0 -208) scale(1.15)"><path d="${CAMEL_SIGN}" fill="#14292b"/></g>`
    return `${pole}<circle cx="0" cy="-246" r="64" fill="#fdfaf0" stroke="#b8412e" stroke-width="14"/>${figures(face)}`
  }

/** A charging post with its cable pulled out. */
export const charger: Part = ({ light }) =>
  `<ellipse cx="4" cy="2" rx="70" ry="8" fill="${light.shade}" opacity=".3"/><path d="M40 -150C110 -140 86 -30 150 -58" fill="none" stroke="#14292b" stroke-width="8" stroke-linecap="round"/><rect x="-46" y="-250" width="92" height="250" rx="16" fill="#f6f2e8"/><rect x="-46" y="-250" width="30" height="250" rx="14" fill="#d9d2c0" opacity=".7"/><rect x="-30" y="-230" width="60" height="64" rx="8" fill="#0e4c49"/><path d="M6 -224 -14 -194H-2L-6 -172 16 -204H3z" fill="#f0a42f"/><rect x="-30" y="-150" width="60" height="6" rx="3" fill="#2b8079"/><rect x="140" y="-70" width="26" height="22" rx="5" fill="#14292b"/>`

/** A fuel pump under its sign. */
export const pump: Part = ({ light }) =>
  `<ellipse cx="4" cy="2" rx="76" ry="8" fill="${light.shade}" opacity=".3"/><path d="M46 -180C96 -176 92 -110 90 -64S128 -20 124 -90" fill="none" stroke="#14292b" stroke-width="8" stroke-linecap="round"/><rect x="-52" y="-240" width="104" height="240" rx="12" fill="#1f6a66"/><rect x="-52" y="-240" width="104" height="58" rx="12" fill="#f6f2e8"/><rect x="-34" y="-228" width="68" height="30" rx="5" fill="#14292b"/><path d="M-22 -213h20M6 -213h16" stroke="#f0a42f" stroke-width="6"/><path d="M0 -150c22 30 30 44 30 58a30 30 0 0 1 -60 0c0 -14 8 -28 30 -58z" fill="#f0a42f"/><rect x="-62" y="-8" width="124" height="8" rx="3" fill="#0b2526"/>`

/** A climbing airliner. */
export const plane: Part = ({ light }) => {
  const [body] = [mix('#fbf7ec', light.haze, 0.15)]
  return `<g transform="rotate(-14)"><path d="M-150 -4C-160 -20 -140 -24 -110 -24H110C150 -24 176 -10 184 0 170 12 140 16 100 16H-100C-130 16 -146 8 -150 -4z" fill="${body}"/><path d="M-146 -18 -186 -74H-156L-104 -24z" fill="#0e4c49"/><path d="M-6 2 -76 78H-44L66 4z" fill="#c9c3b2"/><path d="M-120 0 -160 26h22L-84 2z" fill="#c9c3b2"/><path d="M-96 -10H120" stroke="#2f6f70" stroke-width="6" stroke-dasharray="7 9"/><path d="M148 -14C162 -12 170 -6 176 -2H150z" fill="#1d4a4c"/><path d="M-168 -50l-8 -12 14 0 8 12z" fill="#f0a42f"/></g>`
}

/** The crescent of a new moon. */
export const crescent: Part = () => '<path d="M0 -90A90 90 0 1 0 78 46 74 74 0 1 1 0 -90z" fill="#f6e3b0"/>'

/** A lit brass lantern. */
export const lantern: Part = ({ id }) => {
  const light = id()
  return `<defs><radialGradient id="${light}"><stop offset="0" stop-color="#ffe3a0" stop-opacity=".9"/><stop offset="1" stop-color="#ffe3a0" stop-opacity="0"/></radialGradient></defs><circle cx="0" cy="-120" r="190" fill="url(#${light})" opacity=".6"/><path d="M-60 0H60L50 -16H-50zM-46 -16V-150H46V-16zM-58 -150H58L22 -206H-22z" fill="#8b5f22"/><path d="M-36 -26V-140H-6V-26zM6 -26V-140H36V-26z" fill="#ffd98a"/><path d="M-36 -84H36" stroke="#8b5f22" stroke-width="6"/><circle cx="0" cy="-222" r="15" fill="none" stroke="#8b5f22" stroke-width="7"/>`
}

/** Rose gardens on terraces with dry-stone walls, as on Jabal Akhdar. */
export const terraces =
  (seed: number): Part =>
  (stage) => {
    const random = numbers(seed)
    const [dark, bright] = leafy(stage)
    return [4, 3, 2, 1, 0]
      .map((row) => {
        const [y, wide] = [-row * 58, 760 - row * 90]
        const bushes = Array.from({ length: 16 }, (_, at) => {
          const x = -wide / 2 + (at + 0.5) * (wide / 16)
          const size = 13 + random() * 9
          const bloom = random() < 0.45 ? `<circle cx="${x.toFixed(0)}" cy="${(y - 50).toFixed(0)}" r="5" fill="#d9798a"/>` : ''
          return `<circle cx="${x.toFixed(0)}" cy="${(y - 42).toFixed(0)}" r="${size.toFixed(0)}" fill="${random() < 0.5 ? dark : bright}"/>${bloom}`
        })
        return `${bushes.join('')}<path d="M${-wide / 2 - 24} ${y}L${-wide / 2} ${y - 38}H${wide / 2}L${wide / 2 + 24} ${y}z" fill="${mix(stage.light.rock, stage.light.wall[0], 0.45 + row * 0.06)}"/><path d="M${-wide / 2 - 10} ${y - 20}H${wide / 2 + 10}" stroke="${stage.light.shade}" stroke-opacity=".22" stroke-width="3" stroke-dasharray="26 5"/>`
      })
      .join('')
  }

/** A wall of layered rock at one side, from `top` to the lower edge. */
export const cliff =
  (side: 'start' | 'end', seed: number, top = 0.18): Part =>
  ({ width, height, light, id }) => {
    const random = numbers(seed)
    const fill = id()
    const at = (x: number) => (side === 'start' ? x : 1 - x) * width
    const steps = 9
    const edge = Array.from({ length: steps + 1 }, (_, step) => {
      const down = step / steps
      return [at(0.34 - down * 0.1 + (random() - 0.5) * 0.05 - (1 - down) ** 2 * 0.14), (top + down * (1 - top)) * height] as const
    })
    const strata = Array.from({ length: 9 }, (_, step) => {
      const y = (top + 0.06 + step * 0.088) * height
      return `M${at(0)} ${y + 30}Q${at(0.16)} ${y - 6} ${at(0.42)} ${y + (random() - 0.3) * 40}`
    })
    const outline = `M${at(0)} ${(top - 0.07) * height}L${edge.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}L${at(0)} ${height}Z`
    const clip = id()
    return `<defs>${gradient(fill, [
      [0, mix(light.rock, light.haze, 0.5)],
      [1, mix(light.rock, light.shade, 0.18)],
    ])}<clipPath id="${clip}"><path d="${outline}"/></clipPath></defs><path d="${outline}" fill="url(#${fill})"/><g clip-path="url(#${clip})"><path d="${strata.join('')}" fill="none" stroke="${light.shade}" stroke-opacity=".2" stroke-width="${height * 0.012}"/><path d="${strata.join('')}" transform="translate(0 ${height * 0.02})" fill="none" stroke="#fff4da" stroke-opacity=".18" stroke-width="${height * 0.006}"/></g>`
  }
