/** Verifies Google's ID tokens. */
import { emailAddress } from '@masar/domain/email'
import type { JWTVerifyGetKey } from 'jose'
import * as z from 'zod'
import { breaker } from '../platform/breaker.ts'
import { ApiError } from '../platform/failure.ts'

export type GoogleIdentity = { sub: string; email: string; name: string }

/** Undefined for a token that is invalid in any way. Throws `unavailable` if Google's keys cannot be fetched. */
export type Google = (token: string) => Promise<GoogleIdentity | undefined>

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']

/** Older tokens have the string 'true' in `email_verified` instead of the boolean. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string(),
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z.string().optional(),
})

const Keys = z.object({ keys: z.array(z.looseObject({})) })

/** The name in a form that our own profile form accepts, possibly empty. */
const cleanName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, 200)
    .toWellFormed()

/** Fetches the whole key set; throws if the response is incomplete, late or no key set. */
async function fetchKeys(url: string, how: RequestInit): Promise<Response> {
  const response = await fetch(url, how)
  if (!response.ok) throw new Error(`Google's keys: ${response.status}`)
  return Response.json(Keys.parse(await response.json()))
}

/** Keys are fetched when first needed and cached. A token with an unknown key causes another fetch, but not every forged one does. */
export function googleSignIn({ clientId, keysUrl, clock }: { clientId: string; keysUrl: string; clock: () => Date }): Google {
  let keys: JWTVerifyGetKey | undefined
  const unlessAway = breaker({ clock, said: 'googleAway' })
  return async (token) => {
    // Loaded with the first token, since few processes need it soon after they start.
    const { createRemoteJWKSet, customFetch, jwtVerify } = await import('jose')
    keys ??= createRemoteJWKSet(new URL(keysUrl), {
      cacheMaxAge: 3_600_000,
      cooldownDuration: 300_000,
      timeoutDuration: 2_500,
      [customFetch]: (url: string, how: RequestInit) => unlessAway(() => fetchKeys(url, how)),
    })
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: ISSUERS,
        audience: clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['exp'],
        clockTolerance: 10,
        currentDate: clock(),
      })
      const { sub, email, name = '' } = Claims.parse(payload)
      const address = emailAddress(email)
      return address === undefined ? undefined : { sub, email: address, name: cleanName(name) }
    } catch (error) {
      if (error instanceof ApiError) throw error
      return undefined
    }
  }
}
