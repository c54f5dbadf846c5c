/** Canned replies: read by all staff, written by admins. */
import type { DoneTo } from '@masar/domain/audit'
import { unknownVariable } from '@masar/domain/canned-replies'
import { message } from '../../messages/messages.ts'
import { isDuplicate, type Database } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/failure.ts'
import { audit, differences, type BeforeAfter } from '../audit-log.ts'
import * as queries from './queries.ts'
import type { CannedReply, ReplyTexts } from './queries.ts'

const facts = ({ title, enText, arText }: ReplyTexts) => ({ title, en_text: enText, ar_text: arText })

/** Refuses unknown variables: customers would see them with their braces. */
function requireKnownVariables({ enText, arText }: ReplyTexts): void {
  const strange = Object.entries({ en_text: enText, ar_text: arText }).flatMap(([field, text]) => {
    const word = unknownVariable(text)
    return word === undefined ? [] : [{ field, word }]
  })
  if (strange.length === 0) return
  throw new ApiError('validation_failed', (language) => {
    const fields = Object.fromEntries(strange.map(({ field, word }) => [field, message(language, 'unknownVariable', { word })]))
    return { data: Object.values(fields), fields }
  })
}

const titleTaken = (error: unknown): never => {
  throw isDuplicate(error) ? fieldError('title', 'replyTitleTaken') : error
}

export type Replies = ReturnType<typeof replies>

export function replies({ db, clock }: { db: Database; clock: () => Date }) {
  const log = (within: Database, staffId: number, action: DoneTo<'canned_reply'>, id: number, told: BeforeAfter) =>
    audit(within, { staffId, action: `canned_reply.${action}`, subject: { kind: 'canned_reply', id }, ...told }, clock())

  async function locked(within: Database, id: number, version: number | undefined): Promise<CannedReply> {
    const reply = await queries.lockReply(within, id)
    if (!reply) throw new ApiError('not_found')
    if (version !== undefined && version !== reply.version) throw new ApiError('conflict')
    return reply
  }

  return {
    list: () => queries.listReplies(db),

    async read(id: number): Promise<CannedReply> {
      const reply = await queries.selectReply(db, id)
      if (!reply) throw new ApiError('not_found')
      return reply
    },

    async create(within: Database, by: number, texts: ReplyTexts): Promise<CannedReply> {
      requireKnownVariables(texts)
      const reply = await queries.insertReply(within, texts, clock()).catch(titleTaken)
      await log(within, by, 'create', reply.id, { after: facts(reply) })
      return reply
    },

    async update(by: number, id: number, texts: ReplyTexts, version: number | undefined): Promise<CannedReply> {
      requireKnownVariables(texts)
      const work = async (within: Database) => {
        const before = await locked(within, id, version)
        const changed = differences(facts(before), facts(texts))
        if (!changed) return before
        const reply = await queries.updateReply(within, id, texts, clock())
        await log(within, by, 'update', id, changed)
        return reply
      }
      return db.transaction().execute(work).catch(titleTaken)
    },

    remove: (by: number, id: number, version: number | undefined): Promise<void> =>
      db.transaction().execute(async (within) => {
        const before = await locked(within, id, version)
        await queries.deleteReply(within, id)
        await log(within, by, 'delete', id, { before: facts(before) })
      }),
  }
}
