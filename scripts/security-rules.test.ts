// Security rules that no test of the running product can verify: what the sources must not do anywhere.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** The code that runs on an operator's servers and in browsers, without its tests. */
const product = globSync('{{api/src,contract/src,domain/src,server/src,web/app}/**/*.{ts,tsx},web/*.ts}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$|\/testing[\w-]*\.ts$|\/fuzz\/|\/dev\//.test(path))
  .sort()

/** `path what` for each match of the pattern, where `what` is its first group, or the whole match. */
const places = (pattern: RegExp): string[] =>
  product.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(pattern)].map(([all, what = all]) => `${path} ${what}`.replace(/\s+/g, ' ')),
  )

test('other programs are started in three places, by name and with a list of words: none by a shell', () => {
  expect(places(/import \{([^}]+)\} from 'node:child_process'/g)).toEqual([
    // `ps`, where the system has no /proc; `tar`; `pg_dump`, `pg_restore` and `psql`.
    'api/src/platform/embedded/folder-lock.ts execFileSync ',
    'server/src/backup/archive.ts execFile ',
    'server/src/backup/postgres-programs.ts spawn ',
  ])
  expect(places(/\bshell:/g)).toEqual([])
})

test('the server asks no address by itself but that of Google’s keys: what it talks to are the clients of database, Redis, mail, bucket and traces', () => {
  const asked = places(/\bfetch\(|\bhttps?\.(?:get|request)\(|\bnet\.connect\(/g)
  expect(asked.filter((place) => /^(api|server)\//.test(place))).toEqual(['api/src/accounts/google.ts fetch('])
})

test('what is hashed, signed and sealed is so by good means', () => {
  const means = places(/(?:create(?:Hash|Hmac|Cipheriv|Decipheriv)|\bhash|\bhkdfSync|\bpbkdf2(?:Sync)?)\('([^']+)'/g)
  expect(means.filter((place) => !/ (sha256|aes-256-gcm)$/.test(place))).toEqual([
    // A version of the public content, which is no secret.
    'api/src/platform/health.ts sha1',
    // Prescribed by the standard that authenticator apps follow (TOTP).
    'api/src/staff/totp.ts sha1',
    // Detects whether a cached page has changed, and gives its ETag.
    'server/src/pages/page-store.ts sha1',
  ])
  expect(means.filter((place) => place.endsWith('aes-256-gcm'))).toEqual(Array(2).fill('api/src/platform/text-cipher.ts aes-256-gcm'))
})

test('nothing that must not be guessed is drawn by Math.random: the two places that use it spread pauses', () => {
  expect(places(/Math\.random/g)).toEqual(['domain/src/jitter.ts Math.random', 'server/src/load-guard.ts Math.random'])
})

test('no certificate is taken unchecked', () => {
  expect(places(/rejectUnauthorized|checkServerIdentity|NODE_TLS_REJECT_UNAUTHORIZED|insecureSkip/gi)).toEqual([])
})

test('a field for a password says to managers which one it is, and nothing keeps them or the clipboard out', () => {
  const fields = places(/<PasswordInput([^>]*)\/>/g)
  expect(fields.length).toBeGreaterThan(5)
  expect(fields.filter((field) => !/autoComplete="(current|new)-password"/.test(field) || /onPaste|onBeforeInput/.test(field))).toEqual([])
})
