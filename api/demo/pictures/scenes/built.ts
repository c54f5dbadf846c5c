/** Buildings and vessels. Each stands on the point that it is placed at. */
import { gradient, mix, numbers, type Part, type Stage } from './stage.ts'

/** Stepped merlons along the top of a wall. */
const merlons = (x: number, y: number, width: number, count: number, tall: number): string => {
  const unit = width / count
  return Array.from({ length: count }, (_, at) => {
    const left = x + at * unit
    return `M${left + unit * 0.08} ${y + 1}v${-tall * 0.5}h${unit * 0.16}v${-tall * 0.5}h${unit * 0.44}v${tall * 0.5}h${unit * 0.16}v${tall * 0.5}z`
  }).join('')
}

const arch = (x: number, y: number, width: number, tall: number): string =>
  `M${x - width / 2} ${y}v${-tall + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${tall - width / 2}z`

/** A gradient for clay, brighter towards one side, so that round towers look round. */
function clay({ light }: Stage, name: string): string {
  const [bright, dark] = light.wall
  return gradient(
    name,
    [
      [0, mix(dark, bright, 0.25)],
      [0.5, bright],
      [1, mix(bright, dark, 0.75)],
    ],
    'x2="1" y2="0"',
  )
}

const dim = (stage: Stage): string => mix(stage.light.shade, stage.light.wall[1], 0.15)
const window = (stage: Stage): string => (stage.light.dark ? '#f6c471' : dim(stage))

/** A round tower with walls to both sides, as at Nizwa. */
export const fort: Part = (stage) => {
  const fill = stage.id()
  const gaps = `fill="${window(stage)}" opacity="${stage.light.dark ? 0.9 : 0.6}"`
  const lines = `fill="${stage.light.wall[1]}" opacity=".5"`
  return `<defs>${clay(stage, fill)}</defs><g fill="url(#${fill})"><path d="M-330 0V-78H-180V0zM170 0V-96H350V0z"/><path d="M-150 0 -138 -176H138L150 0z"/><path d="M-200 0V-112H-120V0zM120 0V-128H190V0z"/><path d="${merlons(-138, -176, 276, 9, 30)}${merlons(-330, -78, 130, 6, 18)}${merlons(190, -96, 160, 7, 18)}${merlons(-200, -112, 62, 3, 20)}${merlons(138, -128, 52, 3, 20)}"/></g><path d="M-140 -150H140v8H-140zM-330 -62h130v5h-130zM190 -80h160v5h-160z" ${lines}/><path d="${arch(0, 0, 46, 74)}" fill="${dim(stage)}" opacity=".8"/><path d="M-84 -120h13v30h-13zM71 -120h13v30h-13zM-84 -62h13v26h-13zM71 -62h13v26h-13zM236 -56h10v22h-10zM290 -56h10v22h-10zM-276 -48h9v18h-9z" ${gaps}/>`
}

/** A square keep with tall windows, as at Jabreen. */
export const keep: Part = (stage) => {
  const fill = stage.id()
  const openings = [-130, -66, 66, 130].flatMap((x) => [arch(x, -128, 24, 46), arch(x, -40, 24, 50)])
  return `<defs>${clay(stage, fill)}</defs><g fill="url(#${fill})"><path d="M-190 0V-196H190V0z"/><path d="M-250 0 -242 -150H-160L-152 0zM152 0 160 -230H254L262 0z"/><path d="${merlons(-190, -196, 350, 11, 26)}${merlons(-242, -150, 82, 3, 24)}${merlons(160, -230, 94, 3, 26)}"/></g><path d="M-190 -168h350v6h-350zM160 -206h96v6h-96z" fill="${stage.light.wall[1]}" opacity=".5"/><path d="${openings.join('')}M200 -180h14v34h-14z" fill="${window(stage)}" opacity="${stage.light.dark ? 0.85 : 0.55}"/><path d="${arch(0, 0, 52, 92)}" fill="${dim(stage)}" opacity=".85"/>`
}

/** A watchtower on its hill. */
export const tower: Part = (stage) => {
  const fill = stage.id()
  return `<defs>${clay(stage, fill)}</defs><path d="M-150 0C-90 -46 -60 -60 0 -62S96 -44 150 0z" fill="${stage.light.rock}"/><g fill="url(#${fill})"><path d="M-46 -54 -38 -170H38L46 -54z"/><path d="${merlons(-38, -170, 76, 4, 22)}"/></g><path d="M-40 -150H40v6H-40z" fill="${stage.light.wall[1]}" opacity=".55"/><path d="M-8 -130h16v28h-16zM-8 -90h16v20h-16z" fill="${window(stage)}" opacity=".65"/>`
}

/** A low white town with a dome and a minaret, behind everything else. */
export const town =
  (seed: number, wide = 900): Part =>
  (stage) => {
    const { light } = stage
    const random = numbers(seed)
    const white = (share: number) => mix(mix('#fbf6ea', light.haze, light.dark ? 0.6 : 0.25), light.wall[1], share)
    const houses: string[] = []
    for (let x = -wide / 2; x < wide / 2;) {
      const [long, tall] = [46 + random() * 62, 34 + random() * 62]
      const panes: string[] = []
      for (let pane = 12; pane < long - 14; pane += 20)
        for (let up = 14; up < tall - 12; up += 22) panes.push(arch(x + pane, -tall + up + 10, 8, 13))
      houses.push(
        `<path d="M${x} 0V${-tall}h${long}V0z" fill="${white(random() * 0.3)}"/><path d="M${x} ${-tall}h${long}v4h-${long}z" fill="${light.wall[1]}" opacity=".4"/><path d="${panes.join('')}" fill="${window(stage)}" opacity="${light.dark ? 0.75 : 0.4}"/>`,
      )
      x += long + (random() < 0.25 ? 14 : 0)
    }
    const dome = light.dark ? '#c9974a' : '#d9b25f'
    const mosque = `<g transform="translate(${wide * 0.12} 0)"><path d="M-70 0V-86H70V0z" fill="${white(0.05)}"/><path d="M-44 -86C-50 -118 -24 -134 0 -152 24 -134 50 -118 44 -86z" fill="${dome}"/><path d="M-2 -168h4v18h-4z" fill="${dome}"/><path d="${arch(-42, 0, 22, 52)}${arch(0, 0, 30, 62)}${arch(42, 0, 22, 52)}" fill="${light.shade}" opacity=".35"/><path d="M98 0V-190h24V0z" fill="${white(0.1)}"/><path d="M92 -190h36v10h-36zM92 -140h36v7h-36z" fill="${light.wall[0]}"/><path d="M98 -190V-226h24v36z" fill="${white(0.1)}"/><path d="M98 -226c0 -16 6 -22 12 -34 6 12 12 18 12 34z" fill="${dome}"/></g>`
    return houses.join('') + mosque
  }

/** Clay houses up a slope, with palms between them. */
export const village =
  (seed: number): Part =>
  (stage) => {
    const random = numbers(seed)
    const rows = [0, 1, 2].map((row) => {
      const houses = Array.from({ length: 8 - row * 2 }, (_, at) => {
        const [long, tall] = [58 + random() * 34, 58 + random() * 50]
        const [x, y] = [-330 + row * 84 + at * 84 + random() * 16, -row * 62]
        const fill = mix(stage.light.wall[0], stage.light.wall[1], 0.15 + random() * 0.6)
        return `<path d="M${x} ${y}V${y - tall}h${long}V${y}z" fill="${fill}"/><path d="M${x} ${y - tall}h${long * 0.3}V${y}h-${long * 0.3}z" fill="${stage.light.shade}" opacity=".12"/><path d="${arch(x + long * 0.5, y - tall * 0.45, 11, 18)}${arch(x + long * 0.78, y - tall * 0.45, 11, 18)}" fill="${window(stage)}" opacity=".6"/>`
      })
      return houses.join('')
    })
    return rows.toReversed().join('')
  }

/** The company's yard: a wall with arches, an awning, and the company's sign over the gate. */
export const forecourt: Part = (stage) => {
  const [fill, inner] = [stage.id(), stage.id()]
  const [bright, dark] = stage.light.wall
  const bays = [-520, -312, 312, 520].map((x) => arch(x, 0, 150, 190)).join('')
  return `<defs>${gradient(fill, [
    [0, mix(bright, '#ffffff', 0.35)],
    [1, mix(bright, dark, 0.3)],
  ])}${gradient(inner, [
    [0, '#1c5754'],
    [1, '#0e3b3a'],
  ])}</defs><path d="M-1400 0V-250H1400V0z" fill="url(#${fill})"/><path d="M-190 0V-330H190V0z" fill="${mix(bright, '#ffffff', 0.45)}"/><path d="${merlons(-190, -330, 380, 9, 34)}" fill="${mix(bright, '#ffffff', 0.45)}"/><path d="${merlons(-1400, -250, 1210, 32, 22)}${merlons(190, -250, 1210, 32, 22)}" fill="${mix(bright, '#ffffff', 0.3)}"/><path d="M-1400 -222h1210v6h-1210zM190 -222h1210v6h-1210z" fill="${dark}" opacity=".35"/><path d="${bays}${[-940, -730, 730, 940].map((x) => arch(x, 0, 150, 190)).join('')}" fill="url(#${inner})" opacity=".82"/><path d="${arch(0, 0, 200, 230)}" fill="url(#${inner})"/><path d="M-8 0 -46 0 -12 -150h9zM8 0 46 0 12 -150h-9z" fill="#f6f2e8" opacity=".18"/><g transform="translate(-24 -312) scale(1)"><path fill="#0e4c49" d="M3 45V14V10h3V5h6v5h3v4h3V10h3V5h6v5h3v4h3V10h3V5h6v5h3v4h0V45H34L26.2 21h-4.4L14 45z"/><path fill="#f0a42f" d="M23.3 25h1.4l.6 5h-2.6zM22.5 33h3l1.2 12h-5.4z"/></g>`
}

/** A house with a carport wall, for cars parked at home. */
export const villa: Part = (stage) => {
  const fill = stage.id()
  const [bright, dark] = stage.light.wall
  const pane = stage.light.dark ? '#f6c471' : '#4f7f7b'
  return `<defs>${gradient(fill, [
    [0, mix(bright, '#ffffff', 0.5)],
    [1, mix(bright, dark, 0.25)],
  ])}</defs><path d="M-420 0V-330H120V0z" fill="url(#${fill})"/><path d="${merlons(-420, -330, 540, 15, 22)}" fill="${mix(bright, '#ffffff', 0.4)}"/><path d="M120 0V-214H620V0z" fill="${mix(bright, dark, 0.18)}"/><path d="${merlons(120, -214, 500, 15, 18)}" fill="${mix(bright, dark, 0.12)}"/><path d="M-420 -168h540v6h-540z" fill="${dark}" opacity=".3"/><path d="${[-340, -220, -100, 20].map((x) => arch(x, -196, 52, 92)).join('')}${[-340, -100, 20].map((x) => arch(x, -40, 52, 96)).join('')}" fill="${pane}" opacity=".8"/><path d="${arch(-220, 0, 84, 138)}" fill="#6a4526"/><path d="M-222 0h4v-132h-4z" fill="${stage.light.shade}" opacity=".5"/>`
}

/** An airport terminal under a wide roof. */
export const terminal: Part = (stage) => {
  const [glass] = [stage.id()]
  const { light } = stage
  const posts = Array.from({ length: 13 }, (_, at) => `M${-600 + at * 100} 0v-150h8v150z`).join('')
  return `<defs>${gradient(glass, [
    [0, light.dark ? '#f6d391' : '#bcd8d2'],
    [1, light.dark ? '#b98d4c' : '#5b908a'],
  ])}</defs><path d="M-640 0V-150H640V0z" fill="url(#${glass})"/><path d="${posts}" fill="#f6f1e4" opacity=".85"/><path d="M-740 -146C-420 -262 420 -262 740 -146L716 -136C410 -206 -410 -206 -716 -136z" fill="#f8f4ea"/><path d="M-716 -136C-410 -206 410 -206 716 -136L690 -130C400 -186 -400 -186 -690 -130z" fill="${light.shade}" opacity=".28"/><path d="M560 0V-300h34V0zM542 -300h70l-12 -44h-46z" fill="#efe7d3"/><path d="M546 -334h62l-5 18h-52z" fill="#2b6a68"/>`
}

/** A lighthouse on its rock. */
export const lighthouse: Part = (stage) => {
  const fill = stage.id()
  const beam = stage.light.dark ? '<path d="M0 -262L-560 -330V-200z" fill="#ffe6ae" opacity=".22"/>' : ''
  return `<defs>${gradient(
    fill,
    [
      [0, '#e7dec8'],
      [0.45, '#fdfaf1'],
      [1, '#b9ab8a'],
    ],
    'x2="1" y2="0"',
  )}</defs><path d="M-240 30C-170 -36 -70 -40 0 -42S170 -30 240 30z" fill="${stage.light.rock}"/>${beam}<path d="M-34 -36 -22 -240H22L34 -36z" fill="url(#${fill})"/><path d="M-31 -90 -28 -140H28L31 -90zM-26 -180l2 -30h48l2 30z" fill="#1f6a66"/><path d="M-32 -240h64v8h-64z" fill="#14393a"/><path d="M-16 -282h32v42h-32z" fill="#f6c66d"/><path d="M-22 -282h44l-22 -26z" fill="#14393a"/>`
}

/** A dhow under sail. */
export const dhow: Part = (stage) => {
  const sail = stage.light.dark ? '#cdb98f' : '#fbf5e6'
  return `<path d="M-10 -34 L-4 -250 Q120 -120 130 -52 L0 -36z" fill="${sail}"/><path d="M-10 -34 L-4 -250 Q40 -150 24 -40z" fill="${stage.light.shade}" opacity=".14"/><path d="M70 -30 L74 -170 Q150 -90 152 -46z" fill="${sail}" opacity=".9"/><path d="M-12 -26V-262h6V-26zM68 -26V-180h5V-26z" fill="#5b3b1e"/><path d="M-170 -58C-120 -30 -60 -24 0 -24 80 -24 140 -30 190 -50L178 -12C150 10 -110 12 -134 -6z" fill="#6a4526"/><path d="M-168 -56C-120 -28 -60 -22 0 -22 80 -22 140 -28 189 -48l-3 10C140 -18 60 -12 0 -12 -60 -12 -120 -18 -160 -44z" fill="#c9974a"/><rect x="-190" y="0" width="390" height="5" rx="2" fill="#fffaf0" opacity=".35"/>`
}

/** A car ferry with its ramp up. */
export const ferry: Part = (stage) => {
  const fill = stage.id()
  return `<defs>${gradient(fill, [
    [0, '#fbf8ef'],
    [1, '#d9d0bb'],
  ])}</defs><path d="M-330 -80H350L312 0H-300z" fill="#14494a"/><path d="M-330 -84H352v14H-330z" fill="#f0a42f"/><path d="M-270 -84V-150H230V-84z" fill="url(#${fill})"/><path d="M-230 -150V-208H120V-150z" fill="url(#${fill})"/><path d="M-90 -208V-256H30V-208z" fill="url(#${fill})"/><path d="${Array.from({ length: 12 }, (_, at) => `M${-246 + at * 38} -130h24v22h-24z`).join('')}${Array.from({ length: 8 }, (_, at) => `M${-212 + at * 40} -190h26v20h-26z`).join('')}M-78 -244h96v18h-96z" fill="#2f6f70" opacity=".8"/><path d="M-180 -208v-52h46v52z" fill="#1f6a66"/><path d="M-180 -246h46v12h-46z" fill="#f0a42f"/><path d="M330 -84 384 -170l10 6 -44 84z" fill="#d9d0bb"/><rect x="-350" y="-2" width="720" height="6" rx="3" fill="#fffaf0" opacity=".45"/>`
}

/** A tent of dark goat's hair, open to the front. */
export const tent: Part = (stage) => {
  const cloth = stage.light.dark ? '#2e2a22' : '#5a4632'
  return `<path d="M-230 0 -170 -104 -40 -140 110 -128 230 0z" fill="${cloth}"/><path d="M-120 0 -90 -96 60 -92 130 0z" fill="${stage.light.dark ? '#f3bd63' : '#2e2419'}"/><path d="M-200 -52 -186 -76 220 -12 222 0zM-224 -10l5 -12 400 22h-30z" fill="#b8472f" opacity=".7"/><path d="M-120 0 -90 -96 -70 -95 -84 0zM130 0 60 -92 42 -93 92 0z" fill="#f3e6c8" opacity=".8"/><path d="M-290 6 -40 -142M296 6 110 -130" stroke="${stage.light.shade}" stroke-width="2.5" opacity=".6"/>`
}
