/**
 * How the browser's code is split into files. On a phone a request costs more than a few unneeded kilobytes: a page
 * initially loads a handful of files, most of which the next page needs too. What is loaded on demand (maps, calendar,
 * dialogs) is not part of this and stays separate.
 */
import type { Rolldown } from 'vite'

/** Parts that are loaded at the first interaction (app/ui/deferred-hydration.tsx) and share code with others: treated like pages. */
const DEFERRED_FORMS = /\/site\/forms\/(contact|corporate)-(form|details|words)\.tsx$/
const DEFERRED_AUTH_FORM = /\/account\/auth-form\.tsx$/

/** The pages by what they have in common, as [kind, family, pattern]: kinds of pages, and families of kinds. */
const KINDS = [
  ['frame', 'frame', /\/app\/(root|site\/layout)\.tsx/],
  ['home', 'cars', /\/site\/home\//],
  ['listing', 'cars', /\/site\/listing\//],
  ['detail', 'cars', /\/site\/detail\//],
  ['chosen', 'cars', /\/site\/(compare|cart)\//],
  ['reading', 'reading', /\/site\/(media|about|offline|catch-all)/],
  ['legal', 'reading', /\/site\/legal/],
  ['asking', 'asking', /\/site\/forms\/(?!\w+-(form|details|words)\.)/],
  ['places', 'asking', /\/site\/locations/],
  ['asked', 'asking', DEFERRED_FORMS],
  ['joining', 'members', /\/app\/account\/auth-page/],
  ['joined', 'members', DEFERRED_AUTH_FORM],
  ['account', 'members', /\/app\/account\/(enquiries|profile)|\/site\/signed-in/],
  ['console', 'console', /\/app\/console\//],
] as const
type Kind = (typeof KINDS)[number][0]
type Family = (typeof KINDS)[number][1]

const LIBRARY = /\/node_modules\/(?!.*\.css$)/
const OURS = /^(?!.*\/node_modules\/)(?!.*\.css$)/

const LIBRARIES = /\/node_modules\/(react|react-dom|scheduler|react-router|cookie-es)\//

/** What only these kinds share, such as a form's draft, stays out of the files of all others. */
const ASIDE = new Set<Kind>(['asking', 'asked', 'account', 'console'])

/** Kinds whose own code all goes into one file. */
const WHOLE = new Set<Kind>(['home', 'listing', 'detail'])

type Reach = { pages: Set<string>; kinds: Set<Kind>; families: Set<Family>; inConsole: boolean }
const known = new Map<string, Reach>()

/** The pages that initially load this module, found by walking up its importers. */
function reachOf(id: string, context: Rolldown.ChunkingContext): Reach {
  const had = known.get(id)
  if (had) return had
  const seen = new Set([id])
  for (const each of seen) for (const importer of context.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  const pages = new Set(
    [...seen].filter((each) => DEFERRED_FORMS.test(each) || DEFERRED_AUTH_FORM.test(each) || context.getModuleInfo(each)?.isEntry),
  )
  const all = KINDS.filter(([, , pattern]) => [...pages].some((page) => pattern.test(page)))
  // What the console shares with the site goes into the site's files.
  const reached = all.length > 1 ? all.filter(([kind]) => kind !== 'console') : all
  const reach = {
    pages,
    kinds: new Set(reached.map(([kind]) => kind)),
    families: new Set(reached.map(([, family]) => family)),
    inConsole: all.some(([kind]) => kind === 'console'),
  }
  known.set(id, reach)
  return reach
}

type Fits = (reach: Reach, id: string) => boolean

const file = (name: string, priority: number, fits: Fits, test = /(?<!\.css)$/): Rolldown.CodeSplittingGroup => ({
  debugName: name,
  name: (id, context) => (fits(reachOf(id, context), id) ? name : null),
  test,
  tags: ['$initial'],
  priority,
})

/** Within the layers of layers.css no two files contradict each other about an element: a page may load its style sheets in any order. */
const sheet = (name: string, fits: Fits) => file(name, 10, fits, /\.css$/)

const only =
  (name: Kind): Fits =>
  ({ kinds }) =>
    kinds.size === 1 && kinds.has(name)

/** Used by more than one family, unless only the kinds in ASIDE share it. */
const shared = ({ families, kinds }: Reach): boolean => families.size > 1 && [...kinds].some((kind) => !ASIDE.has(kind))

/** Of shared code: what no page for reading needs; what home does not need either; and the scenes that only home and reading pages have. */
const fields = ({ families }: Reach): boolean => !families.has('reading')
const forms = (reach: Reach): boolean => fields(reach) && !reach.kinds.has('home')
const scenes = ({ kinds }: Reach): boolean => kinds.size === 2 && kinds.has('home') && kinds.has('reading')
/** What pages with forms or places need; and what lists and cars need, but home does not. */
const strips = ({ kinds }: Reach): boolean => kinds.has('asking') || kinds.has('places')
const ofCars = ({ kinds }: Reach): boolean => (kinds.has('listing') || kinds.has('detail')) && !kinds.has('home')

const common = (reach: Reach): boolean => shared(reach) && !fields(reach) && !scenes(reach)

/** By priority: the frame, with what pages of all kinds share, then the files of several families, of several kinds, and of one kind. */
export const groups: Rolldown.CodeSplittingGroup[] = [
  sheet('console', only('console')),
  sheet('joining', only('joining')),
  sheet('account', only('account')),
  sheet('site', () => true),
  { name: 'framework', test: LIBRARIES, tags: ['$initial'], priority: 9 },
  file('frame', 8, (reach, id) => reach.kinds.has('frame') || (OURS.test(id) && common(reach))),
  file('strips', 7, (reach) => shared(reach) && forms(reach) && strips(reach), OURS),
  file('fields', 7, (reach) => shared(reach) && fields(reach) && !forms(reach), OURS),
  file('search', 6, ({ kinds, pages }) => pages.size > 1 && kinds.has('home'), OURS),
  file('cars', 5, (reach) => reach.kinds.size > 1 && ofCars(reach), OURS),
  file('sending', 4, (reach) => shared(reach) && forms(reach), OURS),
  file('scenes', 7, (reach) => shared(reach) && scenes(reach), OURS),
  // A library that only a few pages of different kinds use, such as the dialogs', goes into files for these pages only.
  {
    ...file('some', 5, ({ families, inConsole }) => families.size > 1 || (inConsole && !families.has('console')), LIBRARY),
    entriesAware: true,
    entriesAwareMergeThreshold: 1_000,
  },
  file('prose', 3, ({ kinds, families }) => kinds.size > 1 && families.has('reading')),
  file('members', 3, ({ kinds }) => kinds.has('joining'), /^(?!.*auth-page\.tsx)(?!.*\.css$)/),
  // Home is one page, but its parts that load later share code with it; what each list has of its own is only a few lines.
  ...KINDS.slice(1).map(([name]) => file(name, 2, ({ kinds, pages }) => (pages.size > 1 || WHOLE.has(name)) && kinds.has(name))),
]

/** The bundler names a file after all pages that share it, and every page would load these names; the hash is short for the same reason. */
export const chunkFileNames = ({ name }: { name: string }): string => `assets/${name.split('~')[0]}-[hash:7].js`
