import { expect, test } from 'vitest'
import { lateScripts } from './late-scripts.server.ts'

const PAGE = [
  '<html lang="ar"><head><title>مسار</title><link rel="modulepreload" href="/assets/root.js"/><link rel="modulepreload" href="/assets/layout.js"/></head><body>سيارات',
  '<script nonce="x" type="module" async="">import "/assets/manifest-1f.js";\nimport * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/layout.js";\nstart(route0, route1)\nimport("/assets/entry.js");</script>',
  '<p>للإيجار</p></body></html>',
].join('')

const reExports = { '/assets/layout.js': { file: '/assets/frame.js', names: { default: 'a', ErrorBoundary: 'b' } } }

/** The page as it is sent. */
function sent(page: string, console = false): string {
  const texts = {
    files: ['frame', 'cars'] as const,
    scripts: (language: string) => [`/assets/${language}.js`, `/assets/cars-${language}.js`],
  }
  return lateScripts(page, { texts, reExports, console }).join('')
}

test('scripts are named in a module that waits, and the rest of the page is as it was', () => {
  const page = sent(PAGE)
  expect(page).not.toContain('<link rel="modulepreload"')
  expect(page).toContain('["/assets/root.js","/assets/ar.js","/assets/cars-ar.js"]')
  expect(page).toContain('for (const file of ["/assets/ar.js","/assets/cars-ar.js"]) await fetched(file);')
  expect(page).toContain('globalThis.textFiles = ["frame","cars"];')
  expect(page).toContain('await fetched("/assets/site-1f.js");\nconst route0 = await fetched("/assets/root.js");\n')
  expect(page).toContain(
    'const route1 = ((file) => ({ "default": file.a, "ErrorBoundary": file.b }))(await fetched("/assets/frame.js"));\nstart(route0, route1)\nawait fetched("/assets/entry.js");</script>',
  )
  expect(page.split('<script')[0]).toBe('<html lang="ar"><head><title>مسار</title></head><body>سيارات')
  expect(page).toMatch(/<p>للإيجار<\/p><\/body><\/html>$/)
})

test('the console knows all routes', () => {
  expect(sent(PAGE, true)).toContain('await fetched("/assets/manifest-1f.js")')
})

test('a page without scripts is left as it is', () => {
  const page = '<html lang="ar"><head></head><body>سيارات</body></html>'
  expect(sent(page)).toBe(page)
})
