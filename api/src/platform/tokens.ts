/** Bearer tokens: the client holds 256 random bits, the database only a hash. */
import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a token. It is made of the base64url text, so that no other spelling of the same bits is accepted. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The token of an `authorization: API_KEY <token>` header; scheme names are case-insensitive (RFC 9110). */
export const tokenIn = (header: string | undefined): string | undefined => /^API_KEY ([a-z0-9_-]{43})$/i.exec(header ?? '')?.[1]
