/**
 * A page's scripts are asked for when it and its first pictures have been painted: on a slow line they would take the way of what is seen.
 * React Router writes them as preloads in the head and a module that imports them; here the module waits, then does both.
 */

import type { TextFile } from '../i18n/public-texts.ts'

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
/** The last line fetches what takes the page over. */
const ENTRY = /^import\(/m

/** On a slow line, and in a tab nobody looks at, the clock says when. Milliseconds. */
const LONGEST_WAIT = 2_000

function awaited(name: string | undefined, file: string, passedOn: Scripts['passedOn']): string {
  if (name === undefined) return `await fetched("${file}");`
  const passed = passedOn[file]
  if (!passed) return `const ${name} = await fetched("${file}");`
  const names = Object.entries(passed.names).map(([there, own]) => `${JSON.stringify(there)}: file.${own}`)
  return `const ${name} = ((file) => ({ ${names.join(', ')} }))(await fetched("${passed.file}"));`
}

/**
 * A script that does not come the first time, as on a line that breaks off, is asked for again: without it the page would stay as dead as
 * it looks alive. Five times, after growing pauses, and once the network is back.
 */
const FETCHED = `
const fetched = (file, pause = 1000) => import(file).catch(async (failure) => {
  if (pause > 16000) throw failure;
  await new Promise((again) => navigator.onLine ? setTimeout(again, pause) : addEventListener('online', again, { once: true }));
  return fetched(file, 2 * pause);
});`

const startLate = (code: string, files: readonly string[], words: readonly string[], { texts, passedOn }: Scripts): string => `${FETCHED}
await new Promise((shown) => {
  const paint = () => requestAnimationFrame(() => setTimeout(shown));
  if (document.readyState === 'complete') paint();
  else addEventListener('load', paint, { once: true });
  setTimeout(shown, ${LONGEST_WAIT});
});
globalThis.textFiles = ${JSON.stringify(texts.files)};
for (const href of ${JSON.stringify([...files, ...words])}) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await globalThis.scheduler?.yield?.();
}
for (const file of ${JSON.stringify(words)}) await fetched(file);
${code.replace(IMPORT, (_all, name: string | undefined, file: string) => awaited(name, file, passedOn)).replace(ENTRY, 'await fetched(')}`

const MANIFEST = '/assets/manifest-'
const LANGUAGE = /<html lang="(\w+)"/

/**
 * The page in pieces, with its scripts named in the module that waits. A page without any is left as it is. Put together as one text, it would
 * be written anew only to be made bytes.
 */
export function lateScripts(page: string, scripts: Scripts): string[] {
  const module = page.indexOf(MODULE)
  if (module === -1) return [page]
  const [headEnd, start, end] = [page.indexOf(HEAD_END), page.lastIndexOf('<script', module), page.indexOf(END, module)]
  const head = page.slice(0, headEnd)
  const words = scripts.texts.scripts(LANGUAGE.exec(head)?.[1] ?? '')
  const named = [...head.matchAll(PRELOAD)].map(([, file = '']) => file)
  const files = named.filter((file) => !scripts.passedOn[file])
  const late = page.slice(start, end).replace(START, (_all, tag: string, code: string) => {
    const waiting = startLate(code, files, words, scripts)
    return tag + (scripts.console ? waiting : waiting.replaceAll(MANIFEST, '/assets/site-'))
  })
  return [head.replace(PRELOAD, ''), page.slice(headEnd, start), late, page.slice(end)]
}
