/** Google's ID tokens: who somebody is, as Google says. */
import { emailAddress } from '@masar/domain/email'
import type { JWTVerifyGetKey } from 'jose'
import * as z from 'zod'

export type GoogleIdentity = { sub: string; email: string; name: string }

/** Undefined for a token that does not hold, whatever is wrong with it. */
export type Google = (token: string) => Promise<GoogleIdentity | undefined>

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']

/** Older forms of the token have the word instead of the value. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string(),
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z.string().optional(),
})

/** The name as our own form would take it, or none. */
const cleanName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, 200)
    .toWellFormed()

/** Keys are fetched when first needed and kept; an unknown key makes us look again, but not for every stranger's token. */
export function googleSignIn({ clientId, keysUrl, clock }: { clientId: string; keysUrl: string; clock: () => Date }): Google {
  let keys: JWTVerifyGetKey | undefined
  return async (token) => {
    // Loaded for the first token: few starts need it soon.
    const { createRemoteJWKSet, jwtVerify } = await import('jose')
    keys ??= createRemoteJWKSet(new URL(keysUrl), { cacheMaxAge: 3_600_000, cooldownDuration: 300_000, timeoutDuration: 2_500 })
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
    } catch {
      return undefined
    }
  }
}
