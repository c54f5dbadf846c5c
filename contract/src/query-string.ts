/** Query strings: `x[]` repeats, anything else stands once; blank values do not count. */

export type RawQuery = Record<string, string | string[]>

/** A query string as the contract's schemas read it. The last of a repeated single parameter wins; NUL, which no text of ours has, is dropped. */
export function parseQuery(text: string): RawQuery {
  const query: RawQuery = Object.create(null)
  new URLSearchParams(text).forEach((given, name) => {
    const value = given.replaceAll('\0', '')
    if (value.trim() === '') return
    const before = query[name]
    if (!name.endsWith('[]')) query[name] = value
    else if (Array.isArray(before)) before.push(value)
    else query[name] = [value]
  })
  return query
}

type Value = string | number | undefined | readonly (string | number)[]

/** The other way round, with a leading `?` unless there is nothing to say. */
export function formatQuery(query: Readonly<Record<string, Value>> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value as string | number | undefined]) {
      if (each !== undefined && each !== '') search.append(name, String(each))
    }
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
