/** What queries share: statements that are asked often, whose text is made once and not again with each call, which costs more than what it asks; a condition on many ids. */
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

/** Stands in the text for a value that each call brings. */
class Place {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** Where the values of a statement stand in it. */
export type Places<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

const placesOf = <Values extends object>(): Places<Values> =>
  new Proxy({} as Places<Values>, { get: (_places, name) => sql.val(new Place(name)) })

/** Both databases speak the same SQL, so the text is the same for them; this one answers nothing. */
const onPaper = databaseOver({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

/** `write` is called once: whatever differs between calls is one of its places. */
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

/** One of several, as one parameter however many they are: for `where(column, '=', anyOf(ids))`. */
export const anyOf = (ids: readonly number[] | RawBuilder<readonly number[]>) => sql<number>`any(${ids}::int[])`
