// Only the brand file is the operator's own: with another one, and no other change, it is another operator's site.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BRAND, BRAND_COLOURS } from '@masar/domain/brand'
import { BRAND as OTHER, BRAND_COLOURS as OTHER_COLOURS, BRAND_TEAM as OTHER_TEAM } from '@masar/domain/brand.example'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const PARTS = ['domain', 'contract', 'api', 'web', 'server'] as const
/** Copies the product without build output. Packages are linked, but the product's own ones are the copies. */
function copyProduct(folder: string): void {
  for (const part of PARTS) {
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !/\/(node_modules|build|\.react-router)$/.test(path),
    })
    if (existsSync(join(root, part, 'node_modules'))) symlinkSync(join(root, part, 'node_modules'), join(folder, part, 'node_modules'))
  }
  for (const file of ['package.json', 'tsconfig.json']) cpSync(join(root, file), join(folder, file))
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@masar'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@masar') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  }
  for (const part of PARTS) symlinkSync(join(folder, part), join(packages, '@masar', part))
}

/** The address that it listens on, once its output says so. */
const listening = (started: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    started.once('exit', () => reject(new Error(output)))
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (text: Buffer) => {
        output += text.toString()
        const port = /Ready: http:\/\/localhost:(\d+)/.exec(output)?.[1]
        if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
      })
    }
  })

describe('with another brand file', () => {
  let folder: string
  let child: ChildProcess
  let address: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'other-brand-'))
    copyProduct(folder)
    cpSync(join(folder, 'domain/src/brand.example.ts'), join(folder, 'domain/src/brand.ts'))
    const built = spawnSync(process.execPath, [join(folder, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
      cwd: join(folder, 'web'),
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    })
    if (built.status !== 0) throw new Error(built.stderr)
    child = spawn(process.execPath, [join(folder, 'server/src/main.ts')], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: join(folder, '.data'),
        RATE_LIMITS: 'off',
      },
    })
    address = await listening(child)
  }, 180_000)

  afterAll(async () => {
    if (child?.exitCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  })

  const page = async (path: string): Promise<string> => (await fetch(address + path)).text()

  /** The demo operator's contact details, and its name as a word of its own. */
  const OLD = new RegExp(
    [
      BRAND.phone,
      BRAND.whatsapp,
      BRAND.mail,
      BRAND.leasingMail,
      BRAND.corporateMail,
      ...Object.values(BRAND.social),
      `\\b${BRAND.name.en}\\b`,
    ]
      .map((text) => text.replace('+', '\\+'))
      .join('|'),
  )

  const written = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')

  const PAGES = ['home', 'about-us', 'contact-us', 'corporate', 'locations', 'rental-car', 'privacy', 'terms', 'login']

  test.each(['en', 'ar'] as const)('%s: every page speaks for the other operator, none for the first', async (language) => {
    const name = OTHER.name[language]
    for (const each of PAGES) {
      const html = await page(`/${language}/${each}`)
      expect(html, each).toContain(written(name))
      expect(html, each).toContain('class="logo logo--long"')
      expect(html, each).toContain(OTHER.phone)
      expect(OLD.exec(html)?.[0], each).toBeUndefined()
    }
    const about = await page(`/${language}/about-us`)
    expect(about).toContain(String(OTHER.since))
    expect(about).toContain(OTHER_TEAM[0].name[language])
    expect(await page(`/${language}/contact-us`)).toContain(OTHER.leasingMail)
    expect(await page(`/manifest.webmanifest?lang=${language}`)).toContain(name)
  })

  test.each(['en', 'ar'] as const)(
    '%s: its branches are the places to search at, and the cars of the demo stand there',
    async (language) => {
      const names = OTHER.branches.map(({ name }) => name[language])
      // Only those named after a quarter of a town: articles mention towns.
      const quarters = BRAND.branches.filter(({ name, city }) => name.en !== city)
      const others = new RegExp(quarters.map(({ name }) => name[language]).join('|'))
      for (const each of ['home', 'locations', 'rental-car', 'contact-us']) {
        const html = await page(`/${language}/${each}`)
        for (const name of names) expect(html, each).toContain(name)
        expect(others.exec(html)?.[0], each).toBeUndefined()
      }
      expect(await page(`/${language}/home`)).toContain(language === 'en' ? 'One team, two branches,' : 'فريق واحد وفرعان ')
      const [, said = ''] = /<meta name="description" content="([^"]*)/.exec(await page(`/${language}/rental-car`)) ?? []
      expect(said).toContain(OTHER.homeCity[language])
      expect(said).not.toContain(BRAND.homeCity[language])
      const found = async (query: string) => Number(/(\d+) Model Found/.exec(await page(`/en/rental-car${query}`))?.[1] ?? 0)
      expect(await found('')).toBeGreaterThan(10)
      for (const { id } of OTHER.branches) expect(await found(`?pickupLocation=${id}`), id).toBeGreaterThan(10)
    },
  )

  test('its colours are in the styles, and the first ones are not', async () => {
    const sheets = [...(await page('/en/home')).matchAll(/href="(\/assets\/[^"#]+\.css)/g)].map(([, path]) => path ?? '')
    const styles = (await Promise.all(sheets.map(page))).join('\n')
    expect(styles).toContain(OTHER_COLOURS['teal-700'])
    expect(styles).not.toContain(BRAND_COLOURS['teal-700'])
  })

  test('its icons are drawn in its colours', async () => {
    expect(await page('/icon.svg')).toContain(OTHER_COLOURS['ink-900'])
    const png = (of: string) => fetch(of).then((response) => response.headers.get('content-type'))
    expect(await png(`${address}/icon-512.png`)).toBe('image/png')
    expect(await png(`${address}/icon-maskable-192.png`)).toBe('image/png')
  })
})

/** Red, green and blue of a colour. */
const shares = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Whether a colour's hue, in degrees on the colour wheel, is between green and blue, like the demo operator's colours. */
function isTeal(hex: string): boolean {
  const [r = 0, g = 0, b = 0] = shares(hex)
  return r === Math.min(r, g, b) && Math.abs(g - b) < (Math.max(g, b) - r) / 3
}

test.each(['app/styles/tokens.css', 'app/ui/hero-scene.css'])("the night of %s is made of the operator's colours", (path) => {
  const [, night = ''] = /\[data-theme='dark'\] \{([^}]+)\}/.exec(readFileSync(join(root, 'web', path), 'utf8')) ?? []
  expect(night).toContain('var(--ink-950)')
  expect(night.match(/#[\da-f]{6}/g)?.filter(isTeal)).toEqual([])
})

test('where texts promise what the first operator does, the guide for another one says so', () => {
  const guide = readFileSync(join(root, 'docs/another-brand.md'), 'utf8')
  const texts = globSync(['web/app/i18n/*/en.ts', 'api/src/messages/en.ts'], { cwd: root })
  const promising = texts.filter((path) =>
    /ISO-certified|\bin Oman\b|across Oman|roads of Oman/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(promising.length).toBeGreaterThan(5)
  const areas = promising.map((path) => (path.startsWith('api') ? 'api/src/messages' : (path.split('/')[3] ?? '')))
  expect(areas.filter((area) => !new RegExp(`[\`/]${area}\``).test(guide))).toEqual([])
})

test("what is the operator's own stands in the brand file alone", () => {
  // The Arabic name is also the word for a path, which is said of breadcrumbs and of roads.
  const names = `(?<![@\\w-])${BRAND.name.en}(?! (Display|Text)|\\w)|(?<!\\p{L})${BRAND.name.ar}(?!\\p{L}| التنقل| السير)`
  const { phone, whatsapp, mail, leasingMail, corporateMail, social, branches } = BRAND
  const own = [phone, whatsapp, mail, leasingMail, corporateMail, ...Object.values(social), ...branches.map((branch) => branch.phone)]
  const literal = [
    ...own,
    ...own.map((text) => text.replaceAll(' ', '')),
    ...Object.values(BRAND_COLOURS).flatMap((hex) => [hex, shares(hex).join(' ')]),
  ]
  const pattern = new RegExp([names, ...literal.map((text) => text.replace(/[.+?/]/g, '\\$&'))].join('|'), 'u')
  const sources = globSync('{domain,contract,api,web,server}/**/*.{ts,tsx,css}', {
    cwd: root,
    exclude: (path) =>
      /(^|\/)(node_modules|build|dev|demo\/pictures|\.react-router|brand(\.example)?\.ts)$|\.test\.tsx?$|testing\.ts$/.test(path),
  })
  expect(sources.length).toBeGreaterThan(300)
  const places = sources.flatMap((path) => {
    const found = pattern.exec(readFileSync(join(root, path), 'utf8'))
    return found === null ? [] : [`${path}: ${found[0]}`]
  })
  expect(places).toEqual([])
})
