/**
 * The customer's session in the browser. The token is a cookie, so that the server knows at load who
 * asks, and a stored value, so that calls can carry it. Ends and begins with a full load of a page.
 */
import { CUSTOMER_SESSION } from '@masar/domain/sessions'
import { clearCookie, clearCookies, readCookie, setCookie } from './cookies.ts'
import { drafts } from './drafts.ts'
import { forgetKeptPages } from './kept-pages.ts'
import { stored } from './stored.ts'

const TOKEN = 'auth_token'
const NAME = 'name'
/** What was typed in a conversation and not sent, by enquiry. */
export const CONVERSATION_DRAFT = 'draft-'

/** Who is signed in, as the head of a page shows them. */
export type Session = { name: string; imageUrl: string | null }

/** What a sign-in gives. */
export type SignedIn = { auth_token: string; name: string }

/** The token in a request's cookies. */
export const tokenInCookies = (header: string | null): string | undefined => readCookie(header, TOKEN) || undefined

/** The token as calls of this page carry it; undefined for a visitor, and once it has been dropped in any tab. */
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

/** A session the server does not know any more: what was chosen stays. */
export function dropSession(): void {
  clearCookie(TOKEN)
  clearCookie(NAME)
  stored.drop(TOKEN, NAME)
}

/** Of whoever was signed in when this document was loaded: only then do the signed-in pages exist in it. */
export const tokenAtLoad: string | undefined = typeof document === 'undefined' ? undefined : currentToken()
