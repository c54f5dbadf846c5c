/** Entry point: configuration, database, server and graceful shutdown, as one process or several that share a port. */
import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { DEMO_ACCOUNTS, demoStaff } from '@masar/api/demo'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { dumpOnDemand } from './backup/while-running.ts'
import { BadConfiguration, checkConfig, readConfig, type Config } from './config.ts'
import { openDatabase } from './database.ts'
import { drainable } from './draining.ts'
import { openFiles } from './files.ts'
import { cannotListen, operatorMessageFor } from './operator-messages.ts'
import { openLimits } from './limits.ts'
import { loadGuard } from './load-guard.ts'
import { openMail, outboxFolder } from './mail.ts'
import { NotStarted, runProcesses } from './processes.ts'
import { secretsOf } from './secret.ts'
import { openLog } from './observability/log.ts'
import { openObservability, registerStates } from './observability/observability.ts'
import { tidyMemory } from './tidy-memory.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Aborts the start with a sentence for the operator instead of a stack trace. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function sentenceFor(error: unknown, config: Config): string | undefined {
  if (error instanceof NotStarted) return error.message
  const { code, port, syscall } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE' && port === config.metrics?.port)
    return `Port ${port} is taken by another program: choose another METRICS_PORT.`
  if (code === 'EADDRINUSE') return `Port ${config.port} is taken by another program. Stop it, or choose another port: PORT=3001 npm start`
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`
  return operatorMessageFor(error)
}

/** Routes `console.error`, Node's warnings and uncaught exceptions to the log, where personal data is removed from them. */
function listenToDefects(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a defect ended this process')
    process.exit(1)
  })
  process.removeAllListeners('warning').on('warning', (warning) => log.warn({ err: warning }, 'Node warns'))
  console.error = (...said: unknown[]) => log.error({ err: said.find((each) => each instanceof Error) ?? said[0] }, 'a page failed')
}

/** The port, and the demo's staff accounts in the database: none if it holds an operator's own data. */
type Started = { port: number; demo: readonly string[] }

/** Prints the address of the running site, with advice or the demo accounts. */
function announce(config: Config, { port, demo }: Started, log: Logger): void {
  say(`\n  Ready: ${config.publicUrl ?? `http://localhost:${port}`}\n`)
  // Somebody trying the demo needs no advice about public sites.
  if (!config.demoData || demo.length === 0) {
    for (const hint of checkConfig(process.env).advice) log.warn(hint)
    if (demo.length > 0)
      log.warn(`accounts of the demo open the console, and everybody knows their passwords: disable ${demo.join(' and ')}`)
    return
  }
  say('  Demo accounts (customers at /en/login, staff at /staff):')
  for (const { role, userName, password } of DEMO_ACCOUNTS) say(`    ${role.padEnd(9)} ${userName.padEnd(24)} ${password}`)
  say('')
}

/** Starts the server, which runs until SIGTERM or SIGINT. */
async function start(config: Config, log: Logger): Promise<Started> {
  const observability = await openObservability(config, version, log)
  const opened = await openDatabase(config, log, observability.query)
  const demo = await demoStaff(opened.db)
  const load = loadGuard({
    most: config.mostAtOnce,
    onRefusals: (refused, limit) => {
      log.warn({ refused, limit }, 'too much at once: refused')
      observability.metrics?.turnedAway(refused)
    },
  })
  const secrets = await secretsOf(config)
  const mail = openMail(config, opened, { secrets, visitors: load, log })
  const limits = await openLimits(config, log)
  if (observability.metrics) registerStates(observability.metrics, opened, mail)
  const app = await createApp({
    db: opened.db,
    reads: opened.reads,
    kind: opened.kind,
    listen: opened.listen,
    mail: mail.mail,
    limits: observability.metrics?.counting(limits.limits) ?? limits.limits,
    observability,
    secrets,
    google: config.google,
    staffTotp: config.staffTotp ?? (config.demoData && demo.length > 0 ? 'optional' : 'required'),
    clock: () => new Date(),
    ...(await openFiles(config, log)),
    version,
    keptFor: config.keptFor,
    outbox: outboxFolder(config),
    development: config.development,
    maintenance: config.maintenance,
    trustProxy: config.trustProxy,
    mapsKey: config.mapsKey,
    publicUrl: config.publicUrl,
    load,
    siteUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    log,
  })
  const drain = drainable(app)
  const endDumps = dumpOnDemand(config.dataFolder, opened, log)
  app.addHook('onClose', async () => {
    endDumps()
    await mail.stop()
    limits.close()
    await opened.close()
    await observability.close()
  })
  await mail.start()
  const listen = async () => {
    await app.ready()
    tidyMemory()
    await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw cannotListen(error as NodeJS.ErrnoException, 'HOST', config.host) ?? error
    })
  }
  await listen().catch(async (error: unknown) => {
    await app.close()
    throw error
  })
  let ending = false
  const end = (signal: NodeJS.Signals) => {
    if (ending) return
    ending = true
    log.info({ signal }, 'told to end')
    // Waits for requests in progress before the database is closed.
    drain(config.notReadyMs).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the end was not orderly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  const address = app.server.address()
  return { port: typeof address === 'object' && address ? address.port : config.port, demo }
}

/** With several processes, the primary migrates the database and starts the workers, which only serve requests. */
async function run(config: Config): Promise<void> {
  const log = openLog(config.logLevel)
  if (!config.development) listenToDefects(log)
  if (cluster.isWorker) {
    await start(config, log)
    return
  }
  announce(config, config.processes === 1 ? await start(config, log) : await runProcesses(config, log), log)
}

/** `--check`: prints all faults for which a start with these variables would be refused, and advice. */
function check(): never {
  const { faults, advice } = checkConfig(process.env)
  for (const fault of faults) say(`wrong    ${fault}`)
  for (const hint of advice) say(`better   ${hint}`)
  say(faults.length === 0 ? 'The product starts with this configuration.' : 'The product does not start with this configuration.')
  process.exit(faults.length === 0 ? 0 : 1)
}

try {
  if (process.argv.includes('--check')) check()
  const config = readConfig(process.env)
  await run(config).catch((error: unknown) =>
    refuse(sentenceFor(error, config) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))),
  )
} catch (error) {
  if (error instanceof BadConfiguration) refuse(error.message)
  throw error
}
