import { describe, expect, test } from 'vitest'
import { BadConfiguration, checkConfig, readConfig } from './config.ts'

const REFUSED: readonly [string, string][] = [
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '0x10'],
  ['PORT', '3e3'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['DATABASE_URL', 'nonsense'],
  ['PUBLIC_URL', 'ftp://example.com'],
  ['PUBLIC_URL', 'https://example.com/cars'],
  ['PUBLIC_URL', 'https://example.com/#cars'],
  ['PUBLIC_URL', 'www.example.com'],
  ['SMTP_URL', 'http://localhost'],
  ['SMTP_URL', 'mail.example.com'],
  ['MAIL_FROM', 'Masar'],
  ['MAIL_FROM', 'Masar <a@example.com>, b@example.com'],
  ['GOOGLE_CLIENT_ID', 'a client'],
  ['GOOGLE_JWKS_URL', 'file:///etc/passwd'],
  ['GOOGLE_MAPS_API_KEY', 'a key'],
  ['REDIS_URL', 'http://localhost:6379'],
  ['DATABASE_REPLICA_URL', 'mysql://localhost'],
  ['FILES_URL', 's3://masar-files'],
  ['S3_BUCKET', 's3://masar-files'],
  ['S3_PREFIX', '/'],
  ['S3_ENDPOINT', 'store.example.com'],
  ['S3_REGION', 'Muscat, Oman'],
  ['RATE_LIMITS', 'no'],
  ['STAFF_FILES_PER_HOUR', '0'],
  ['STAFF_FILES_PER_HOUR', 'many'],
  ['WEB_CONCURRENCY', '0'],
  ['WEB_CONCURRENCY', 'many'],
  ['DRAIN_SECONDS', '-1'],
  ['DRAIN_SECONDS', '0x10'],
  ['MOST_AT_ONCE', '1'],
  ['MOST_AT_ONCE', '0x10'],
  ['KEEP_LEADS_DAYS', '1e3'],
  ['DEMO_DATA', 'perhaps'],
  ['TRUST_PROXY', 'banana'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.1/0'],
  ['TRUST_PROXY', '10.0.0.1, ::/0'],
  ['TRUST_PROXY', '2'],
  ['STAFF_TOTP', 'sometimes'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'live'],
]

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
    for (const nothing of ['', ' '])
      expect(readConfig({ PORT: nothing, DATABASE_URL: nothing, METRICS_PORT: nothing })).toMatchObject({
        port: 3000,
        databaseUrl: undefined,
        metrics: undefined,
      })
  })

  test('what a file or an editor puts around a number or a secret is no part of it', () => {
    const secret = 'kX2v-9sQ_pL7wRb4TnZ1yHc8MfJ5dGe3'
    expect(
      readConfig({ PORT: ' 3001\n', DRAIN_SECONDS: ' 0.5', SECRET_KEY: ` ${secret}\r\n`, SECRET_KEY_FALLBACK: `${secret}2\n` }),
    ).toMatchObject({
      port: 3001,
      notReadyMs: 500,
      secretKey: secret,
      // The untrimmed secrets are still accepted for reading: earlier versions used those.
      otherSecrets: [`${secret}2`, `${secret}2\n`, ` ${secret}\r\n`],
    })
    expect(readConfig({ SECRET_KEY: secret, SECRET_KEY_FALLBACK: `${secret}2` }).otherSecrets).toEqual([`${secret}2`])
    expect(readConfig({ SECRET_KEY: secret, SECRET_KEY_FALLBACK: ' ' }).otherSecrets).toEqual([])
    expect(() => readConfig({ SECRET_KEY: `${secret.slice(1)}\n` })).toThrow(/^SECRET_KEY must be at least 32/)
  })

  test('demo data is for an empty embedded database, and for PostgreSQL only when asked for', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://masar@localhost/masar' }).demoData).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://masar@localhost/masar', DEMO_DATA: 'true' }).demoData).toBe(true)
    expect(readConfig({ DEMO_DATA: 'off' }).demoData).toBe(false)
  })

  test.each(REFUSED)('%s=%s is refused with a sentence that names the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(BadConfiguration)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .*; it is '${value}'\\.$`))
  })

  test('request limits are off only where nobody else comes in', () => {
    expect(readConfig({}).rateLimits).toBe(true)
    for (const url of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', ''])
      expect(readConfig({ RATE_LIMITS: 'off', PUBLIC_URL: url }).rateLimits).toBe(false)
    expect(readConfig({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://www.example.com', NODE_ENV: 'test' }).rateLimits).toBe(false)
    for (const url of ['https://www.example.com', 'http://localhost.example.com', 'http://192.168.0.1']) {
      expect(() => readConfig({ RATE_LIMITS: 'off', PUBLIC_URL: url })).toThrow(/^RATE_LIMITS must be on/)
    }
  })

  test('several processes need a database that is nobody’s own', () => {
    expect(() => readConfig({ WEB_CONCURRENCY: '2' })).toThrow(/^WEB_CONCURRENCY must be 1 on the embedded database/)
    expect(readConfig({ WEB_CONCURRENCY: '2', DATABASE_URL: 'postgres://masar@localhost/masar' }).processes).toBe(2)
  })

  test.each([
    ['TRUE', true],
    ['on', true],
    ['1', true],
    ['Off', false],
    ['0', false],
    ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
  ])('TRUST_PROXY may be %j', (TRUST_PROXY, trusted) => expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(trusted))

  test('what is over is kept for ten years of an enquiry and two of a lead, unless it is said otherwise', () => {
    expect(readConfig({}).keptFor).toEqual({ enquiries: 3650, leads: 730 })
    expect(readConfig({ KEEP_ENQUIRIES_DAYS: '30', KEEP_LEADS_DAYS: '36500' }).keptFor).toEqual({ enquiries: 30, leads: 36_500 })
  })

  test('behind a proxy the end waits until the proxy has noticed', () => {
    expect(readConfig({}).notReadyMs).toBe(0)
    expect(readConfig({ TRUST_PROXY: '127.0.0.1' }).notReadyMs).toBe(2500)
    expect(readConfig({ TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '0' }).notReadyMs).toBe(0)
  })

  test('files lie with the data, in a folder of their own, or in a bucket', () => {
    expect(readConfig({ DATA_DIR: '/srv/data' })).toMatchObject({ filesFolder: '/srv/data', bucket: undefined })
    expect(readConfig({ FILES_DIR: '/srv/shared' }).filesFolder).toBe('/srv/shared')
    expect(readConfig({ S3_BUCKET: 'masar-files' }).bucket).toEqual({ name: 'masar-files', prefix: '' })
    expect(
      readConfig({
        S3_BUCKET: 'masar-files',
        S3_PREFIX: 'site/',
        S3_ENDPOINT: 'http://127.0.0.1:9000',
        S3_REGION: 'me-south-1',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      }).bucket,
    ).toEqual({
      name: 'masar-files',
      prefix: 'site/',
      endpoint: 'http://127.0.0.1:9000',
      region: 'me-south-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    })
    expect(() => readConfig({ S3_BUCKET: 'masar-files', FILES_DIR: '/srv/shared' })).toThrow(/^S3_BUCKET must be left out/)
    expect(() => readConfig({ S3_REGION: 'me-south-1' })).toThrow(/^S3_BUCKET must be set/)
    expect(() => readConfig({ S3_BUCKET: 'masar-files', S3_ACCESS_KEY_ID: 'key' })).toThrow(/must both be set/)
  })

  test('whether staff need an authenticator is left to what is in the database', () => {
    expect(readConfig({}).staffTotp).toBeUndefined()
    expect(readConfig({ STAFF_TOTP: 'required' }).staffTotp).toBe('required')
  })

  test('Google signs in once it has a client id', () => {
    expect(readConfig({}).google).toBeUndefined()
    expect(readConfig({ GOOGLE_CLIENT_ID: 'me.apps.googleusercontent.com' }).google).toEqual({
      clientId: 'me.apps.googleusercontent.com',
      keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    })
  })
})

describe('what is wrong in the configuration', () => {
  test('a secret is never printed', () => {
    for (const name of ['SECRET_KEY', 'SECRET_KEY_FALLBACK'])
      expect(() => readConfig({ [name]: 'too short' })).toThrow(new RegExp(`^${name} must be at least 32 random characters; it is '…'\\.$`))
  })

  test('everything that is wrong is told at once, and what might be better', () => {
    const wrong = {
      PORT: 'abc',
      SECRET_KEY: 'x'.repeat(40),
      SMTP_URL: 'mail.example.com',
      S3_BUCKET: 'masar-files',
      FILES_DIR: '/srv/files',
      RATE_LIMITS: 'off',
      PUBLIC_URL: 'http://cars.example',
      LOG_LEVEL: 'debug',
      STAFF_TOTP: 'optional',
      DATABASE_REPLICA_URL: 'postgres://masar@copy/masar',
    }
    const { faults, advice } = checkConfig(wrong)
    const named = (sentences: string[]) => sentences.map((sentence) => sentence.split(' ', 1)[0])
    expect(named(faults)).toEqual(['PORT', 'SMTP_URL', 'SECRET_KEY', 'RATE_LIMITS', 'S3_BUCKET', 'DATABASE_REPLICA_URL'])
    // A variable that has a fault gets no advice.
    expect(named(advice)).toEqual(['PUBLIC_URL', 'DEMO_DATA', 'STAFF_TOTP', 'LOG_LEVEL'])
    expect([...faults, ...advice].join()).not.toContain('xxx')
    expect(() => readConfig(wrong)).toThrow(faults.join('\n'))
  })

  test('a good one leaves nothing to say', () => {
    const good = {
      DATABASE_URL: 'postgres://masar@localhost/masar',
      PUBLIC_URL: 'https://cars.example',
      SMTP_URL: 'smtps://mail.example',
      SECRET_KEY: 'kX2v-9sQ_pL7wRb4TnZ1yHc8MfJ5dGe3',
      TRUST_PROXY: '10.0.0.1, fd00::/8, loopback',
    }
    expect(checkConfig(good)).toEqual({ faults: [], advice: [] })
    const changed = { ...good, SECRET_KEY_FALLBACK: 'the one before, 32 characters long' }
    expect(checkConfig(changed).advice).toEqual([expect.stringMatching(/^SECRET_KEY_FALLBACK is set/)])
    const { TRUST_PROXY: _, ...untrusting } = good
    expect(checkConfig(untrusting).advice).toEqual([expect.stringMatching(/^TRUST_PROXY is not set, though PUBLIC_URL begins with https/)])
  })

  test('a password in an address is not printed', () => {
    expect(() => readConfig({ SMTP_URL: 'http://user:secret@host' })).toThrow(/^SMTP_URL must be .*; it is 'http:\/\/…@host'\.$/)
  })
})

test.each([
  ['SMTP_URL', 'masar:hidden@mail.example.com:587'],
  ['DATABASE_URL', 'masar:hidden@db:5432/masar'],
  ['DATABASE_URL', 'mysql://masar:hidden@db/masar'],
  ['DATABASE_URL', "host=db user=masar password='hid den' dbname=masar"],
  ['DATABASE_REPLICA_URL', 'host=db password=hidden'],
  ['REDIS_URL', ':hidden@redis:6379'],
  ['S3_ENDPOINT', 'key:hidden@store.example.com'],
])('no password is told of an address that cannot be read: %s=%s', (name, value) => {
  const { faults } = checkConfig({ [name]: value })
  expect(faults[0]).toMatch(new RegExp(`^${name} must `))
  expect(faults.join()).not.toMatch(/hid|den/)
})

test.each([
  [
    `postgres://db.example/masar?sslmode=require&sslrootcert=${import.meta.filename}`,
    `postgres://db.example/masar?sslmode=verify-full&sslrootcert=${import.meta.filename}`,
  ],
  ['postgres://db.example/masar?connect_timeout=5&sslmode=verify-ca', 'postgres://db.example/masar?connect_timeout=5&sslmode=verify-full'],
  ['postgres://db.example/masar?sslmode=no-verify', undefined],
  ['postgres://db.example/masar?uselibpqcompat=true&sslmode=require', undefined],
])('what the driver takes for verify-full is called so, or it warns of it at each start: %s', (given, called = given) => {
  const { databaseUrl, replicaUrl } = readConfig({ DATABASE_URL: given, DATABASE_REPLICA_URL: given })
  expect([databaseUrl, replicaUrl]).toEqual([called, called])
})

test('links begin with the public address, whatever it ends with', () => {
  for (const url of ['https://www.example.com', 'https://www.example.com/', 'HTTPS://www.Example.com:443'])
    expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe('https://www.example.com')
})

test('what a variable that is wrong would have been beside others is not told', () => {
  expect(checkConfig({ S3_BUCKET: 's3://files', S3_REGION: 'me-south-1' }).faults).toHaveLength(1)
  expect(checkConfig({ DATABASE_URL: 'db', DATABASE_REPLICA_URL: 'postgres://copy/masar', WEB_CONCURRENCY: '4' }).faults).toHaveLength(1)
})

test.each(['sslmode=verify_full', 'sslmode=verify-full&sslrootcert=/nowhere/ca.pem', 'sslkey=/nowhere/key.pem'])(
  'what a database is asked of TLS is refused as a fault of its address: %s',
  (asked) => {
    const [fault = '', ...more] = checkConfig({ DATABASE_URL: `postgres://masar:hidden@localhost/masar?${asked}` }).faults
    expect(fault).toMatch(/^DATABASE_URL must .* sslmode|^DATABASE_URL must name files/)
    expect(fault).toContain(asked)
    expect(fault).not.toContain('hidden')
    expect(more).toEqual([])
  },
)

test('how traces are sent is checked where they are sent', () => {
  const wrong = { OTEL_EXPORTER_OTLP_PROTOCOL: 'http', OTEL_TRACES_SAMPLER: 'half', OTEL_TRACES_SAMPLER_ARG: '50%' }
  expect(checkConfig(wrong).faults).toEqual([])
  const { faults } = checkConfig({ ...wrong, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' })
  expect(faults).toEqual(
    Object.entries(wrong).map(([name, value]) => expect.stringMatching(new RegExp(`^${name} must be .*; it is '${value}'\\.$`))),
  )
  const right = { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.01' }
  expect(checkConfig({ ...right, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }).faults).toEqual([])
})

test('metrics have a port for each process', () => {
  const many = { DATABASE_URL: 'postgres://masar@localhost/masar', WEB_CONCURRENCY: '4' }
  for (const METRICS_PORT of ['2997', '3000', '65533'])
    expect(() => readConfig({ ...many, METRICS_PORT })).toThrow(/^METRICS_PORT must leave a port to each process/)
  for (const METRICS_PORT of ['0', '2996', '3001', '65532']) expect(readConfig({ ...many, METRICS_PORT }).metrics).toBeDefined()
})

test('a password for mail goes nowhere in clear', () => {
  const said = (SMTP_URL: string) => checkConfig({ SMTP_URL }).advice.some((hint) => hint.startsWith('SMTP_URL does not insist on TLS'))
  expect(said('smtp://masar:hidden@mail.example.com:587')).toBe(true)
  for (const url of [
    'smtp://masar:hidden@mail.example.com:587?requireTLS=true',
    'smtps://masar:hidden@mail.example.com',
    'smtp://masar:hidden@127.0.0.1:25',
    'smtp://mail.example.com:25',
  ])
    expect(said(url), url).toBe(false)
})
