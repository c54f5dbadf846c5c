/**
 * How soon a telephone shows that something was pressed: interaction to next paint of the most frequent interactions, in a
 * browser whose processor is slowed down, on a site with a fleet of national size.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, devices, type Browser, type Locator, type Page } from '@playwright/test'
import { startBrowser } from './browser.ts'
import { fillThreads, type Thread } from './conversations.ts'
import { delayFigure, figureTable, isMet, type Figure } from './figures.ts'
import { fill, type Place } from './fleet.ts'
import { temporaryFolder } from './folder.ts'
import { machine } from './report.ts'
import { ensureBuilt, findPostgres, startPostgres } from './scripts.ts'
import { startProduct } from './servers.ts'

const VEHICLES = 20_000
const SLOWED = 4
const AT_MOST_MS = 100
/** How many different filter chips are pressed. */
const CHIPS = 6
/** Presses that do not count: a product that has just started responds slowly, and shares its cores with the browser. */
const WARM_UP = 12

/** In ms: the shortest event that a browser reports, so an interaction that it does not report took less. */
const SHORTEST = 16

/** Runs in the page. `longestEvent()` waits until the page is idle and returns the longest event since its last call, in ms. */
const OBSERVER = `{
  let longest = ${SHORTEST}
  const note = (events) => {
    for (const { interactionId, duration } of events) if (interactionId > 0) longest = Math.max(longest, duration)
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: ${SHORTEST} })
  globalThis.longestEvent = async () => {
    await new Promise((atRest) => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(atRest, 100))))
    note(observer.takeRecords())
    const told = longest
    longest = ${SHORTEST}
    return told
  }
}`

const longestEvent = (page: Page): Promise<number> => page.evaluate('longestEvent()')

/** `ready` runs before each press and is not measured; `press` resolves once its result is visible. */
type Presses = { ready?: (at: number) => Promise<void>; press: (at: number) => Promise<void> }
type Interaction = { what: string; begin: (page: Page, language: string, thread: Thread) => Promise<Presses> }

/** Opens a page and waits until it has hydrated: only then is the menu a button. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('button.burger').waitFor()
}

/** The baseline: a page with nothing but a button that counts, which shows what browser and machine take by themselves. */
async function countOnBarePage(page: Page): Promise<Presses> {
  await page.goto('data:text/html,<meta name="viewport" content="width=device-width"><button onclick="this.textContent++">0</button>')
  const button = page.locator('button')
  return {
    press: async (at) => {
      await button.tap()
      await button.and(page.getByText(String(at + 1), { exact: true })).waitFor()
    },
  }
}

async function openDrawer(page: Page): Promise<Locator> {
  await page.locator('.filterbar button').tap()
  const drawer = page.locator('.drawer')
  // The chips are the last part of the drawer to appear.
  await drawer.locator('.chip').first().waitFor()
  return drawer
}

async function openFilters(page: Page, language: string): Promise<Locator> {
  await open(page, `/${language}/rental-car`)
  return openDrawer(page)
}

/** Presses several filter chips in turn, each on and off again. */
async function pressFilters(page: Page, language: string): Promise<Presses> {
  const drawer = await openFilters(page, language)
  const chips = (await drawer.locator('.chip:enabled:visible').all()).slice(0, CHIPS)
  const values = await Promise.all(chips.map((chip) => chip.getAttribute('value')))
  const press = async (at: number) => {
    const chip = drawer.locator(`.chip[value=${JSON.stringify(values[Math.floor(at / 2) % values.length])}]`)
    const before = page.url()
    await chip.tap()
    await chip.and(page.locator(`[aria-pressed=${at % 2 === 0}]`)).waitFor()
    // The chip shows as pressed at once; the list follows later.
    await page.waitForURL((url) => url.href !== before)
  }
  return { press }
}

async function movePrice(page: Page, language: string): Promise<Presses> {
  const lower = (await openFilters(page, language)).getByRole('slider').first()
  const press = async () => {
    const next = String(Number(await lower.inputValue()) + 1)
    await lower.press('ArrowUp')
    await page.waitForURL((url) => url.searchParams.get('min_price') === next)
  }
  return { press }
}

async function openAgain(page: Page, language: string): Promise<Presses> {
  await openFilters(page, language)
  return {
    ready: async () => {
      await page.keyboard.press('Escape')
      await page.locator('.drawer').waitFor({ state: 'detached' })
    },
    press: async () => {
      await openDrawer(page)
    },
  }
}

async function sendMessages(page: Page, language: string, { id }: Thread): Promise<Presses> {
  await open(page, `/${language}/my-enquiry/${id}`)
  const sent = page.locator('.thread__log article:has(time)')
  const before = await sent.count()
  return {
    ready: (at) => page.locator('.composer textarea').fill(`Is it still there? ${at}`),
    press: async (at) => {
      await page.locator('.composer [type=submit]').tap()
      await sent.nth(before + at).waitFor()
    },
  }
}

const INTERACTIONS: readonly Interaction[] = [
  { what: 'count on a bare page', begin: countOnBarePage },
  { what: 'press a filter', begin: pressFilters },
  { what: 'move the price', begin: movePrice },
  { what: 'open the filters', begin: openAgain },
  { what: 'send a message', begin: sendMessages },
]

/** Measures each press in milliseconds, in a browser context of its own. */
async function measure({ begin }: Interaction, language: string, presses: number, { browser, origin, thread }: Visit): Promise<number[]> {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: origin })
  await context.addCookies([{ name: 'auth_token', value: thread.token, url: origin }])
  const page = await context.newPage()
  await page.addInitScript(OBSERVER)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const { ready, press } = await begin(page, language, thread)
  const took: number[] = []
  for (let at = 0; at < presses; at += 1) {
    await ready?.(at)
    await longestEvent(page)
    await press(at)
    took.push(await longestEvent(page))
  }
  await context.close()
  return took
}

type Visit = { browser: Browser; origin: string; thread: Thread }

async function measureAt(place: Place, folder: string, presses: number): Promise<Figure[]> {
  await fill(place, VEHICLES, [])
  const [thread] = await fillThreads(place)
  if (!thread) throw new Error('Nobody has a thread to write in.')
  const [product, running] = [await startProduct(place, folder), await startBrowser(join(folder, 'browser'))]
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${running.port}`)
  const visit = { browser, origin: `http://127.0.0.1:${product.port}`, thread }
  const figures: Figure[] = []
  try {
    for (const interaction of INTERACTIONS) await measure(interaction, 'en', WARM_UP, visit)
    for (const interaction of INTERACTIONS)
      for (const language of ['en', 'ar'])
        figures.push(delayFigure(`${interaction.what}, ${language}`, await measure(interaction, language, presses, visit), AT_MOST_MS))
  } finally {
    await Promise.all([running.stop(), product.stop()])
  }
  return figures
}

async function onSomeDatabase(folder: string, presses: number): Promise<Figure[]> {
  if (findPostgres() === null) {
    const dataFolder = join(folder, 'data')
    mkdirSync(dataFolder)
    return measureAt({ dataFolder }, folder, presses)
  }
  const server = await startPostgres()
  return measureAt({ databaseUrl: server.url }, folder, presses).finally(() => server.stop())
}

/** Returns false if a target is missed. */
export async function measureInteractions(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { presses: { type: 'string', default: '24' } } })
  await ensureBuilt()
  const on = machine()
  const figures = await onSomeDatabase(temporaryFolder('interactions'), Number(values.presses))
  console.log(
    `${on.cpu}, ${on.cores} cores, load average before: ${on.loadBefore}; ${VEHICLES} vehicles, processor slowed down ${SLOWED} times.\n`,
  )
  console.log(figureTable(figures))
  return figures.every(isMet)
}
