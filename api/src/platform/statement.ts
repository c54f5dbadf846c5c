/** Query helpers: frequent statements compiled to SQL only once, as compiling can cost more than executing; and a condition on many ids. */
import {
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type CompiledQuery,
  type RawBuilder,
} from 'kysely'
import { databaseOver, type Database } from './database.ts'

/** A placeholder in a compiled statement for a value given with each call. */
class Place {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** The placeholders of a statement, by name of the value. */
export type Places<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

const placesOf = <Values extends object>(): Places<Values> =>
  new Proxy({} as Places<Values>, { get: (_places, name) => sql.val(new Place(name)) })

/** Compiles statements without executing them. Both databases use the same SQL, so one compilation serves both. */
const onPaper = databaseOver({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

/** `write` builds the query and is called only once: everything that differs between calls must be one of its `places`. */
export function statement<Values extends object, Row>(
  write: (db: Database, places: Places<Values>) => Compilable<Row>,
): (within: Database, values: Values) => Promise<Row[]> {
  let written: CompiledQuery<Row> | undefined
  return async (within, values) => {
    written ??= write(onPaper, placesOf<Values>()).compile()
    const parameters = written.parameters.map((each) => (each instanceof Place ? values[each.name as keyof Values] : each))
    const { rows } = await within.executeQuery<Row>({ ...written, parameters })
    return rows
  }
}

/** A condition on many ids with a single parameter: `where(column, '=', anyOf(ids))`. */
export const anyOf = (ids: readonly number[] | RawBuilder<readonly number[]>) => sql<number>`any(${ids}::int[])`
