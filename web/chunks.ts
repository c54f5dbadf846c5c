/**
 * Which files the browser's code becomes. On a telephone a request costs more than some kilobytes too many: what a page
 * begins with is a handful of files, most of them the same for the next page. What is loaded on demand (maps, calendar,
 * dialogs) is no part of it and stays apart.
 */
import type { Rolldown } from 'vite'

/** The pages by what they have in common: one file of each kind of page, and one of each frame around them. */
const FAMILIES = [
  ['frame', /\/app\/(root|site\/layout)\.tsx/],
  ['cars', /\/site\/(home|listing|detail|compare|cart)\//],
  ['reading', /\/site\/(media|about|legal|locations|forms|offline|elsewhere)/],
  ['joining', /\/app\/account\/auth-page/],
  ['account', /\/app\/account\/(enquiries|profile)|\/site\/signed-in/],
  ['console', /\/app\/console\//],
] as const
type Family = (typeof FAMILIES)[number][0]

const LIBRARY = /\/node_modules\/(?!.*\.css$)/
const OURS = /^(?!.*\/node_modules\/)(?!.*\.css$)/

const LIBRARIES = /\/node_modules\/(react|react-dom|scheduler|react-router|cookie-es)\//

type Reach = { pages: Set<string>; families: Set<Family> }
const known = new Map<string, Reach>()

/** The pages that begin with this module, found by walking up to who imports it. */
function reachOf(id: string, context: Rolldown.ChunkingContext): Reach {
  const had = known.get(id)
  if (had) return had
  const seen = new Set([id])
  for (const each of seen) for (const importer of context.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  const pages = new Set([...seen].filter((each) => context.getModuleInfo(each)?.isEntry))
  const families = new Set(FAMILIES.filter(([, pattern]) => [...pages].some((page) => pattern.test(page))).map(([name]) => name))
  const reach = { pages, families }
  known.set(id, reach)
  return reach
}

type Fits = (reach: Reach) => boolean

const file = (name: string, priority: number, fits: Fits, test = /(?<!\.css)$/): Rolldown.CodeSplittingGroup => ({
  debugName: name,
  name: (id, context) => (fits(reachOf(id, context)) ? name : null),
  test,
  tags: ['$initial'],
  priority,
})

/** Within the layers of layers.css no two files say different things of one element: a page may load its sheets in any order. */
const sheet = (name: string, fits: Fits) => file(name, 10, fits, /\.css$/)

const only =
  (name: Family): Fits =>
  ({ families }) =>
    families.size === 1 && families.has(name)

/** A module goes into the first file it fits: the frame's before that of a kind of pages. */
export const groups: Rolldown.CodeSplittingGroup[] = [
  sheet('console', only('console')),
  sheet('joining', only('joining')),
  sheet('account', only('account')),
  sheet('site', () => true),
  { name: 'framework', test: LIBRARIES, tags: ['$initial'], priority: 9 },
  file('frame', 8, ({ families }) => families.has('frame')),
  file('common', 7, ({ families }) => [...families].filter((name) => name !== 'console').length > 1, OURS),
  // A library that a few pages of different kinds use, such as the dialog's, is for those few alone.
  { ...file('some', 6, ({ families }) => families.size > 1, LIBRARY), entriesAware: true, entriesAwareMergeThreshold: 10_000 },
  ...FAMILIES.slice(1).map(([name]) => file(name, 5, ({ families, pages }) => pages.size > 1 && families.has(name))),
]

/** Of a file for a few pages the bundler's name lists them all, and every page would have to load those lists. */
export const chunkFileNames = ({ name }: { name: string }): string => `assets/${name.split('~')[0]}-[hash].js`
