/** The API as the browser calls it: the typed client over HTTP, with the customer's token. */
import { createClient, httpTransport, type Client, type Transport } from '@masar/contract/client'
import { useMemo } from 'react'
import type { Language } from './i18n/language.ts'
import { useLanguage } from './i18n/use-language.tsx'
import { loginAddress } from './paths.ts'
import { currentToken, dropSession } from './session.ts'

const http = httpTransport()

/** Goes to login, and from there back to this page. */
function signInAgain(language: Language): void {
  dropSession()
  window.location.assign(loginAddress(language, window.location.pathname + window.location.search))
}

/** Calls without a session, or with a given token for a single step, such as resetting the password. */
export const usePublicApi = (): ((token?: string) => Client) => {
  const language = useLanguage()
  return useMemo(() => (token) => createClient(http, { language, ...(token === undefined ? {} : { token }) }), [language])
}

/** Sends the current token. An expired session leads to login; a wrong password or code does not. */
const asCustomer =
  (language: Language): Transport =>
  async (request) => {
    const token = currentToken()
    const headers = token === undefined ? request.headers : { ...request.headers, authorization: `API_KEY ${token}` }
    const response = await http({ ...request, headers })
    const { code } = (response.body ?? {}) as { code?: unknown }
    // Unless the session has been ended or replaced in this browser meanwhile.
    if (response.status === 401 && code === 'unauthenticated' && currentToken() === token) signInAgain(language)
    return response
  }

/** Calls in the customer's name. */
export function useCustomerApi(): Client {
  const language = useLanguage()
  return useMemo(() => createClient(asCustomer(language), { language }), [language])
}
