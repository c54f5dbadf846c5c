/**
 * Loads a page's scripts only once the page and its first pictures have been painted: on a slow connection they would delay what is seen.
 * React Router writes them as preloads in the head and a module that imports them; here the module waits, then does both.
 */

import type { TextFile } from '../i18n/public-texts.ts'

type Scripts = {
  /** The text files that the page needs, and their scripts in the language of the page. */
  texts: { files: readonly TextFile[]; scripts: (language: string) => readonly string[] }
  /** Scripts that only re-export from another, by their address. They are not loaded. */
  reExports: Readonly<Record<string, { file: string; names: Readonly<Record<string, string>> }>>
  /** A page of the console, which needs all routes; the site's pages need only the site's (manifests.ts). */
  console: boolean
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MODULE = 'type="module"'
const END = '</script>'
const START = /^(<script [^>]*>)([^]*)$/
const HEAD_END = '</head>'
const IMPORT = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm
/** The last line imports what hydrates the page. */
const ENTRY = /^import\(/m

/** Maximum wait in milliseconds: for slow connections, and for tabs that are not visible. */
const LONGEST_WAIT = 2_000

function awaited(name: string | undefined, file: string, reExports: Scripts['reExports']): string {
  if (name === undefined) return `await fetched("${file}");`
  const reExport = reExports[file]
  if (!reExport) return `const ${name} = await fetched("${file}");`
  const names = Object.entries(reExport.names).map(([there, own]) => `${JSON.stringify(there)}: file.${own}`)
  return `const ${name} = ((file) => ({ ${names.join(', ')} }))(await fetched("${reExport.file}"));`
}

/**
 * Retries a script that fails to load, on an unstable connection for instance: without it the page would look alive but do nothing.
 * Five times, after growing pauses, or once the network is back.
 */
const FETCHED = `
const fetched = (file, pause = 1000) => import(file).catch(async (failure) => {
  if (pause > 16000) throw failure;
  await new Promise((again) => navigator.onLine ? setTimeout(again, pause) : addEventListener('online', again, { once: true }));
  return fetched(file, 2 * pause);
});`

const startLate = (code: string, files: readonly string[], words: readonly string[], { texts, reExports }: Scripts): string => `${FETCHED}
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
${code.replace(IMPORT, (_all, name: string | undefined, file: string) => awaited(name, file, reExports)).replace(ENTRY, 'await fetched(')}`

const MANIFEST = '/assets/manifest-'
const LANGUAGE = /<html lang="(\w+)"/

/**
 * The page in pieces, with its scripts moved into the module that waits. A page without scripts is left as it is. Joined into one text, the
 * pieces would be copied once more before they are encoded.
 */
export function lateScripts(page: string, scripts: Scripts): string[] {
  const module = page.indexOf(MODULE)
  if (module === -1) return [page]
  const [headEnd, start, end] = [page.indexOf(HEAD_END), page.lastIndexOf('<script', module), page.indexOf(END, module)]
  const head = page.slice(0, headEnd)
  const words = scripts.texts.scripts(LANGUAGE.exec(head)?.[1] ?? '')
  const named = [...head.matchAll(PRELOAD)].map(([, file = '']) => file)
  const files = named.filter((file) => !scripts.reExports[file])
  const late = page.slice(start, end).replace(START, (_all, tag: string, code: string) => {
    const waiting = startLate(code, files, words, scripts)
    return tag + (scripts.console ? waiting : waiting.replaceAll(MANIFEST, '/assets/site-'))
  })
  return [head.replace(PRELOAD, ''), page.slice(headEnd, start), late, page.slice(end)]
}
