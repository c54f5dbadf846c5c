/** Measures the throughput of a product under the mixed load of a crowd. */
import { percentile } from '../bench/statistics.ts'
import type { Crowd } from './crowd.ts'
import type { OpenResult } from './open-load.ts'

const SECONDS = 10

/** Sorted response times in milliseconds; `perSecond`: accepted responses a second; `other`: the number neither accepted nor refused. */
export type Times = { accepted: number[]; refused: number[]; perSecond: number; other: number }

export const isRefusal = (status: number): boolean => status === 503 || status === 429

export function timesOf({ ms, status }: OpenResult, seconds: number): Times {
  const of = (fits: (status: number) => boolean) => [...ms].filter((_, at) => fits(status[at] ?? 0)).sort((a, b) => a - b)
  const isAnswer = (each: number) => each === 200 || each === 201
  const accepted = of(isAnswer)
  return {
    accepted,
    refused: of(isRefusal),
    perSecond: accepted.length / seconds,
    other: of((each) => !isAnswer(each) && !isRefusal(each)).length,
  }
}

async function isTooMany(port: number, crowd: Crowd, perSecond: number): Promise<boolean> {
  const { accepted, perSecond: answered } = timesOf(await crowd.come({ port, perSecond, seconds: 3 }), 3)
  return answered < perSecond * 0.9 || percentile(accepted, 0.5) > 500
}

/** The request rate that overloads the product: raised step by step until responses are refused or late, twice in a row. */
export async function tooMany(port: number, crowd: Crowd): Promise<number> {
  for (let perSecond = 50; perSecond < 20_000; perSecond = Math.ceil(perSecond * 1.3))
    if ((await isTooMany(port, crowd, perSecond)) && (await isTooMany(port, crowd, perSecond))) return perSecond
  throw new Error('It answered everything that was asked.')
}

/** Maximum throughput: responses a second at `full` requests a second, which is more than the product can answer. */
export const mostOf = async (port: number, crowd: Crowd, full: number): Promise<number> =>
  timesOf(await crowd.come({ port, perSecond: full, seconds: SECONDS }), SECONDS).perSecond
