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
class Placeholder {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** The placeholders of a statement, by name of the value. */
export type Placeholders<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

const placeholdersOf = <Values extends object>(): Placeholders<Values> =>
  new Proxy({} as Placeholders<Values>, { get: (_target, name) => sql.val(new Placeholder(name)) })

/** Compiles statements without executing them. Both databases use the same SQL, so one compilation serves both. */
const compileOnly = databaseOver({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

/** `build` returns the query and is called only once: everything that differs between calls must be one of its `placeholders`. */
export function statement<Values extends object, Row>(
  build: (db: Database, placeholders: Placeholders<Values>) => Compilable<Row>,
): (within: Database, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (within, values) => {
    compiled ??= build(compileOnly, placeholdersOf<Values>()).compile()
    const parameters = compiled.parameters.map((each) => (each instanceof Placeholder ? values[each.name as keyof Values] : each))
    const { rows } = await within.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

/** A condition on many ids with a single parameter: `where(column, '=', anyOf(ids))`. */
export const anyOf = (ids: readonly number[] | RawBuilder<readonly number[]>) => sql<number>`any(${ids}::int[])`
