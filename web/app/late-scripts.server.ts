/**
 * A page's scripts are asked for when it and its first pictures have been painted: on a slow line they would take the way of what is seen.
 * React Router writes them as preloads in the head and a module that imports them; here the module waits, then does both.
 */
import { Transform } from 'node:stream'

type Scripts = {
  /** Which script has the page's words, by the language of the page. */
  textFiles: Readonly<Record<string, string>>
  /** A page of the console, which knows all routes; the site's pages know the site's (manifests.ts). */
  console: boolean
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MODULE = 'type="module"'
const END = '</script>'
const START = /(<script [^>]*type="module"[^>]*>)([^]*)$/
const IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");$/gm

/** On a slow line, and in a tab nobody looks at, the clock says when. Milliseconds. */
const LONGEST_WAIT = 2_000

const awaited = (_all: string, name: string | undefined, file: string): string =>
  `${name === undefined ? '' : `const ${name} = `}await import(${file});`

const startLate = (code: string, files: string[]): string => `
await new Promise((shown) => {
  const paint = () => requestAnimationFrame(() => setTimeout(shown));
  if (document.readyState === 'complete') paint();
  else addEventListener('load', paint, { once: true });
  setTimeout(shown, ${LONGEST_WAIT});
});
for (const href of ${JSON.stringify(files)}) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await globalThis.scheduler?.yield?.();
}
${code.replace(IMPORT, awaited)}`

const MANIFEST = '/assets/manifest-'
const LANGUAGE = /<html lang="(\w+)"/

function withLateScripts(page: string, { textFiles, console }: Scripts): string {
  const texts = textFiles[LANGUAGE.exec(page)?.[1] ?? '']
  const files = [...page.matchAll(PRELOAD)].map(([, file = '']) => file).concat(texts ?? [])
  return page.replace(PRELOAD, '').replace(START, (_all, start: string, code: string) => {
    const late = startLate(code, files)
    return start + (console ? late : late.replaceAll(MANIFEST, '/assets/site-'))
  })
}

/**
 * Between React and the answer: keeps the page's frame back until its scripts are named, and lets all behind it through as it comes.
 */
export function lateScripts(scripts: Scripts, done: () => void): Transform {
  let frame: Buffer | undefined = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      if (frame === undefined) return next(null, chunk)
      frame = Buffer.concat([frame, chunk])
      const module = frame.indexOf(MODULE)
      const end = module === -1 ? -1 : frame.indexOf(END, module)
      if (end === -1) return next()
      // What follows stays bytes: a piece may end within a letter.
      const [page, rest] = [frame.subarray(0, end), frame.subarray(end)]
      frame = undefined
      next(null, Buffer.concat([Buffer.from(withLateScripts(page.toString(), scripts)), rest]))
    },
    flush(next) {
      done()
      next(null, frame)
    },
  })
}
