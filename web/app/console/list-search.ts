/** What the address of a list says: words, choices, a page. Nonsense says nothing. */

export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1
}

/** What is sought, no longer than the API takes it. */
export const wordsIn = (search: URLSearchParams, longest = 100, name = 'q'): string => (search.get(name) ?? '').trim().slice(0, longest)

/** What a form asks for whose fields are named like the parts of the address. */
export const searchIn = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))

type Parts = Readonly<Record<string, string | number | undefined>>

/** The end of an address that says this; what is empty is left out, and so is the first page. */
export function searchText({ page = 1, ...parts }: Parts): string {
  const said = Object.entries({ ...parts, page: page === 1 ? '' : page }).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
