import { classes } from './classes.ts'
import './data-table.css'

/** A table that scrolls inside its own frame. Cells of numbers take the class `end`; a selected row `aria-selected`. */
export function Table({ label, className, children }: { label: string; className?: string; children: React.ReactNode }) {
  return (
    // A frame that scrolls has to be reachable with the keyboard.
    <div className="tbl-wrap" role="region" aria-label={label} tabIndex={0}>
      <table className={classes('tbl', className)}>{children}</table>
    </div>
  )
}

/** The name of a column, and its class if it has one. */
export type Column = readonly [name: string, className?: string | undefined]

export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map(([name, className]) => (
          <th key={name} scope="col" className={className}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
