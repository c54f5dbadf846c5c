// Which part of the project may import which: the diagram in docs/architecture.md as a table.

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {RegExp} at the paths of its files; a path belongs to the first part that matches it
 * @property {readonly string[]} may the other parts it may import, or single modules of them
 * @property {readonly string[]} [packages] the only packages it may import; by default, all that its package.json declares
 * @property {boolean} [node] whether it may use Node's built-in modules
 * @property {string} check advice that is printed when the rule is broken
 */

const WEB_BASE = ['domain', 'contract', 'web i18n', 'web ui', 'web styles']
const AREA = 'Areas of the site are independent: what two of them need belongs in web/app/ui (looks), domain (rules) or contract (data).'

/** @type {readonly Part[]} */
export const PARTS = [
  {
    name: 'domain',
    at: /^domain\//,
    may: [],
    packages: [],
    check: 'The rules of the trade run in server, browser and tests alike: pass in what this needs, or move it to the part that uses it.',
  },
  {
    name: 'contract',
    at: /^contract\//,
    may: ['domain'],
    packages: ['zod'],
    check: 'The contract is data about calls: a rule belongs in domain, anything that acts in api or web.',
  },
  {
    name: 'api',
    at: /^api\//,
    may: ['contract', 'domain'],
    node: true,
    check: 'The API knows nothing of pages or of the process it runs in: have server/ pass in what it needs.',
  },

  { name: 'web styles', at: /^web\/app\/styles\//, may: [], check: 'Style sheets import style sheets.' },
  {
    name: 'web i18n',
    at: /^web\/app\/i18n\//,
    may: ['domain', 'contract'],
    check: 'Texts depend on no page: give the sentence a parameter instead.',
  },
  {
    name: 'web ui',
    at: /^web\/app\/ui\//,
    // The domain is pure: a date picker may know what a Muscat date is.
    may: ['web i18n', 'web styles', 'domain'],
    check: 'Components of ui/ are general: pass data in as properties, or move the component to the area that uses it.',
  },
  { name: 'web site', at: /^web\/app\/site\//, may: [...WEB_BASE, 'web frame'], check: AREA },
  { name: 'web account', at: /^web\/app\/account\//, may: [...WEB_BASE, 'web frame'], check: AREA },
  { name: 'web console', at: /^web\/app\/console\//, may: [...WEB_BASE, 'web frame'], check: AREA },
  {
    name: 'web routes',
    at: /^web\/app\/((root|routes|entry\.\w+)(\.test)?\.tsx?$|(routes|dev)\/)/,
    may: [...WEB_BASE, 'web frame', 'web site', 'web account', 'web console'],
    check: 'Routes put areas together; nothing but the server stands above them.',
  },
  {
    name: 'web frame',
    at: /^web\/app\//,
    may: WEB_BASE,
    check: 'What stands directly in web/app (paths, session, api ...) serves every area and knows none of them.',
  },
  {
    name: 'web',
    at: /^web\//,
    may: [...WEB_BASE, 'web frame', 'web site', 'web account', 'web console', 'web routes'],
    node: true,
    check: 'The site reaches the API through the client that createSite() is given.',
  },

  {
    name: 'server',
    at: /^server\//,
    may: ['api', 'web', 'contract', 'domain'],
    node: true,
    check: 'The server is put together from the parts by their package names.',
  },
  {
    name: 'e2e',
    at: /^e2e\//,
    may: ['domain'],
    node: true,
    check: 'Journeys know the running product by its URLs and words; only the rules of the trade are computed along.',
  },
  {
    name: 'bench',
    at: /^bench\//,
    may: ['server', 'api', 'web', 'contract', 'domain'],
    node: true,
    check: 'Measurements use what the product offers.',
  },
  {
    name: 'drill',
    at: /^drill\//,
    may: ['bench', 'server', 'api', 'contract', 'domain'],
    node: true,
    check: 'Drills use what the product offers, and start it as measurements do.',
  },
  { name: 'scripts', at: /^scripts\//, may: [], node: true, check: 'Scripts run before anything is installed.' },
  { name: 'the root', at: /^[^/]+$/, may: [], node: true, check: 'Configuration imports tools.' },
]

/** @param {string} path */
export const partOf = (path) => PARTS.find(({ at }) => at.test(path))
