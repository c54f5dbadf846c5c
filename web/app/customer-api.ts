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

/** Calls without a session, or with the token of a step that is given. */
export const usePublicApi = (): ((token?: string) => Client) => {
  const language = useLanguage()
  return useMemo(() => (token) => createClient(http, { language, ...(token === undefined ? {} : { token }) }), [language])
}

/** Carries the token of the moment; a session that is over, and not a guess that was wrong, leads to login. */
const asCustomer =
  (language: Language): Transport =>
  async (request) => {
    const token = currentToken()
    const headers = token === undefined ? request.headers : { ...request.headers, authorization: `API_KEY ${token}` }
    const response = await http({ ...request, headers })
    const { code } = (response.body ?? {}) as { code?: unknown }
    // Unless it has been ended here meanwhile.
    if (response.status === 401 && code === 'unauthenticated' && currentToken() === token) signInAgain(language)
    return response
  }

/** Calls in the customer's name. */
export function useCustomerApi(): Client {
  const language = useLanguage()
  return useMemo(() => createClient(asCustomer(language), { language }), [language])
}
