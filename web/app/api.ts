/** The API for loaders: the typed client, in the language of the page. */
import { CallFailure, createClient, type Client } from '@masar/contract/client'
import { data, type RouterContextProvider } from 'react-router'
import { apiContext } from './context.ts'
import type { Language } from './i18n/language.ts'

export const apiClient = (context: Readonly<RouterContextProvider>, language: Language): Client =>
  createClient(context.get(apiContext), { language })

/** What the page cannot do without: an unknown thing is a 404 page, any other failure the error page. */
export async function mustHave<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallFailure) throw data(error.body, { status: error.status })
    throw error
  }
}
