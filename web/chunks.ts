/**
 * Which files the browser's code becomes. On a telephone a request costs more than some kilobytes too many: what a page
 * begins with is a handful of files, most of them the same for the next page. What is loaded on demand (maps, calendar,
 * dialogs) is no part of it and stays apart.
 */
import type { Rolldown } from 'vite'

/** What comes once somebody reaches for something (app/ui/asleep.tsx) and shares with others: as if it were a page. */
const ASKED = /\/site\/forms\/(contact|corporate)-(form|ways|words)\.tsx$/
const JOINED = /\/account\/auth-form\.tsx$/

/** The pages by what they have in common: kinds of pages, and families of kinds. */
const KINDS = [
  ['frame', 'frame', /\/app\/(root|site\/layout)\.tsx/],
  ['home', 'cars', /\/site\/home\//],
  ['listing', 'cars', /\/site\/listing\//],
  ['detail', 'cars', /\/site\/detail\//],
  ['chosen', 'cars', /\/site\/(compare|cart)\//],
  ['reading', 'reading', /\/site\/(media|about|offline|elsewhere)/],
  ['legal', 'reading', /\/site\/legal/],
  ['asking', 'asking', /\/site\/forms\/(?!\w+-(form|ways|words)\.)/],
  ['places', 'asking', /\/site\/locations/],
  ['asked', 'asking', ASKED],
  ['joining', 'members', /\/app\/account\/auth-page/],
  ['joined', 'members', JOINED],
  ['account', 'members', /\/app\/account\/(enquiries|profile)|\/site\/signed-in/],
  ['console', 'console', /\/app\/console\//],
] as const
type Kind = (typeof KINDS)[number][0]
type Family = (typeof KINDS)[number][1]

const LIBRARY = /\/node_modules\/(?!.*\.css$)/
const OURS = /^(?!.*\/node_modules\/)(?!.*\.css$)/

const LIBRARIES = /\/node_modules\/(react|react-dom|scheduler|react-router|cookie-es)\//

/** What these kinds alone share, such as a form's draft, does not burden all others. */
const ASIDE = new Set<Kind>(['asking', 'asked', 'account', 'console'])

/** Kinds of which everything lies in one file. */
const WHOLE = new Set<Kind>(['home', 'listing', 'detail'])

type Reach = { pages: Set<string>; kinds: Set<Kind>; families: Set<Family>; inConsole: boolean }
const known = new Map<string, Reach>()

/** The pages that begin with this module, found by walking up to who imports it. */
function reachOf(id: string, context: Rolldown.ChunkingContext): Reach {
  const had = known.get(id)
  if (had) return had
  const seen = new Set([id])
  for (const each of seen) for (const importer of context.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  const pages = new Set([...seen].filter((each) => ASKED.test(each) || JOINED.test(each) || context.getModuleInfo(each)?.isEntry))
  const all = KINDS.filter(([, , pattern]) => [...pages].some((page) => pattern.test(page)))
  // What the console shares with the site lies where the site has it.
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

/** Within the layers of layers.css no two files say different things of one element: a page may load its sheets in any order. */
const sheet = (name: string, fits: Fits) => file(name, 10, fits, /\.css$/)

const only =
  (name: Kind): Fits =>
  ({ kinds }) =>
    kinds.size === 1 && kinds.has(name)

/** What is more than one family's, but for what forms and accounts alone share. */
const shared = ({ families, kinds }: Reach): boolean => families.size > 1 && [...kinds].some((kind) => !ASIDE.has(kind))

/** Of what is shared, what no page to read needs; of that, what home needs neither; and what moves by itself on home and pages to read. */
const fields = ({ families }: Reach): boolean => !families.has('reading')
const forms = (reach: Reach): boolean => fields(reach) && !reach.kinds.has('home')
const scenes = ({ kinds }: Reach): boolean => kinds.size === 2 && kinds.has('home') && kinds.has('reading')
/** What pages to ask begin with; and what lists and cars have, which home has not. */
const strips = ({ kinds }: Reach): boolean => kinds.has('asking') || kinds.has('places')
const ofCars = ({ kinds }: Reach): boolean => (kinds.has('listing') || kinds.has('detail')) && !kinds.has('home')

const common = (reach: Reach): boolean => shared(reach) && !fields(reach) && !scenes(reach)

/** A module goes into the first file it fits: the frame's with what pages of all kinds share, that of several families, that of several kinds of pages, that of one. */
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
  // A library that a few pages of different kinds use, such as the dialog's, is for those few alone.
  {
    ...file('some', 5, ({ families, inConsole }) => families.size > 1 || (inConsole && !families.has('console')), LIBRARY),
    entriesAware: true,
    entriesAwareMergeThreshold: 1_000,
  },
  file('prose', 3, ({ kinds, families }) => kinds.size > 1 && families.has('reading')),
  file('members', 3, ({ kinds }) => kinds.has('joining'), /^(?!.*auth-page\.tsx)(?!.*\.css$)/),
  // Home is one page, but parts of it come later, and share with it; what lists have of their own is a few lines each.
  ...KINDS.slice(1).map(([name]) => file(name, 2, ({ kinds, pages }) => (pages.size > 1 || WHOLE.has(name)) && kinds.has(name))),
]

/** Of a file for a few pages the bundler's name lists them all, and every page would have to load those lists; so would it a longer hash. */
export const chunkFileNames = ({ name }: { name: string }): string => `assets/${name.split('~')[0]}-[hash:7].js`
