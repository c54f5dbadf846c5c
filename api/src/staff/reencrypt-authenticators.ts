/**
 * After a change of SECRET_KEY: re-encrypts the authenticator secrets of staff with the new key, so that the old one can be thrown away.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../platform/database.ts'
import type { TextCipher } from '../platform/text-cipher.ts'
import * as queries from './queries.ts'

/** A secret that cannot be decrypted stays as it is: its holder is told at sign-in, and an admin resets it. */
export async function reencryptAuthenticators(
  db: Database,
  cipher: TextCipher,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<void> {
  let authenticators = 0
  for (const { id, totpSecret } of await queries.selectSealed(db)) {
    try {
      await queries.replaceSealed(db, id, totpSecret, cipher.encrypt(cipher.decrypt(totpSecret, String(id)), String(id)))
      authenticators += 1
    } catch (error) {
      log.error({ err: error, staff: id }, 'an authenticator could not be sealed anew')
    }
  }
  log.info({ authenticators }, 'authenticators are sealed with the present secret')
}
