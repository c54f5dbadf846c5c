/** The API for loaders: the typed client, in the language of the page. */
import { CallFailure, createClient, type Client } from '@masar/contract/client'
import { data, redirectDocument, type RouterContextProvider } from 'react-router'
import { apiContext, tokenContext } from './context.ts'
import { loginAddress, pageLanguage, requestedPage } from './paths.ts'
import type { Language } from './i18n/language.ts'

export const apiClient = (context: Readonly<RouterContextProvider>, language: Language): Client =>
  createClient(context.get(apiContext), { language })

/** The API in the name of the customer who asks for the page. */
export function customerClient(context: Readonly<RouterContextProvider>, language: Language): Client {
  const token = context.get(tokenContext)
  return createClient(context.get(apiContext), { language, ...(token === null ? {} : { token }) })
}

/** What the page cannot do without: an unknown thing is a 404 page, any other failure the error page. */
export async function mustHave<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallFailure) throw data(error.body, { status: error.status })
    throw error
  }
}

/** The same of a customer's own things: a session that is over leads to login, and then back. A full load: it forgets who was signed in. */
export async function mustHaveOwn<T>(request: Request, answer: Promise<T>): Promise<T> {
  try {
    return await mustHave(answer)
  } catch (error) {
    const page = requestedPage(request)
    const { init } = error as { init?: ResponseInit }
    throw init?.status === 401 ? redirectDocument(loginAddress(pageLanguage(page), page)) : error
  }
}

/** What the page does without: where it cannot be had, `instead` stands for it. */
export async function niceToHave<T>(answer: Promise<T>, instead: T): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallFailure) return instead
    throw error
  }
}

/** What an address may name in vain: undefined where there is no such thing. */
export async function ifKnown<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) return undefined
    throw error
  }
}
