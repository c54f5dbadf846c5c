/** Tokens: 256 random bits for who holds one, a hash for us. */
import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token. Of the text, so that no second spelling of the same bits works. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The token of an `authorization: API_KEY <token>` header; the name of a scheme has no case (RFC 9110). */
export const tokenIn = (header: string | undefined): string | undefined => /^API_KEY ([a-z0-9_-]{43})$/i.exec(header ?? '')?.[1]
