/** Fetches files from the API, which requires the session token. */
import { currentToken } from '../../session.ts'

/** The file as a blob of the given type, whatever type the response has. */
export async function fetchFile(url: string, type: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { headers: { authorization: `API_KEY ${currentToken() ?? ''}` }, ...(signal ? { signal } : {}) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return new Blob([await response.arrayBuffer()], { type })
}
