/**
 * What the server needs to know about the browser's files, in order to name them among a page's scripts: which text files
 * (app/i18n/public) a page needs, by the catalogues that it reaches through imports, also dynamic ones; and which files only re-export.
 */
import type { Plugin, Rolldown } from 'vite'

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>

const TEXT_FILE = /\/i18n\/public\/(\w+)\/(\w+)\.ts$/
const CATALOGUE = /\/i18n\/(\w+)\/\w+\.ts(\?|$)/

/** The catalogues in each text file, the smallest file first. */
function cataloguesByFile(modules: Modules): (readonly [file: string, catalogues: string[]])[] {
  const files: [string, string[]][] = []
  for (const id of modules.getModuleIds()) {
    const [, file, language] = TEXT_FILE.exec(id) ?? []
    if (file === undefined || language !== 'en') continue
    const imported = modules.getModuleInfo(id)?.importedIds ?? []
    files.push([file, imported.flatMap((each) => CATALOGUE.exec(each)?.[1] ?? [])])
  }
  return files.sort(([, a], [, b]) => a.length - b.length)
}

/** As few files as possible that have all these catalogues: what both home and the lists need is in the file of each. */
function filesThatSay(catalogues: readonly string[], files: ReturnType<typeof cataloguesByFile>): string[] {
  const missing = new Set(catalogues.filter((each) => files.some(([, said]) => said.includes(each))))
  const chosen: string[] = []
  while (missing.size > 0) {
    const says = (said: readonly string[]) => said.filter((each) => missing.has(each)).length
    const [file, said] = files.reduce((best, next) => (says(next[1]) > says(best[1]) ? next : best))
    for (const each of said) missing.delete(each)
    chosen.push(file)
  }
  return chosen.sort()
}

/** The text files that a module and everything it imports need. */
export function textFilesFor(id: string, modules: Modules): string[] {
  const reached = new Set([id])
  for (const each of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(each) ?? {}
    for (const next of [...importedIds, ...dynamicallyImportedIds]) if (!TEXT_FILE.test(next)) reached.add(next)
  }
  const catalogues = [...reached].filter((each) => each.endsWith('/texts.ts')).map((each) => CATALOGUE.exec(each)?.[1] ?? '')
  return filesThatSay(catalogues, cataloguesByFile(modules))
}

const ROUTE = '?__react-router-build-client-route'
/** These are on every page, so their texts are in the one file that every page has. */
const FRAME = /\/app\/(root|site\/layout)\.tsx\?/

const MODULE = 'virtual:page-files'
const scripts: Record<string, string> = {}
const needed: Record<string, string[]> = {}
const reExports: Record<string, { file: string; names: Record<string, string> }> = {}

/** Matches a file that is only `export{a as default,b as Layout}from"./frame-1f.js";`. */
const RE_EXPORT = /^export\{([^}]*)\}from"\.(\/[^"]+)";\s*$/

/** Records a route's file that only re-exports from a shared one: loading it would be one more request on every page. */
function recordReExport({ fileName, code }: Rolldown.OutputChunk): void {
  const [, names, file] = RE_EXPORT.exec(code) ?? []
  if (names === undefined || file === undefined) return
  const pairs = names.split(',').map((each) => each.split(' as '))
  reExports[`/${fileName}`] = { file: `/assets${file}`, names: Object.fromEntries(pairs.map(([own = '', name = own]) => [name, own])) }
}

export const pageFiles: Plugin = {
  name: 'page-files',
  enforce: 'post',
  resolveId: (source) => (source === MODULE ? `\0${MODULE}` : undefined),
  load(id) {
    if (id !== `\0${MODULE}`) return undefined
    const said = Object.entries({ scripts, needed, reExports })
    return said.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`).join('')
  },
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const madeFrom = chunk.facadeModuleId ?? ''
      const [, file, language] = TEXT_FILE.exec(madeFrom) ?? []
      if (file !== undefined && language !== undefined) scripts[`${file}/${language}`] = `/${chunk.fileName}`
      if (!madeFrom.endsWith(ROUTE)) continue
      recordReExport(chunk)
      const files = textFilesFor(madeFrom, this)
      needed[`/${chunk.fileName}`] = files
      if (FRAME.test(madeFrom) && files.some((each) => each !== 'frame'))
        this.error(`${chunk.fileName} is on every page, and says what stands in other texts than the frame's: ${files.join(', ')}`)
    }
  },
}

/** Copies a catalogue into each text file that imports it: a file of its own would only be requested once theirs has loaded. */
export const ownTexts: Plugin = {
  name: 'own-texts',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer = '') {
    const [, file] = TEXT_FILE.exec(importer) ?? []
    if (file === undefined) return undefined
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && `${found.id}?in=${file}`
  },
}
