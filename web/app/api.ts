/** The API for loaders: the typed client, in the language of the page. */
import { CallFailure, createClient, type Client } from '@masar/contract/client'
import { data, redirectDocument, type RouterContextProvider } from 'react-router'
import { apiContext, tokenContext } from './context.ts'
import { loginAddress, pageLanguage, requestedPage } from './paths.ts'
import type { Language } from './i18n/language.ts'

export const apiClient = (context: Readonly<RouterContextProvider>, language: Language): Client =>
  createClient(context.get(apiContext), { language })

/** The API in the name of the customer who requests the page. */
export function customerClient(context: Readonly<RouterContextProvider>, language: Language): Client {
  const token = context.get(tokenContext)
  return createClient(context.get(apiContext), { language, ...(token === null ? {} : { token }) })
}

/** For data that a page requires: a failed call becomes the 404 page or, with any other status, the error page. */
export async function orErrorPage<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallFailure) throw data(error.body, { status: error.status })
    throw error
  }
}

/** The same for a customer's own data: an expired session redirects to login and back, with a full page load, which drops all its state. */
export async function orLogin<T>(request: Request, answer: Promise<T>): Promise<T> {
  try {
    return await orErrorPage(answer)
  } catch (error) {
    const page = requestedPage(request)
    const { init } = error as { init?: ResponseInit }
    throw init?.status === 401 ? redirectDocument(loginAddress(pageLanguage(page), page)) : error
  }
}

/** For optional data: if the call fails, `fallback` is used. */
export async function orDefault<T>(answer: Promise<T>, fallback: T): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallFailure) return fallback
    throw error
  }
}

/** For something that a URL names but that may not exist: undefined on 404. */
export async function orUndefinedOn404<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) return undefined
    throw error
  }
}
