/**
 * The customer's session in the browser. The token is in a cookie, so that the server knows who requests a page,
 * and in local storage, for API calls. A session begins and ends with a full page load.
 */
import { CUSTOMER_SESSION } from '@masar/domain/sessions'
import { clearCookie, clearCookies, readCookie, setCookie } from './cookies.ts'
import { drafts } from './drafts.ts'
import { forgetKeptPages } from './kept-pages.ts'
import { stored } from './stored.ts'

const TOKEN = 'auth_token'
const NAME = 'name'
/** Key prefix of what was typed in a conversation and not sent; the id of the enquiry follows. */
export const CONVERSATION_DRAFT = 'draft-'

/** Who is signed in, as the header shows them. */
export type Session = { name: string; imageUrl: string | null }

/** The response to a sign-in. */
export type SignedIn = { auth_token: string; name: string }

/** The token in a request's cookies. */
export const tokenInCookies = (header: string | null): string | undefined => readCookie(header, TOKEN) || undefined

/** The token for this page's calls; undefined for a visitor, and once it has been removed in any tab. */
export const currentToken = (): string | undefined => tokenInCookies(document.cookie) ?? stored.read(TOKEN)

/** The name beside the customer's messages. */
export const currentName = (): string => stored.read(NAME) ?? readCookie(document.cookie, NAME) ?? ''

export function keepName(name: string): void {
  setCookie(NAME, name, CUSTOMER_SESSION)
  stored.write(NAME, name)
}

export function keepSession({ auth_token, name }: SignedIn): void {
  setCookie(TOKEN, auth_token, CUSTOMER_SESSION)
  stored.write(TOKEN, auth_token)
  keepName(name)
  stored.drop('otp_token')
}

/** Logout: nothing of the customer stays in this browser but the lease cart. */
export function forgetCustomer(): void {
  clearCookies()
  stored.drop(TOKEN, NAME, 'otp_token', 'location', 'drop_location', 'location_point', 'drop_location_point')
  stored.dropAll(CONVERSATION_DRAFT)
  drafts.dropAll()
  forgetKeptPages()
}

/** Ends a session that the server no longer accepts, but keeps what the customer has chosen. */
export function dropSession(): void {
  clearCookie(TOKEN)
  clearCookie(NAME)
  stored.drop(TOKEN, NAME)
}

/** The token when this document was loaded: the signed-in pages exist only in a document loaded with one. */
export const tokenAtLoad: string | undefined = typeof document === 'undefined' ? undefined : currentToken()
