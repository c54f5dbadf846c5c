/** The environment, read and checked in this one place. */
import { resolve } from 'node:path'
import * as z from 'zod'

/** A variable has a value the product cannot use: the sentence names it. */
export class BadConfiguration extends Error {}

const switchOn = z
  .enum(['true', 'false', '1', '0', 'on', 'off'], 'must be true or false')
  .transform((word) => word === 'true' || word === '1' || word === 'on')

const address = (protocols: RegExp, example: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), `must be an address like ${example}`)

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').default('production'),
  PORT: z.coerce
    .number('must be a port from 0 to 65535')
    .int('must be a port from 0 to 65535')
    .min(0, 'must be a port from 0 to 65535')
    .max(65_535, 'must be a port from 0 to 65535')
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: address(/^https?:$/, 'https://www.example.com').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(/^postgres(ql)?:$/, 'postgres://user:password@host:5432/masar').optional(),
  DEMO_DATA: switchOn.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be fatal, error, warn, info, debug, trace or silent')
    .default('info'),
  TRUST_PROXY: z.string().optional(),
  GOOGLE_MAPS_API_KEY: z.string().optional(),
})

/** `TRUST_PROXY` is true or false, or a list of proxy addresses. */
function trustProxy(text: string | undefined): boolean | string {
  if (text === undefined || /^(false|0|off)$/i.test(text)) return false
  return /^(true|1|on)$/i.test(text) ? true : text
}

export type Config = ReturnType<typeof readConfig>

/** Throws BadConfiguration with one sentence a variable. An empty variable counts as unset. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new BadConfiguration(
      parsed.error.issues
        .map((issue) => `${String(issue.path[0])} ${issue.message}; it is '${given[String(issue.path[0])] ?? ''}'.`)
        .join('\n'),
    )
  }
  const env = parsed.data
  return {
    development: env.NODE_ENV === 'development',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    dataFolder: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** On an empty embedded database unless refused; never on PostgreSQL unless asked for. */
    demoData: env.DEMO_DATA ?? env.DATABASE_URL === undefined,
    logLevel: env.LOG_LEVEL,
    trustProxy: trustProxy(env.TRUST_PROXY),
    mapsKey: env.GOOGLE_MAPS_API_KEY ?? null,
  }
}
