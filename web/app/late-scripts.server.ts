/**
 * A page's scripts are asked for when it and its first pictures have been painted: on a slow line they would take the way of what is seen.
 * React Router writes them as preloads in the head and a module that imports them; here the module waits, then does both.
 */

import type { TextFile } from './i18n/public-texts.ts'

export type Bytes = Buffer<ArrayBuffer>

type Scripts = {
  /** The files of texts that the page needs, and their scripts in the language of the page. */
  texts: { files: readonly TextFile[]; scripts: (language: string) => readonly string[] }
  /** Scripts that only pass on what another has, by what they have. They are not asked for. */
  passedOn: Readonly<Record<string, { file: string; names: Readonly<Record<string, string>> }>>
  /** A page of the console, which knows all routes; the site's pages know the site's (manifests.ts). */
  console: boolean
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MODULE = 'type="module"'
const END = '</script>'
const START = /^(<script [^>]*>)([^]*)$/
const HEAD_END = '</head>'
const IMPORT = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm

/** On a slow line, and in a tab nobody looks at, the clock says when. Milliseconds. */
const LONGEST_WAIT = 2_000

function awaited(name: string | undefined, file: string, passedOn: Scripts['passedOn']): string {
  if (name === undefined) return `await import("${file}");`
  const passed = passedOn[file]
  if (!passed) return `const ${name} = await import("${file}");`
  const names = Object.entries(passed.names).map(([there, own]) => `${JSON.stringify(there)}: file.${own}`)
  return `const ${name} = ((file) => ({ ${names.join(', ')} }))(await import("${passed.file}"));`
}

const startLate = (code: string, files: readonly string[], { texts, passedOn }: Scripts): string => `
await new Promise((shown) => {
  const paint = () => requestAnimationFrame(() => setTimeout(shown));
  if (document.readyState === 'complete') paint();
  else addEventListener('load', paint, { once: true });
  setTimeout(shown, ${LONGEST_WAIT});
});
globalThis.textFiles = ${JSON.stringify(texts.files)};
for (const href of ${JSON.stringify(files)}) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await globalThis.scheduler?.yield?.();
}
${code.replace(IMPORT, (_all, name: string | undefined, file: string) => awaited(name, file, passedOn))}`

const MANIFEST = '/assets/manifest-'
const LANGUAGE = /<html lang="(\w+)"/

/** The head and the module are texts; what lies between, most of the page, stays bytes. */
function withLateScripts(head: string, between: Buffer, module: string, scripts: Scripts): Bytes {
  const words = scripts.texts.scripts(LANGUAGE.exec(head)?.[1] ?? '')
  const named = [...head.matchAll(PRELOAD)].map(([, file = '']) => file)
  const files = [...named.filter((file) => !scripts.passedOn[file]), ...words]
  const start = module.replace(START, (_all, tag: string, code: string) => {
    const late = startLate(code, files, scripts)
    return tag + (scripts.console ? late : late.replaceAll(MANIFEST, '/assets/site-'))
  })
  return Buffer.concat([Buffer.from(head.replace(PRELOAD, '')), between, Buffer.from(start)])
}

/** A page on its way in pieces: what of it may go on now, and at its end what was held back. */
export type Filter = { next: (piece: Bytes) => Bytes; rest: () => Bytes }

const NOTHING = Buffer.alloc(0)

/** Between React and the answer: keeps the page's frame back until its scripts are named, and lets all behind it through as it comes. */
export function lateScripts(scripts: Scripts): Filter {
  let frame: Bytes | undefined = NOTHING
  return {
    next(piece) {
      if (frame === undefined) return piece
      frame = frame.length === 0 ? piece : Buffer.concat([frame, piece])
      const module = frame.indexOf(MODULE)
      const end = module === -1 ? -1 : frame.indexOf(END, module)
      if (end === -1) return NOTHING
      const [headEnd, start] = [frame.indexOf(HEAD_END), frame.lastIndexOf('<script', module)]
      const [head, code] = [frame.toString('utf8', 0, headEnd), frame.toString('utf8', start, end)]
      // What follows stays bytes: a piece may end within a letter.
      const late = Buffer.concat([withLateScripts(head, frame.subarray(headEnd, start), code, scripts), frame.subarray(end)])
      frame = undefined
      return late
    },
    rest: () => frame ?? NOTHING,
  }
}
