/** How much a product can serve of what a crowd asks. */
import { percentile } from '../bench/statistics.ts'
import type { Crowd } from './crowd.ts'
import type { OpenResult } from './open-load.ts'

const SECONDS = 10

/** Milliseconds of each answer, sorted; `perSecond` and `other` are numbers of answers. */
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

/** How many a second are too many: found by asking for more and more until some are refused or late, and again when asked once more. */
export async function tooMany(port: number, crowd: Crowd): Promise<number> {
  for (let perSecond = 50; perSecond < 20_000; perSecond = Math.ceil(perSecond * 1.3))
    if ((await isTooMany(port, crowd, perSecond)) && (await isTooMany(port, crowd, perSecond))) return perSecond
  throw new Error('It answered everything that was asked.')
}

/** Answers a second while `full` a second come, which are more than can be answered. */
export const mostOf = async (port: number, crowd: Crowd, full: number): Promise<number> =>
  timesOf(await crowd.come({ port, perSecond: full, seconds: SECONDS }), SECONDS).perSecond
