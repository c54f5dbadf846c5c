/** Reads and writes the query string of a list: search text, filters and page. Invalid values are ignored. */

export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1
}

/** The search text, cut to the length that the API accepts. */
export const searchTextIn = (search: URLSearchParams, maxLength = 100, name = 'q'): string =>
  (search.get(name) ?? '').trim().slice(0, maxLength)

/** The query parameters of a form whose fields have the same names as the parameters. */
export const formParams = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))

type Parts = Readonly<Record<string, string | number | undefined>>

/** The query string for these parts, with its `?`. Empty values and page 1 are left out. */
export function queryString({ page = 1, ...parts }: Parts): string {
  const given = Object.entries({ ...parts, page: page === 1 ? '' : page }).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
