/** Files of the API, which are fetched with the token. */
import { currentToken } from '../../session.ts'

/** A file as what it is said to be. */
export async function fetchFile(url: string, type: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { headers: { authorization: `API_KEY ${currentToken() ?? ''}` }, ...(signal ? { signal } : {}) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return new Blob([await response.arrayBuffer()], { type })
}
