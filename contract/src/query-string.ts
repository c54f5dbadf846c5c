/** Query strings: `x[]` may repeat, other parameters have one value; blank values are ignored. */

export type RawQuery = Record<string, string | string[]>

/** Parses a query string. Of a repeated single parameter the last value wins; NUL, never part of a stored text, is dropped. */
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

/** The inverse: with a leading `?`, or empty if there are no values. */
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
