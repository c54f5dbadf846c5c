import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { lateScripts } from './late-scripts.server.ts'

const PAGE = [
  '<html lang="ar"><head><title>مسار</title><link rel="modulepreload" href="/assets/root.js"/></head><body>سيارات',
  '<script nonce="x" type="module" async="">import "/assets/manifest-1f.js";\nimport * as route0 from "/assets/root.js";\nstart(route0)</script>',
  '<p>للإيجار</p></body></html>',
].join('')

/** The page as it leaves, having come in pieces of so many bytes. */
async function sent(page: string, bytes: number): Promise<string> {
  const through = lateScripts({ textFiles: { ar: '/assets/ar.js' }, console: false }, () => {})
  const left = buffer(through)
  const whole = Buffer.from(page)
  for (let at = 0; at < whole.length; at += bytes) through.write(whole.subarray(at, at + bytes))
  through.end()
  return (await left).toString()
}

test('scripts are named in a module that waits, and the rest of the page is as it was', async () => {
  const page = await sent(PAGE, 10_000)
  expect(page).not.toContain('<link rel="modulepreload"')
  expect(page).toContain('["/assets/root.js","/assets/ar.js"]')
  expect(page).toContain('await import("/assets/site-1f.js");\nconst route0 = await import("/assets/root.js");\nstart(route0)</script>')
  expect(page.split('<script')[0]).toBe('<html lang="ar"><head><title>مسار</title></head><body>سيارات')
  expect(page).toMatch(/<p>للإيجار<\/p><\/body><\/html>$/)
})

test('the console knows all routes', async () => {
  const through = lateScripts({ textFiles: {}, console: true }, () => {})
  through.end(PAGE)
  expect((await buffer(through)).toString()).toContain('await import("/assets/manifest-1f.js")')
})

test.each([1, 7, 64, 501])('in pieces of %i bytes, which cut letters in two, it is the same page', async (bytes) => {
  expect(await sent(PAGE, bytes)).toBe(await sent(PAGE, 10_000))
})

test.each([3, 10_000])('a page without scripts is left as it is, in pieces of %i bytes', async (bytes) => {
  const page = '<html lang="ar"><head></head><body>سيارات</body></html>'
  expect(await sent(page, bytes)).toBe(page)
})

test('a piece that ends within a letter behind the scripts loses nothing', async () => {
  const through = lateScripts({ textFiles: { ar: '/assets/ar.js' }, console: false }, () => {})
  const left = buffer(through)
  const whole = Buffer.from(PAGE)
  const within = whole.indexOf(Buffer.from('للإيجار')) + 1
  through.write(whole.subarray(0, within))
  through.end(whole.subarray(within))
  expect((await left).toString()).toBe(await sent(PAGE, 10_000))
})
