import { readFileSync } from 'node:fs'
import { rootCertificates } from 'node:tls'
import { expect, test } from 'vitest'
import { environmentFor } from './postgres-programs.ts'

test.each([
  [
    'postgres://masar:p%40ss@db.example:6432/masar',
    { PGHOST: 'db.example', PGPORT: '6432', PGUSER: 'masar', PGPASSWORD: 'p@ss', PGDATABASE: 'masar' },
  ],
  ['postgres://masar@[::1]/masar', { PGHOST: '::1', PGPORT: '5432' }],
  ['postgres:///masar?host=/run/postgresql&port=6432', { PGHOST: '/run/postgresql', PGPORT: '6432' }],
  ['postgres://db.example/masar?sslmode=verify-full&sslrootcert=/etc/db.pem', { PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/etc/db.pem' }],
  ['postgres://db.example/masar?sslmode=no-verify', { PGSSLMODE: 'require' }],
])('PostgreSQL programs go where the product goes: %s', (url, variables) => {
  expect(environmentFor(url)).toMatchObject(variables)
})

test('PostgreSQL programs trust whom the product trusts, where the address names no authority', () => {
  const { PGSSLROOTCERT = '' } = environmentFor('postgres://db.example/masar?sslmode=verify-full')
  expect(readFileSync(PGSSLROOTCERT, 'utf8')).toContain(rootCertificates[0])
})
