/** Measured figures with their upper or lower targets, as a table. */
import { median, percentile } from './statistics.ts'

export type Figure = { what: string; reached: number; unit: string } & ({ atLeast: number } | { atMost: number })

export const isMet = (figure: Figure): boolean => ('atLeast' in figure ? figure.reached >= figure.atLeast : figure.reached <= figure.atMost)

/** A waiting time: its 95th percentile has to meet the target, so that one stall of the machine decides nothing. */
export function delayFigure(what: string, took: readonly number[], atMost: number): Figure {
  const sorted = [...took].sort((a, b) => a - b)
  const seen = `median ${median(sorted)}, longest ${sorted.at(-1)} of ${sorted.length}`
  return { what: `${what}, 95th percentile (${seen})`, reached: percentile(sorted, 0.95), unit: 'ms', atMost }
}

const text = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(2))))

export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const aim = 'atLeast' in figure ? `at least ${text(figure.atLeast)}` : `at most ${text(figure.atMost)}`
    return `| ${figure.what} | ${text(figure.reached)} ${figure.unit} | ${aim} | ${isMet(figure) ? 'yes' : 'no'} |`
  })
  return ['| what | reached | aim | met |', '| --- | --: | --: | --- |', ...rows].join('\n')
}
