/** Starts nodes of the product on one PostgreSQL, and nginx in front of them with `deploy/nginx.conf`. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { end, killOnExit, startProduct, type Product } from '../bench/servers.ts'
import type { TestBed } from './places.ts'

const CONFIGURATION = new URL('../deploy/nginx.conf', import.meta.url)
const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']

export const nginx = PROGRAMS.find((path) => existsSync(path))

function findNginx(): string {
  if (nginx === undefined) throw new Error('No nginx on this machine: install the package "nginx".')
  return nginx
}

export async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  taken.close()
  return port
}

export type Proxy = { port: number; stop: () => Promise<void>; log: () => string }

/** Uses the configuration as it is, but for ports, folders and the limits per client address: all requests of a drill come from one. */
export async function startProxy(ports: readonly number[], folder: string, allowed = { rate: '1000000r/s', burst: 200 }): Promise<Proxy> {
  const home = join(folder, 'nginx')
  mkdirSync(home)
  const port = await freePort()
  const [first = 0, second = first] = ports
  const changes: [string, string][] = [
    ['server 127.0.0.1:3001', `server 127.0.0.1:${first}`],
    ['server 127.0.0.1:3002', `server 127.0.0.1:${second}`],
    ['listen 80 ', `listen 127.0.0.1:${port} `],
    ['rate=50r/s', `rate=${allowed.rate}`],
    ['burst=200', `burst=${allowed.burst}`],
    ['limit_conn connections 100', 'limit_conn connections 10000'],
    ['access_log /dev/stdout', `access_log ${home}/access.log`],
    ['error_log stderr', `error_log ${home}/error.log`],
  ]
  const text = changes.reduce(
    (all, [from, to]) => {
      if (!all.includes(from)) throw new Error(`deploy/nginx.conf has no '${from}' any more.`)
      return all.replace(from, to)
    },
    readFileSync(CONFIGURATION, 'utf8'),
  )
  const file = join(home, 'nginx.conf')
  writeFileSync(file, text.replaceAll('/var/cache/nginx', home))
  const directives = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`
  execFileSync(findNginx(), ['-t', '-q', '-c', file, '-p', home, '-g', directives], { stdio: ['ignore', 'inherit', 'inherit'] })
  const child = killOnExit(spawn(findNginx(), ['-c', file, '-p', home, '-g', directives], { stdio: ['ignore', 'ignore', 'inherit'] }))
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    )
  while (!(await answers())) await sleep(50)
  return { port, stop: () => end(child), log: () => readFileSync(join(home, 'access.log'), 'utf8') }
}

export type Node = {
  product: Product
  /** Stops the node gracefully and starts it again; `server` is the entry point of another version. */
  restart: (server?: string) => Promise<void>
}

/** Environment of a node behind the proxy. */
const BEHIND = { TRUST_PROXY: '127.0.0.1', SECRET_KEY: 'the same on every node of a drill', LOG_LEVEL: 'info' }

/** A node with its own folder and port, both kept across restarts. */
export async function startNode(testBed: TestBed, name: string, settings: Record<string, string> = {}): Promise<Node> {
  const folder = join(testBed.folder, name)
  mkdirSync(folder)
  const port = await freePort()
  const all = { ...BEHIND, PORT: String(port), FILES_DIR: join(testBed.folder, 'files'), ...settings }
  const start = (server?: string) => startProduct(testBed.place, folder, all, server)
  const node: Node = {
    product: await start(),
    restart: async (server) => {
      await node.product.stop()
      node.product = await start(server)
    },
  }
  return node
}

/** The number of page and `/contentz` requests that reached the node, without the API requests of its own pages. */
export const requestsOf = (testBed: TestBed, name: string): number =>
  readFileSync(join(testBed.folder, name, 'product.log'), 'utf8')
    .split('\n')
    .filter((line) => /"route":"(\/\*|\/contentz)"/.test(line)).length
