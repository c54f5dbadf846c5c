import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { textFilesFor } from './page-files.ts'

/**
 * Limits in kilobytes, gzipped: for the scripts of a page, including React and the router (106), and for its style sheets.
 * Measured in Arabic, whose texts are the longer ones. A build above a limit fails.
 */
const BUDGET = [
  { page: /\/site\/home\/home\.tsx$/, most: 136.7 },
  { page: /\/site\/(listing|detail|compare|cart)\//, most: 151 },
  { page: /\/(site\/(?!quotation|signed-in)|account\/auth-page)/, most: 127 },
] as const
const SHEETS = 20

/** What every page of the site loads in addition to its own modules. */
const FRAME = /\/app\/(root|entry\.client|site\/layout)\.tsx$|\/i18n\/public\/frame\/ar\.ts$/

const kilobytes = (content: string | Uint8Array): number => gzipSync(content).length / 1024
const madeFrom = ({ facadeModuleId }: Rolldown.OutputChunk): string => facadeModuleId?.replace(/\?.*$/, '') ?? ''

const chunksIn = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] => Object.values(bundle).filter((file) => file.type === 'chunk')

const importsOf = ({ imports }: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  imports.flatMap((name) => bundle[name] ?? []).filter((file) => file.type === 'chunk')

/** These files and everything they import. */
function withImports(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const all = new Set(chunks)
  for (const chunk of all) for (const next of importsOf(chunk, bundle)) all.add(next)
  return all
}

/** Fails a build with files that import each other in a circle: one would run before the other is initialised. */
export const noCircles: Plugin = {
  name: 'no-circles',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of chunksIn(bundle)) {
        const needed = withImports(importsOf(chunk, bundle), bundle)
        if (needed.has(chunk)) this.error(`${chunk.fileName} needs itself: ${[...needed].map(({ fileName }) => fileName).join(', ')}`)
      }
    },
  },
}

export const budget: Plugin = {
  name: 'budget',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = chunksIn(bundle)
      const frame = chunks.filter((chunk) => FRAME.test(madeFrom(chunk)))
      for (const own of chunks.filter(({ isEntry }) => isEntry)) {
        const most = BUDGET.find(({ page }) => page.test(madeFrom(own)))?.most
        if (most === undefined) continue
        const files = textFilesFor(own.facadeModuleId ?? '', this).map((file) => `/i18n/public/${file}/ar.ts`)
        const texts = chunks.filter((chunk) => files.some((file) => madeFrom(chunk).endsWith(file)))
        const weight = [...withImports([own, ...frame, ...texts], bundle)].reduce((sum, { code }) => sum + kilobytes(code), 0)
        if (weight > most) this.error(`${own.fileName}: its scripts weigh ${weight.toFixed(2)} KB, ${most} at most.`)
      }
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !/\/site-[^/]*\.css$/.test(file.fileName)) continue
        const weight = kilobytes(file.source)
        if (weight > SHEETS) this.error(`${file.fileName} weighs ${weight.toFixed(1)} KB, ${SHEETS} at most.`)
      }
    },
  },
}
