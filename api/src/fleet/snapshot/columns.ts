/** The numeric fields of a kind's vehicles, one typed array each; a vehicle has the same slot (index) in all of them. */
export type Columns = {
  id: Int32Array
  price: Int32Array
  year: Int32Array
  km: Int32Array
  position: Int32Array
  /** Microseconds, as the database has them. */
  created: Float64Array
  /** Milliseconds. */
  published: Float64Array
}

export const emptyColumns = (capacity: number): Columns => ({
  id: new Int32Array(capacity),
  price: new Int32Array(capacity),
  year: new Int32Array(capacity),
  km: new Int32Array(capacity),
  position: new Int32Array(capacity),
  created: new Float64Array(capacity),
  published: new Float64Array(capacity),
})

export function grownColumns(columns: Columns, capacity: number): Columns {
  const grown = emptyColumns(capacity)
  for (const name of Object.keys(grown) as (keyof Columns)[]) grown[name].set(columns[name])
  return grown
}
