import { describe, expect, test } from 'vitest'
import { BadConfiguration, readConfig } from './config.ts'

describe('the configuration', () => {
  test('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      demoData: true,
      logLevel: 'info',
      trustProxy: false,
      development: false,
    })
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  test('demo data is for an empty embedded database, and for PostgreSQL only when asked for', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://masar@localhost/masar' }).demoData).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://masar@localhost/masar', DEMO_DATA: 'true' }).demoData).toBe(true)
    expect(readConfig({ DEMO_DATA: 'off' }).demoData).toBe(false)
  })

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['DATABASE_URL', 'nonsense'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['DEMO_DATA', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'live'],
  ])('%s=%s is refused with a sentence that names the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(BadConfiguration)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .*; it is '${value}'\\.$`))
  })
})
