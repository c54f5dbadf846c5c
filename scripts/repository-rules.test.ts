// House rules that neither types nor the linter enforce, each with its reason.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { NOT_WRITTEN_BY_PEOPLE } = (await import(new URL('./project.mjs', import.meta.url).href)) as { NOT_WRITTEN_BY_PEOPLE: Set<string> }
const everyFile = globSync('**/*', { cwd: root, withFileTypes: true, exclude: (entry) => NOT_WRITTEN_BY_PEOPLE.has(entry.name) })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = (fits: RegExp, except?: RegExp) => everyFile.filter((path) => fits.test(path) && !except?.test(path))
const isTest = /\.test\.(tsx?|mjs)$/

/** `path:line text` for every line of the files that matches the pattern. Comments in style sheets do not count. */
function places(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap((path) => {
    const source = read(path)
    const text = path.endsWith('.css') ? source.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')) : source
    return text.split('\n').flatMap((line, index) => {
      const found = pattern.exec(line)
      return found === null ? [] : [`${path}:${index + 1} ${found[0].trim()}`]
    })
  })
}

type Found = (at: number, what: string) => void

/** Like `places`, for what a visitor finds in the syntax trees of TypeScript files. */
function inSyntax(paths: readonly string[], visitor: (found: Found) => ConstructorParameters<typeof Visitor>[0]): string[] {
  return paths.flatMap((path) => {
    const source = read(path)
    const lines: string[] = []
    const found: Found = (at, what) => lines.push(`${path}:${source.slice(0, at).split('\n').length} ${what}`)
    new Visitor(visitor(found)).visit(parseSync(path, source).program)
    return lines
  })
}

const LETTERS = /\p{L}{2,}/u
const components = files(/^web\/app\/.*\.tsx$/, /^web\/app\/dev\/|\.test\.tsx$/)
const styleSheets = files(/^web\/.*\.css$/)

test('no sentence stands in JSX: every text has an English and an Arabic twin in a catalogue', () => {
  const spoken = new Set(['aria-label', 'title', 'alt', 'placeholder'])
  const sentences = inSyntax(components, (found) => ({
    JSXText: ({ start, value }) => {
      if (LETTERS.test(value)) found(start, value.trim())
    },
    JSXAttribute: ({ start, name, value }) => {
      if (name.type !== 'JSXIdentifier' || !spoken.has(name.name)) return
      const literal = value?.type === 'JSXExpressionContainer' ? value.expression : value
      if (literal?.type === 'Literal' && typeof literal.value === 'string' && LETTERS.test(literal.value)) found(start, literal.value)
    },
  }))
  expect(sentences).toEqual([])
})

test('no `style` in JSX: the content security policy refuses style attributes in server-rendered HTML', () => {
  // Set a computed value after mount: ref.current.style.setProperty('--x', ...).
  const styles = inSyntax(components, (found) => ({
    JSXAttribute: ({ start, name }) => {
      if (name.type === 'JSXIdentifier' && name.name === 'style') found(start, 'style=')
    },
  }))
  expect(styles).toEqual([])
})

test('a checkbox has the box of the product: the browser paints its own grey by night', () => {
  const native = inSyntax(
    components.filter((file) => !file.endsWith('/ui/check-tile.tsx')),
    (found) => ({
      JSXOpeningElement: ({ start, attributes }) => {
        const values = attributes.map((each) => (each.type === 'JSXAttribute' && each.value?.type === 'Literal' ? each.value.value : ''))
        if (values.includes('checkbox') && !values.includes('tick')) found(start, 'a checkbox without the class `tick`')
      },
    }),
  )
  expect(native).toEqual([])
})

test('no left or right in styles: Arabic is laid out from right to left', () => {
  // A map is the exception: east is on the right in every language.
  const sheets = styleSheets.filter((path) => !/[^/]*map[^/]*\.css$/.test(path))
  const property =
    /(?<![\w-])((margin|padding|border|scroll-margin|scroll-padding)-(left|right)|border-(top|bottom)-(left|right)-radius|left|right)[\w-]*\s*:/
  const value = /(?<![\w-])(float|clear|text-align|justify-[a-z]+)\s*:\s*(left|right)\b/
  expect(places(sheets, new RegExp(`${property.source}|${value.source}`))).toEqual([])
})

test('colours have names: a raw colour cannot follow the theme', () => {
  const sheets = styleSheets.filter((path) => !/\/(tokens|hero-scene)\.css$/.test(path))
  expect(places(sheets, /:[^;{}]*(?<![\w&-])#([0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?!["'#/)])/i)).toEqual([])
})

test('every value that a style takes by name is defined: an unknown one takes the whole line with it, silently', () => {
  // Set by Base UI: the height available to a popup.
  const known = new Set(['--available-height'])
  for (const path of files(/^web\/app\/.*\.(css|tsx?)$/))
    for (const [name] of read(path).matchAll(/--[a-z][\w-]*(?=['"]?\s*[:\]])/g)) known.add(name)
  for (const [, name] of read('domain/src/brand.ts').matchAll(/'([a-z]+-\d+)':/g)) known.add(`--${name}`)
  const unknown = styleSheets.flatMap((path) =>
    [...read(path).matchAll(/var\((--[\w-]+)/g)].filter(([, name = '']) => !known.has(name)).map(([, name]) => `${path} ${name}`),
  )
  expect(unknown).toEqual([])
})

test('URLs come only from paths.ts: an address written elsewhere does not move with its page', () => {
  const sources = files(/^web\/app\/.*\.tsx?$/, /^web\/app\/(paths|routes)(\.ts$|\/)|\.test\.tsx?$/)
  const page = /^\/(en|ar)(\/|$)/
  const addresses = inSyntax(sources, (found) => ({
    Literal: ({ start, value }) => {
      if (typeof value === 'string' && page.test(value)) found(start, value)
    },
    TemplateLiteral: ({ start, quasis, expressions }) => {
      const [first, second] = quasis
      const [hole] = expressions
      const opens =
        hole?.type === 'Identifier' &&
        /^lang(uage)?$/.test(hole.name) &&
        first?.value.raw === '/' &&
        /^(\/|$)/.test(second?.value.raw ?? '')
      if (opens || page.test(first?.value.raw ?? '')) found(start, `\`${first?.value.raw}...\``)
    },
  }))
  expect(addresses).toEqual([])
})

test('no schema is sent to a browser: of the contract pages take the client, the rest as types alone; lists of words stand in domain/', () => {
  const schemas = inSyntax(files(/^web\/app\/.*\.tsx?$/, isTest), (found) => ({
    ImportDeclaration: ({ start, importKind, source, specifiers }) => {
      if (!/^@masar\/contract\/(?!client$|query-string$)/.test(source.value) || importKind === 'type') return
      if (specifiers.some((each) => each.type !== 'ImportSpecifier' || each.importKind !== 'type')) found(start, source.value)
    },
  }))
  expect(schemas).toEqual([])
})

test('no console.log in the product: what it says goes through its log', () => {
  // Commands that people run by hand may print.
  const sources = files(/^(domain|contract|api|web|server)\/.*\.tsx?$/, /\.test\.tsx?$|^api\/demo\/pictures\/|\/demo\.ts$/)
  expect(places(sources, /console\.(log|info|debug)\(/)).toEqual([])
})

/** Files that may contain SQL beside other code, each with its reason. */
const WITH_STATEMENTS = [
  // Each manages a table of its own, and its statements are nearly all of its logic.
  'api/src/platform/guesses.ts',
  'api/src/platform/idempotency.ts',
  'api/src/platform/mail/queue.ts',
  'api/src/platform/orphaned-files.ts',
  'api/src/platform/one-time-codes.ts',
  'api/src/platform/sessions.ts',
  'api/src/platform/step-tokens.ts',
  'api/src/platform/sweep.ts',
  // They query the database itself rather than the product's data.
  'api/src/platform/database.ts',
  'api/src/platform/postgres/postgres.ts',
  'api/src/platform/health.ts',
  'api/src/platform/migrate.ts',
  'api/src/platform/embedded/vacuum.ts',
  // It compiles the statements of other files once, with placeholders for their values.
  'api/src/platform/statement.ts',
  // Every staff request needs its query, and the platform may not import a feature's.
  'api/src/platform/access.ts',
  // A condition that the queries of three features share.
  'api/src/staff/person-search.ts',
]

test('statements stand in queries.ts: a rule is read without them, and what the database is asked in one place', () => {
  const sources = files(/^(api\/src|server)\/.*\.ts$/, /\.test\.ts$|\/testing[\w-]*\.ts$|\/fuzz\/|[/-]queries\.ts$/)
  const found = places(sources, /\bsql[<`.]|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/)
  const stands = (path: string) => (line: string) => line.startsWith(`${path}:`)
  expect(found.filter((line) => !WITH_STATEMENTS.some((path) => stands(path)(line)))).toEqual([])
  expect(WITH_STATEMENTS.filter((path) => !found.some(stands(path)))).toEqual([])
})

/** Statements with an interpolated part, each with its reason. */
const PUT_TOGETHER = [
  // Our own channel names, quoted by the driver: `listen` takes no parameters.
  'api/src/platform/postgres/listen.ts next.escapeIdentifier(channel)',
  'api/src/platform/postgres/listen.ts opened.escapeIdentifier(channel)',
  'api/src/platform/postgres/postgres.ts CONTENT_CHANGES',
  // A constant of the file, in two statements.
  'api/src/platform/postgres/replica.ts DATABASE',
  'api/src/platform/postgres/replica.ts DATABASE',
  // The contents of the migration files, unchanged.
  'api/src/platform/migrate.ts statement',
  // Names of tables, quoted by the database that gave them.
  'api/src/platform/embedded/vacuum.ts name',
]

test('no statement is put together from texts: what is asked travels beside it', () => {
  const sources = files(/^(api|server)\/.*\.ts$/, /\.test\.ts$|\/testing[\w-]*\.ts$/)
  const found = sources.flatMap((path) => {
    const source = read(path)
    const found: string[] = []
    new Visitor({
      CallExpression: ({ callee, arguments: [first] }) => {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || first === undefined) return
        const { name } = callee.property
        const isRaw = name === 'raw' && callee.object.type === 'Identifier' && callee.object.name === 'sql'
        if (!isRaw && !/^(query|exec|execute|unsafe)$/.test(name)) return
        const parts = first.type === 'TemplateLiteral' ? first.expressions : isRaw || first.type === 'BinaryExpression' ? [first] : []
        for (const { start, end } of parts) found.push(`${path} ${source.slice(start, end)}`)
      },
    }).visit(parseSync(path, source).program)
    return found
  })
  expect(found.toSorted()).toEqual(PUT_TOGETHER.toSorted())
})

test('a locked row can still be named by others: a lock that keeps them waiting ends in deadlocks', () => {
  expect(places(files(/^api\/src\/.*\.ts$/), /\.forUpdate\(/)).toEqual([])
})

test('no file is longer than 400 lines: a longer one holds two thoughts', () => {
  // Data and catalogues are lists, not thoughts.
  const sources = files(/\.(tsx?|mjs|css|sql)$/, /^api\/demo\/|^web\/app\/i18n\/|-texts\.ts$/)
  const long = sources.map((path) => ({ path, lines: read(path).split('\n').length })).filter(({ lines }) => lines > 400)
  expect(long).toEqual([])
})

test('the lock file names no registry: each machine installs from its own', () => {
  expect(places(['package-lock.json'], /"resolved": "http[^"]*"/)).toEqual([])
})

test('the lock file is whole: `npm ci` refuses one without the builds for other systems', () => {
  // A registry may not have all builds of the newest version yet: take the newest version that it has completely.
  type Locked = Record<string, { version?: string; optionalDependencies?: Record<string, string> }>
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Locked }
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) => {
      const found = packages[`${place}/node_modules/${name}`] ?? packages[`node_modules/${name}`]
      return found === undefined || (/^\d/.test(version) && found.version !== version) ? [`${place} needs ${name} ${version}`] : []
    }),
  )
  expect(missing).toEqual([])
})

test('the README is at most 120 lines: a newcomer reads it to the end', () => {
  for (const path of files(/^README\.md$/)) expect(read(path).split('\n').length).toBeLessThanOrEqual(121)
})

test('at most 20 entries at the root: `ls` shows the architecture', () => {
  const entries = readdirSync(root).filter((name) => !name.startsWith('.') && !NOT_WRITTEN_BY_PEOPLE.has(name))
  expect(entries.length, entries.join(' ')).toBeLessThanOrEqual(20)
})

test('the version has its entry with a day in CHANGELOG.md', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d\\d-\\d\\d\\)$`, 'm'))
})

test('every document can be reached from the README, and no link between documents leads nowhere', () => {
  const links = (path: string): string[] =>
    [...read(path).matchAll(/\]\((?!https?:|#|<)([^)#\s]+)/g)].map(([, to = '']) => join(path, '..', to).replace(/\/$/, ''))
  const documents = files(/^(docs\/[\w-]+|[A-Z]+)\.md$/)
  const reached = new Set(['README.md'])
  for (const path of reached) if (path.endsWith('.md')) for (const to of links(path)) reached.add(to)
  expect(documents.filter((path) => !reached.has(path))).toEqual([])
  expect([...reached].filter((path) => !everyFile.some((each) => each === path || each.startsWith(`${path}/`)))).toEqual([])
})

test('nothing speaks of the machine it was written on, and nothing is left for later', () => {
  const text = files(/\.(tsx?|mjs|css|sql|json|md|html|sh)$|^\.ci\//, /^package-lock\.json$|^scripts\/repository-rules\.test\.ts$/)
  expect(places(text, /\/work\/|(?<![\w@./-])shared\/|\b(TODO|FIXME|XXX)\b/)).toEqual([])
})

test('a test looks for every line that the audit log can have: one that is not written is missed by nobody else', () => {
  const tests = files(/^(api|server)\/.*\.test\.ts$/)
    .map(read)
    .join('\n')
  const actions = read('domain/src/audit.ts').match(/'[a-z_]+\.[a-z_]+'(?=,\n)/g) ?? []
  expect(actions.length).toBeGreaterThan(60)
  expect(actions.filter((action) => !tests.includes(action))).toEqual([])
})

test('these rules see the files', () => {
  expect(files(/\.tsx?$/, isTest).length).toBeGreaterThan(20)
  expect(everyFile.every((path) => !path.includes('node_modules'))).toBe(true)
})

test('a class that is styled by its name alone belongs to one style sheet: all public pages share one, so a name used twice styles both', () => {
  const owners = new Map<string, Set<string>>()
  for (const path of styleSheets.filter((each) => !/\/dev\/|\/styles\/((console-)?print|forced-colours|large-letters)\.css$/.test(each))) {
    for (const [, name = ''] of read(path).matchAll(/(?:^|[{},])\s*\.([\w-]+)(?=\s*[{,])/gm)) {
      owners.set(name, (owners.get(name) ?? new Set()).add(path))
    }
  }
  expect([...owners].filter(([, paths]) => paths.size > 1).map(([name, paths]) => `.${name}: ${[...paths].join(', ')}`)).toEqual([])
})

/** Functions that may be longer, each with its reason. */
const LONG_FUNCTIONS = [
  // One drawing: its shapes stand in the order in which they cover each other.
  'api/demo/pictures/cabin/cabin.ts cabinSvg',
]

test('a function has at most 60 lines besides those of the functions within', { timeout: 60_000 }, () => {
  const sources = files(/^(domain|contract|api|web|server|e2e|bench|drill|scripts)\/.*\.(tsx?|mjs)$/, /\.d\.ts$/)
  const long = sources.flatMap((path) => {
    const source = read(path)
    const breaks = [...source.matchAll(/\n/g)].map(({ index }) => index)
    if (breaks.length < 60) return []
    const found: string[] = []
    const within: { name: string; nested: number }[] = []
    let name = ''
    const enter = (id: { name: string } | null) => within.push({ name: id?.name ?? name, nested: 0 })
    const leave = ({ start, end }: { start: number; end: number }) => {
      const lines = breaks.filter((at) => at > start && at < end).length
      const own = within.pop()
      const outer = within.at(-1)
      if (outer) outer.nested += lines
      if (own && lines + 1 - own.nested > 60) found.push(`${path} ${own.name}`)
    }
    new Visitor({
      VariableDeclarator: ({ id }) => void (id.type === 'Identifier' && (name = id.name)),
      FunctionDeclaration: ({ id }) => enter(id),
      FunctionExpression: ({ id }) => enter(id),
      ArrowFunctionExpression: () => enter(null),
      'FunctionDeclaration:exit': leave,
      'FunctionExpression:exit': leave,
      'ArrowFunctionExpression:exit': leave,
    }).visit(parseSync(path, source).program)
    return found
  })
  expect(long.toSorted()).toEqual(LONG_FUNCTIONS)
})
