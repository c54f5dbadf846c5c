/** When the installation has another secret: the authenticators of staff are sealed with it, so that the one before can be thrown away. */
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../platform/database.ts'
import type { Seal } from '../platform/sealed.ts'
import * as queries from './queries.ts'

/** One that does not open stays as it is: its holder is told at the sign-in, and an admin resets it. */
export async function sealAnew(db: Database, seal: Seal, log: Pick<FastifyBaseLogger, 'info' | 'error'>): Promise<void> {
  let authenticators = 0
  for (const { id, totpSecret } of await queries.selectSealed(db)) {
    try {
      await queries.replaceSealed(db, id, totpSecret, seal.close(seal.open(totpSecret, String(id)), String(id)))
      authenticators += 1
    } catch (error) {
      log.error({ err: error, staff: id }, 'an authenticator could not be sealed anew')
    }
  }
  log.info({ authenticators }, 'authenticators are sealed with the present secret')
}
