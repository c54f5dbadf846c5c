/** The load: a process of its own that keeps a number of connections busy, each asking again as soon as it has its answer. */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuMs } from './cpu.ts'
import { address, questions, type FleetFacts, type Measure } from './queries.ts'
import { percentile } from './statistics.ts'
import { AnswerReader } from './wire.ts'

/** Random questions of a fleet, or requests as they are. */
type Asked = { measure: Measure; facts: FleetFacts; seed: number } | { requests: string[] }

/** What to ask, whom, and for how long. `watched` are the processes whose processor time is read at both ends. */
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
  /** Requests beyond the prepared ones, which asked what had been asked before. */
  repeated: number
  /** Milliseconds. */
  p50: number
  p99: number
  bytesEach: number
  /** Processor milliseconds an answer of each watched process. */
  cpuEach: (number | undefined)[]
  /** The share of a core that this process needed: near 1, the figure is its limit and not the server's. */
  busy: number
}

const PREPARED = 40_000
/** A server that answers nothing for so long has stopped. */
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
    // One buffer used again and again: making them would cost this process more than all else.
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
      // Not at once: a server that refuses must not make this a busy loop.
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

  /** Waits for the answers under way, so that the next measure does not share the machine with them. */
  async #end(): Promise<void> {
    this.#ending = true
    if (this.#waiting > 0) await Promise.race([new Promise<void>((resolve) => (this.#drained = resolve)), sleep(PATIENCE_MS)])
    for (const socket of this.#sockets) socket.destroy()
  }
}

process.on('message', (order: LoadOrder) => {
  void new Load(order).run().then((result) => process.send?.(result))
})
