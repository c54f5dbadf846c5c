/** Reads and validates the environment variables, all in this one place. */
import { accessSync, constants } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'

/** The product cannot use the value of a variable; the message names the variable. */
export class BadConfiguration extends Error {}

const switchOn = z
  .enum(['true', 'false', '1', '0', 'on', 'off'], 'must be true or false')
  .transform((word) => word === 'true' || word === '1' || word === 'on')

const address = (protocols: RegExp, example: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), `must be an address like ${example}`)

const SSL_MODES = /^(disable|prefer|require|verify-ca|verify-full|no-verify)$/

/** Checks TLS parameters too: an unknown `sslmode` or a missing file would otherwise fail later, with a misleading error. */
const postgresAddress = address(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/masar')
  .refine(
    (text) => !URL.canParse(text) || SSL_MODES.test(new URL(text).searchParams.get('sslmode') ?? 'prefer'),
    'must have disable, prefer, require, verify-ca, verify-full or no-verify as sslmode',
  )
  .refine(
    (text) => !URL.canParse(text) || ['sslrootcert', 'sslcert', 'sslkey'].every((name) => isReadable(new URL(text).searchParams.get(name))),
    'must name files that this user may read as sslrootcert, sslcert and sslkey',
  )

function isReadable(file: string | null): boolean {
  if (file === null) return true
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** Decimal digits only, as in query strings: `0x10` and `1e3`, which `Number` would accept, may be mistakes. */
const decimal = (pattern: RegExp, said: string) => z.string().trim().regex(pattern, said).transform(Number)

const whole = (least: number, most: number, said: string) =>
  decimal(/^\d{1,15}$/, said).refine((number) => number >= least && number <= most, said)

const port = whole(0, 65_535, 'must be a port from 0 to 65535')

const days = whole(30, 36_500, 'must be a number of days from 30 to 36500')

/** Seconds until a load balancer that polls `/readyz` has noticed that this node is no longer ready. */
const BEHIND_A_PROXY = 2.5

const SECONDS = 'must be seconds from 0 to 60'
const MOST = 'must be 0 or a number from 10 to 10000'

// Trimmed: it may come from a file with a trailing newline. The secret in the data folder is read the same way.
const secretKey = z
  .string()
  .trim()
  .refine((text) => text.length >= 32 && new Set(text).size >= 10, 'must be at least 32 random characters')
  .optional()

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').default('production'),
  PORT: port.default(3000),
  WEB_CONCURRENCY: whole(1, 64, 'must be how many processes, from 1 to 64').default(1),
  // Set by the primary process for each worker, counting from 0.
  PROCESS_NUMBER: whole(0, 64, 'must be left out').default(0),
  HOST: z.string().default('0.0.0.0'),
  // The site is served from the root: a path would appear only in the links of e-mails and documents, and break them.
  PUBLIC_URL: address(/^https?:$/, 'https://www.example.com')
    .refine(
      (text) => !URL.canParse(text) || ['null', new URL(text).href.slice(0, -1)].includes(new URL(text).origin),
      'must be an address without a path like https://www.example.com',
    )
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z.string().default('.data'),
  FILES_DIR: z.string().optional(),
  FILES_URL: z.never('must be left out: S3_BUCKET and S3_PREFIX name the bucket now').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket like masar-files')
    .optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*\/?$/, 'must be a path in the bucket like site')
    .optional(),
  S3_ENDPOINT: address(/^https?:$/, 'https://store.example.com').optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,50}$/, 'must be a region like me-south-1')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_REPLICA_URL: postgresAddress.optional(),
  SMTP_URL: address(/^smtps?:$/, 'smtp://user:password@host:587')
    .refine((text) => !URL.canParse(text) || new URL(text).hostname !== '', 'must name a host')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/, 'must be an address like Cars <hello@example.com>')
    .optional(),
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]{1,200}$/, 'must be a client id like 1234-abc.apps.googleusercontent.com')
    .optional(),
  GOOGLE_JWKS_URL: address(/^https?:$/, 'https://www.googleapis.com/oauth2/v3/certs').default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]{1,200}$/, 'must be a key of letters, digits, dashes and underscores')
    .optional(),
  REDIS_URL: address(/^rediss?:$/, 'redis://user:password@host:6379').optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  STAFF_FILES_PER_HOUR: whole(1, 10_000, 'must be a number from 1 to 10000').optional(),
  MOST_AT_ONCE: whole(0, 10_000, MOST)
    .refine((most) => most === 0 || most >= 10, MOST)
    .default(200),
  SECRET_KEY: secretKey,
  SECRET_KEY_FALLBACK: secretKey,
  DEMO_DATA: switchOn.optional(),
  MAINTENANCE: switchOn.optional(),
  STAFF_TOTP: z.enum(['required', 'optional'], 'must be required or optional').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be fatal, error, warn, info, debug, trace or silent')
    .default('info'),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => /^(true|1|on|false|0|off)$/i.test(text) || text.split(',').every((each) => isProxy(each.trim())),
      'must be true, false, or the addresses of proxies like 10.0.0.1, 10.0.0.0/8 or loopback',
    )
    .optional(),
  KEEP_ENQUIRIES_DAYS: days.default(3650),
  KEEP_LEADS_DAYS: days.default(730),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?:$/, 'http://localhost:4318').optional(),
  OTEL_SERVICE_NAME: z.string().default('masar'),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
  DRAIN_SECONDS: decimal(/^\d{1,2}(\.\d+)?$/, SECONDS)
    .refine((seconds) => seconds <= 60, SECONDS)
    .optional(),
})

/** The address or network of a proxy. Not `/0`: trusting every address is spelt `true`. */
function isProxy(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return most > 0 && more.length === 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most))
}

/** `TRUST_PROXY` is true or false, or a list of proxy addresses. */
function trustProxy(text: string | undefined): boolean | string {
  if (text === undefined || /^(false|0|off)$/i.test(text)) return false
  return /^(true|1|on)$/i.test(text) ? true : text
}

/** Output may end up in logs: `smtp://user:password@host` -> `smtp://…@host`, also in values that are not URLs. */
const withoutPassword = (address: string): string =>
  address.replace(/^([a-z]+:\/\/)?.*@/s, (_all, scheme = '') => `${scheme}…@`).replace(/(password\s*=\s*)('[^']*'|[^\s&]*)/gi, '$1…')

function shown(name: string, value: string): string {
  if (name.startsWith('SECRET_KEY')) return '…'
  return /_(URL|ENDPOINT)$/.test(name) ? withoutPassword(value) : value
}

const isLoopback = (url: string | undefined): boolean =>
  url === undefined || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)

/** node-postgres treats these as `verify-full`, and warns at each start that a later version will not. */
const checkingCertificates = (url: string | undefined): string | undefined =>
  url?.includes('uselibpqcompat=') ? url : url?.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full')

type Variables = Record<string, string | undefined>
type Environment = z.output<typeof Environment>

/** Undefined without a bucket. The S3 client looks up an omitted region or omitted keys itself. */
function bucketOf({ S3_BUCKET: name, S3_PREFIX: prefix, S3_ENDPOINT: endpoint, S3_REGION: region, ...env }: Environment) {
  if (name === undefined) return undefined
  const [accessKeyId, secretAccessKey] = [env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY]
  return {
    name,
    prefix: prefix === undefined ? '' : `${prefix.replace(/\/$/, '')}/`,
    ...(endpoint !== undefined && { endpoint }),
    ...(region !== undefined && { region }),
    ...(accessKeyId !== undefined && secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
  }
}

/**
 * The OpenTelemetry SDK replaces unknown values of these by its own defaults, and reports that through `console.error`, which
 * reads like a failed page. Checked only if traces are on, since the machine may set them for other programs.
 */
const OF_TRACES: readonly ['OTEL_EXPORTER_OTLP_PROTOCOL' | 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG', RegExp, string][] = [
  ['OTEL_EXPORTER_OTLP_PROTOCOL', /^(grpc|http\/protobuf|http\/json)$/, 'http/protobuf, http/json or grpc'],
  [
    'OTEL_TRACES_SAMPLER',
    /^(parentbased_)?(always_on|always_off|traceidratio)$/,
    'always_on, always_off or traceidratio, each also with parentbased_ before it',
  ],
  ['OTEL_TRACES_SAMPLER_ARG', /^(0?\.\d+|0|1(\.0+)?)$/, 'a share from 0 to 1'],
]

/** Combinations of variables that are valid on their own but not together. */
const TOGETHER: readonly ((env: Environment) => string | false)[] = [
  ...OF_TRACES.map(
    ([name, pattern, example]) =>
      ({ [name]: value, OTEL_EXPORTER_OTLP_ENDPOINT: collector }: Environment) =>
        collector !== undefined && value !== undefined && !pattern.test(value) && `${name} must be ${example}; it is '${value}'.`,
  ),
  (env) =>
    env.RATE_LIMITS === 'off' &&
    env.NODE_ENV === 'production' &&
    !isLoopback(env.PUBLIC_URL) &&
    `RATE_LIMITS must be on where others can come in: off is for load tests, and PUBLIC_URL is '${env.PUBLIC_URL}'.`,
  (env) =>
    env.WEB_CONCURRENCY > 1 &&
    env.DATABASE_URL === undefined &&
    `WEB_CONCURRENCY must be 1 on the embedded database, which belongs to one process; it is '${env.WEB_CONCURRENCY}'. For several set DATABASE_URL to a PostgreSQL server.`,
  (env) =>
    env.S3_BUCKET !== undefined &&
    env.FILES_DIR !== undefined &&
    'S3_BUCKET must be left out where FILES_DIR says where files lie, or the other way round.',
  (env) =>
    env.S3_BUCKET === undefined &&
    (env.S3_PREFIX ?? env.S3_ENDPOINT ?? env.S3_REGION ?? env.S3_ACCESS_KEY_ID ?? env.S3_SECRET_ACCESS_KEY) !== undefined &&
    'S3_BUCKET must be set where another S3 variable is: it names the bucket.',
  (env) =>
    (env.S3_ACCESS_KEY_ID === undefined) !== (env.S3_SECRET_ACCESS_KEY === undefined) &&
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must both be set, or neither.',
  (env) =>
    env.DATABASE_REPLICA_URL !== undefined &&
    env.DATABASE_URL === undefined &&
    'DATABASE_REPLICA_URL must be left out without DATABASE_URL: it is a copy of that one.',
  ({ METRICS_PORT: first = 0, WEB_CONCURRENCY: processes, PORT }) =>
    first > 0 &&
    (first + processes - 1 > 65_535 || (first <= PORT && PORT < first + processes)) &&
    `METRICS_PORT must leave a port to each process, from it on up to 65535, and PORT to visitors; it is '${first}'.`,
]

/** Parsed variables, and a sentence for each fault. An invalid variable counts as unset when others are checked, as does an empty one. */
function readVariables(environment: Variables): { env: Environment; faults: string[] } {
  const given: Variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
  const wrong = new Map(Environment.safeParse(given).error?.issues.map(({ path, message }) => [String(path[0]), message]))
  const env = Environment.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
  const alone = [...wrong].map(([name, message]) => `${name} ${message}; it is '${shown(name, given[name] ?? '')}'.`)
  const together = TOGETHER.map((fault) => fault(env)).filter((fault) => fault !== false)
  // Drop combinations that involve an invalid variable: its intended value is not known.
  return { env, faults: [...alone, ...together.filter((fault) => ![...wrong.keys()].some((name) => fault.includes(name)))] }
}

/** Settings that work, but should be different on a public site. */
const ADVICE: readonly ((env: Environment) => string | false)[] = [
  (env) => env.PUBLIC_URL === undefined && 'PUBLIC_URL is not set: letters lead to localhost.',
  (env) =>
    env.PUBLIC_URL?.startsWith('http:') === true &&
    !isLoopback(env.PUBLIC_URL) &&
    'PUBLIC_URL begins with http: passwords and tokens can be read on the way. Put a proxy that speaks https before it.',
  (env) => env.SMTP_URL === undefined && 'SMTP_URL is not set: letters become files in the outbox and reach nobody.',
  (env) =>
    env.SMTP_URL !== undefined &&
    /^smtp:\/\/[^/]*:.*@(?!.*[?&]requireTLS=true)/.test(env.SMTP_URL) &&
    !isLoopback(env.SMTP_URL) &&
    'SMTP_URL does not insist on TLS: its password and every letter can be read on the way where somebody takes STARTTLS out. Add ?requireTLS=true, or use smtps.',
  (env) =>
    env.SECRET_KEY === undefined &&
    env.DATABASE_URL !== undefined &&
    'SECRET_KEY is not set: each node makes one of its own, and codes of one are wrong on another.',
  (env) => env.SECRET_KEY_FALLBACK !== undefined && 'SECRET_KEY_FALLBACK is set: leave it out a day after the secret was changed.',
  (env) =>
    (env.DEMO_DATA ?? env.DATABASE_URL === undefined) &&
    'DEMO_DATA is on: an empty database gets accounts whose passwords everybody knows.',
  (env) => env.STAFF_TOTP === 'optional' && 'STAFF_TOTP is optional: a password alone opens the console.',
  (env) => env.RATE_LIMITS === 'off' && 'RATE_LIMITS is off: passwords can be guessed without end.',
  (env) =>
    /^(debug|trace)$/.test(env.LOG_LEVEL) &&
    env.NODE_ENV === 'production' &&
    `LOG_LEVEL is ${env.LOG_LEVEL}: the log grows with every request, and says more than it has to.`,
  (env) =>
    env.PUBLIC_URL?.startsWith('https:') === true &&
    trustProxy(env.TRUST_PROXY) === false &&
    'TRUST_PROXY is not set, though PUBLIC_URL begins with https: all visitors count as one, and the cookies of staff may travel without it. Name the address of the proxy that speaks it.',
  (env) =>
    trustProxy(env.TRUST_PROXY) === true &&
    "TRUST_PROXY is true: whoever reaches the port may say any address. Name the proxies' addresses.",
]

/** The variable a sentence is about: its first word. */
const aboutOf = (sentence: string): string => sentence.split(' ', 1)[0] ?? ''

/** Everything that is wrong with a configuration, and advice about the variables without faults. */
export function checkConfig(environment: Variables): { faults: string[]; advice: string[] } {
  const { env, faults } = readVariables(environment)
  const wrong = new Set(faults.map(aboutOf))
  const hints = ADVICE.map((hint) => hint(env)).filter((hint) => hint !== false)
  return { faults, advice: hints.filter((hint) => !wrong.has(aboutOf(hint))) }
}

/** The previous or the next secret, and both secrets untrimmed, as earlier versions used them. */
const otherSecrets = ({ SECRET_KEY: present, SECRET_KEY_FALLBACK: other }: Environment, given: Variables): string[] =>
  [other, given['SECRET_KEY_FALLBACK'], given['SECRET_KEY']].filter(
    (each, at, all): each is string => each !== undefined && each.trim() !== '' && each !== present && all.indexOf(each) === at,
  )

export type Config = ReturnType<typeof readConfig>

/** Throws BadConfiguration with a sentence for everything that is wrong. */
export function readConfig(environment: Variables) {
  const { env, faults } = readVariables(environment)
  if (faults.length > 0) throw new BadConfiguration(faults.join('\n'))
  const trusted = trustProxy(env.TRUST_PROXY)
  const demoData = env.DEMO_DATA ?? env.DATABASE_URL === undefined
  return {
    development: env.NODE_ENV === 'development',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    dataFolder: resolve(env.DATA_DIR),
    filesFolder: resolve(env.FILES_DIR ?? env.DATA_DIR),
    /** Undefined: files are stored in `filesFolder`. */
    bucket: bucketOf(env),
    databaseUrl: checkingCertificates(env.DATABASE_URL),
    /** Serves reads that may lag a second behind. */
    replicaUrl: checkingCertificates(env.DATABASE_REPLICA_URL),
    /** Undefined: e-mails are written to files in the outbox. */
    smtpUrl: env.SMTP_URL,
    /** Undefined: the operator's contact address. */
    mailFrom: env.MAIL_FROM,
    /** Undefined: no sign-in with Google. */
    google: env.GOOGLE_CLIENT_ID === undefined ? undefined : { clientId: env.GOOGLE_CLIENT_ID, keysUrl: env.GOOGLE_JWKS_URL },
    /** Undefined: rate limits are counted per machine, across its processes. */
    redisUrl: env.REDIS_URL,
    rateLimits: env.RATE_LIMITS === 'on',
    /** Rate limits that override those of the contract, in points. */
    limitOverrides: env.STAFF_FILES_PER_HOUR === undefined ? {} : { 'staff-files': env.STAFF_FILES_PER_HOUR },
    /** The most requests in progress at once; 0: no limit. */
    mostAtOnce: env.MOST_AT_ONCE,
    /** Undefined: one is generated and kept in the data folder. */
    secretKey: env.SECRET_KEY,
    /** Used to read what was written with them, never to write. */
    otherSecrets: otherSecrets(env, environment),
    /** Whether to fill an empty database with the demo: by default on the embedded database, not on PostgreSQL. */
    demoData,
    /** Whether staff need an authenticator. Undefined: required, unless the database holds the demo, whose accounts have none. */
    staffTotp: env.STAFF_TOTP,
    maintenance: env.MAINTENANCE ?? false,
    logLevel: env.LOG_LEVEL,
    trustProxy: trusted,
    /** Milliseconds to go on answering after a termination signal, until load balancers have noticed. */
    notReadyMs: 1000 * (env.DRAIN_SECONDS ?? (trusted === false ? 0 : BEHIND_A_PROXY)),
    /** How many processes share the port on this machine. */
    processes: env.WEB_CONCURRENCY,
    mapsKey: env.GOOGLE_MAPS_API_KEY ?? null,
    /** Days for which personal data is kept once an enquiry has ended or a lead has been dealt with. */
    keptFor: { enquiries: env.KEEP_ENQUIRIES_DAYS, leads: env.KEEP_LEADS_DAYS },
    /** Undefined: no metrics. Each process has its own port, counting up from METRICS_PORT. */
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { port: env.METRICS_PORT === 0 ? 0 : env.METRICS_PORT + env.PROCESS_NUMBER, host: env.METRICS_HOST },
    /** Undefined: no traces. */
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? undefined : { service: env.OTEL_SERVICE_NAME },
  }
}
