/** Figures with what they should be at most or at least, as a table. */

export type Figure = { what: string; reached: number; unit: string } & ({ atLeast: number } | { atMost: number })

export const isMet = (figure: Figure): boolean => ('atLeast' in figure ? figure.reached >= figure.atLeast : figure.reached <= figure.atMost)

const text = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(2))))

export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const aim = 'atLeast' in figure ? `at least ${text(figure.atLeast)}` : `at most ${text(figure.atMost)}`
    return `| ${figure.what} | ${text(figure.reached)} ${figure.unit} | ${aim} | ${isMet(figure) ? 'yes' : 'no'} |`
  })
  return ['| what | reached | aim | met |', '| --- | --: | --: | --- |', ...rows].join('\n')
}
