import type { ReactNode } from 'react'
import { ShareBar } from './share-bar.tsx'

export type CountRow = { key: string; name: ReactNode; count: number; also?: number }

type CountTableProps = {
  rows: readonly CountRow[]
  /** Column headings: the name, the count, and the second number if there is one. */
  heads: { name: string; count: string; also?: string }
  /** Whether to show bars, which are relative to the largest count. */
  bars?: boolean
}

/** Counts by name, with bars: the table is its own chart. */
export function CountTable({ rows, heads, bars = true }: CountTableProps) {
  const largest = Math.max(0, ...rows.map(({ count }) => count))
  return (
    <table className="counts">
      <thead>
        <tr>
          <th scope="col">{heads.name}</th>
          {bars && <td className="counts__bar" />}
          <th scope="col" className="end num">
            {heads.count}
          </th>
          {heads.also !== undefined && (
            <th scope="col" className="end num">
              {heads.also}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, count, also }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {bars && (
              <td className="counts__bar">
                <ShareBar part={count} whole={largest} />
              </td>
            )}
            <td className="end num">{count}</td>
            {heads.also !== undefined && <td className="end num muted">{also}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
