/** An open-loop load generator, run as a separate process: it sends requests at a fixed rate without waiting for earlier responses. */
import { Agent, request } from 'node:http'

export type Ask = { method: string; path: string; headers: Record<string, string>; body?: string }

/** Evenly spaced requests. `asks` are sent in turn, over and over; `{n}` in one is replaced by the request number, which never repeats. */
export type OpenOrder = { port: number; perSecond: number; seconds: number; asks: Ask[] }

/** For each request: when it was due, the milliseconds from then to its response, and the status; 0 if there was none. */
export type OpenResult = { at: Float64Array; ms: Float64Array; status: Uint16Array }

const PATIENCE_MS = 20_000
const TURN_MS = 5

let ordered = 0

function run({ port, perSecond, seconds, asks }: OpenOrder, done: (result: OpenResult) => void): void {
  const agent = new Agent({ keepAlive: true, scheduling: 'lifo' })
  const count = Math.round(perSecond * seconds)
  const result = { at: new Float64Array(count), ms: new Float64Array(count), status: new Uint16Array(count) }
  const first = ordered
  ordered += count
  const began = performance.now()
  let sent = 0
  let settled = 0
  const send = (number: number) => {
    const { method, path, headers, body } = asks[number % asks.length] as Ask
    const due = (number * 1000) / perSecond
    result.at[number] = due
    const numbered = (text: string) => text.replaceAll('{n}', String(first + number))
    const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, numbered(value)]))
    let over = false
    const settle = (status: number) => {
      if (over) return
      over = true
      result.ms[number] = performance.now() - began - due
      result.status[number] = status
      settled += 1
      if (settled === count) {
        agent.destroy()
        done(result)
      }
    }
    const asked = request(
      { port, host: '127.0.0.1', agent, method, path: numbered(path), headers: own, timeout: PATIENCE_MS },
      (response) => {
        response.resume().once('end', () => settle(response.statusCode ?? 0))
        response.once('close', () => settle(0))
      },
    )
    asked.once('timeout', () => asked.destroy())
    asked.once('error', () => settle(0))
    asked.end(body === undefined ? undefined : numbered(body))
  }
  const turn = setInterval(() => {
    const until = Math.min(count, ((performance.now() - began) / 1000) * perSecond)
    for (; sent < until; sent += 1) send(sent)
    if (sent === count) clearInterval(turn)
  }, TURN_MS)
}

process.on('message', (order: OpenOrder) => run(order, (result) => process.send?.(result)))
