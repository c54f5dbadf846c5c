/** The load generator: a separate process that keeps a number of connections busy, each sending a request as soon as it has a response. */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuMs } from './cpu.ts'
import { address, questions, type FleetFacts, type Measure } from './queries.ts'
import { percentile } from './statistics.ts'
import { AnswerReader } from './wire.ts'

/** Random questions about a fleet, or ready-made HTTP requests. */
type Asked = { measure: Measure; facts: FleetFacts; seed: number } | { requests: string[] }

/** What to request, from which port, and for how long. `watched` are the processes whose CPU time is measured. */
export type LoadOrder = Asked & {
  port: number
  connections: number
  warmUp: number
  seconds: number
  watched: number[]
}

export type LoadResult = {
  answers: number
  perSecond: number
  errors: Record<string, number>
  /** How many requests repeated an earlier one because the prepared ones had run out. */
  repeated: number
  /** Milliseconds. */
  p50: number
  p99: number
  bytesEach: number
  /** CPU time per response in ms, of each watched process. */
  cpuEach: (number | undefined)[]
  /** The share of a core that this process used: near 1, the result is the load generator's limit and not the server's. */
  busy: number
}

const PREPARED = 40_000
/** A server that sends no response for this long has stopped. */
const PATIENCE_MS = 30_000

let prepared: { key: string; requests: string[] } = { key: '', requests: [] }

function requestsFor(order: LoadOrder): string[] {
  if ('requests' in order) return order.requests
  const { measure, facts, seed } = order
  const key = `${measure} ${facts.kind} ${facts.ids.length} ${seed}`
  if (prepared.key === key) return prepared.requests
  const head = ' HTTP/1.1\r\nhost: localhost\r\naccept-language: en\r\naccept: */*\r\n\r\n'
  const requests = questions(measure, facts, PREPARED, seed).map((question) => `GET ${address(measure, facts.kind, question)}${head}`)
  prepared = { key, requests }
  return requests
}

class Load {
  readonly #order: LoadOrder
  readonly #requests: string[]
  #sent = 0
  #waiting = 0
  #ending = false
  #drained: () => void = () => {}
  #times: number[] = []
  #bytes = 0
  #errors: Record<string, number> = {}
  #sockets = new Set<Socket>()

  constructor(order: LoadOrder) {
    this.#order = order
    this.#requests = requestsFor(order)
  }

  #fail(what: string): void {
    this.#errors[what] = (this.#errors[what] ?? 0) + 1
  }

  #open(): void {
    const reader = new AnswerReader()
    let asked = 0
    let waiting = false
    const settle = () => {
      if (waiting) this.#waiting -= 1
      waiting = false
      if (this.#ending && this.#waiting === 0) this.#drained()
    }
    const ask = () => {
      if (this.#ending) return
      asked = performance.now()
      waiting = true
      this.#waiting += 1
      socket.write(this.#requests[this.#sent++ % this.#requests.length] ?? '', 'latin1')
    }
    const hear = (bytes: Buffer) => {
      const status = reader.push(bytes)
      this.#bytes += bytes.length
      if (status === undefined) return
      if (status < 400) this.#times.push(performance.now() - asked)
      else this.#fail(`status ${status}`)
      settle()
      ask()
    }
    // One buffer is reused: allocating new ones would cost this process more than everything else.
    const onread = {
      buffer: Buffer.allocUnsafe(65_536),
      callback: (size: number, into: Uint8Array) => (hear((into as Buffer).subarray(0, size)), true),
    }
    const socket = connect({ port: this.#order.port, host: '127.0.0.1', noDelay: true, onread })
    socket.on('connect', ask)
    socket.on('error', (error: NodeJS.ErrnoException) => this.#fail(error.code ?? error.message))
    socket.on('close', () => {
      this.#sockets.delete(socket)
      if (waiting) this.#fail('broke off')
      settle()
      // After a pause, so that a server that refuses connections does not make this a busy loop.
      if (!this.#ending) setTimeout(() => this.#ending || this.#open(), 20)
    })
    this.#sockets.add(socket)
  }

  async run(): Promise<LoadResult> {
    const { connections, warmUp, seconds, watched } = this.#order
    for (let at = 0; at < connections; at += 1) this.#open()
    await sleep(warmUp * 1000)
    this.#times = []
    this.#bytes = 0
    this.#errors = {}
    const sentBefore = this.#sent
    const before = { cpu: watched.map(cpuMs), own: process.cpuUsage(), at: performance.now() }
    await sleep(seconds * 1000)
    const took = performance.now() - before.at
    const own = process.cpuUsage(before.own)
    const times = Float64Array.from(this.#times).sort()
    const cpuEach = watched.map(cpuMs).map((now, at) => {
      const then = before.cpu[at]
      return now === undefined || then === undefined ? undefined : (now - then) / times.length
    })
    const result = {
      answers: times.length,
      perSecond: times.length / (took / 1000),
      errors: this.#errors,
      repeated: Math.min(Math.max(0, this.#sent - this.#requests.length), this.#sent - sentBefore),
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      bytesEach: this.#bytes / times.length,
      cpuEach,
      busy: (own.user + own.system) / 1000 / took,
    }
    await this.#end()
    return result
  }

  /** Waits for outstanding responses, so that they do not disturb the next measurement. */
  async #end(): Promise<void> {
    this.#ending = true
    if (this.#waiting > 0) await Promise.race([new Promise<void>((resolve) => (this.#drained = resolve)), sleep(PATIENCE_MS)])
    for (const socket of this.#sockets) socket.destroy()
  }
}

process.on('message', (order: LoadOrder) => {
  void new Load(order).run().then((result) => process.send?.(result))
})
