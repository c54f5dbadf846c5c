/**
 * Public pages are made once and sent again as long as all that they show is the same: what a page asked
 * the API is asked again, by memory, after every change of content and at the latest after a second. Only
 * where an answer differs is the page made anew.
 */
import { hash } from 'node:crypto'
import type { ApiResponse, Transport } from '@masar/contract/client'
import { CONTENT_CHANGES, type OpenDatabase } from '@masar/api/platform/database'
import type { Site } from '@masar/web'
import { pageShelf, type KeptPage, type PageCall } from './page-shelf.ts'
import { LATELY, recentAnswers } from './recent-answers.ts'

const ROOM = 64 * 1024 * 1024
/** In milliseconds. What a page takes from the clock itself (open now, the first day to rent) is never older. */
const OLDEST = 60_000
/** Pages whose addresses are made up, and longer than any link of ours, are not worth a place. */
const LONGEST_ADDRESS = 2000

const digest = (text: string | Buffer): string => hash('sha1', text, 'base64url')

const digests = new WeakMap<ApiResponse, string>()

/** What an answer says, in short. What is said again and again is looked at once. */
function answerOf(answer: ApiResponse): string {
  const { status, body, text } = answer
  const known = digests.get(answer) ?? `${status} ${digest(text ?? JSON.stringify(body ?? null))}`
  digests.set(answer, known)
  return known
}

/** Writes down what is asked. Whoever asks for anything but to read, or in a name, makes no page for all. */
function listeningTo(api: Transport) {
  const calls: PageCall[] = []
  let personal = false
  const transport: Transport = async (call) => {
    const { method, url, headers } = call
    if (method !== 'GET' || 'authorization' in headers) personal = true
    const answer = await api(call)
    calls.push({ method, url, headers, answer: answerOf(answer) })
    return answer
  }
  return { transport, calls, isPersonal: () => personal }
}

/** A refusal or a way elsewhere is right for whoever asks now; it is not kept. */
const isWorthKeeping = (response: Response): boolean =>
  response.status === 200 && !/no-store|private/.test(response.headers.get('cache-control') ?? '')

type RespondToAll = NonNullable<Site['respondToAll']>

export type PageStore = Awaited<ReturnType<typeof openPageStore>>

/** Where a page came from: kept, kept and found to be true still, made now. */
export type PageSource = 'kept' | 'checked' | 'made'

export async function openPageStore(listen: OpenDatabase['listen'], count: (from: PageSource) => void = () => {}) {
  const shelf = pageShelf(ROOM)
  const making = new Map<string, { heard: number; page: Promise<KeptPage | undefined> }>()
  let heard = 0
  const recent = recentAnswers(() => heard)
  const close = await listen(CONTENT_CHANGES, () => {
    heard += 1
  })

  /** A page that says what can be said to everybody; undefined where that is not so. */
  async function make(address: string, respond: RespondToAll, api: Transport): Promise<KeptPage | undefined> {
    const madeAt = performance.now()
    const before = recent.since()
    const { transport, calls, isPersonal } = listeningTo(recent.through(api))
    const { response, body } = await respond(address, transport)
    if (response.headers.has('set-cookie') || isPersonal()) return undefined
    const { status, headers } = response
    const made = { status, headers: Object.fromEntries(headers), etag: `W/"${digest(body)}"`, body, packed: {}, calls }
    const page: KeptPage = { ...made, madeAt, ...before }
    if (isWorthKeeping(response)) shelf.keep(address, page)
    return page
  }

  const isFresh = (page: KeptPage): boolean => page.heard === heard && performance.now() - page.foundAt < LATELY

  /** Whether everything it shows is as it was. An API that cannot say gets the benefit of the doubt: the page is young. */
  async function holds(page: KeptPage, api: Transport): Promise<boolean> {
    const before = recent.since()
    const ask = recent.through(api)
    for (const { answer, ...call } of page.calls) {
      const now = await ask(call)
      if (now.status < 500 && answerOf(now) !== answer) return false
    }
    Object.assign(page, before)
    return true
  }

  async function look(address: string, respond: RespondToAll, api: Transport): Promise<KeptPage | undefined> {
    const page = shelf.find(address)
    if (page && performance.now() - page.madeAt < OLDEST && (await holds(page, api))) {
      count('checked')
      return page
    }
    shelf.drop(address)
    count('made')
    return make(address, respond, api)
  }

  return {
    /** The page at this address, if it is one for everybody. Who asks while it is made waits for that, unless something changed meanwhile. */
    find(address: string, respond: RespondToAll, api: Transport): KeptPage | undefined | Promise<KeptPage | undefined> {
      if (address.length > LONGEST_ADDRESS) return undefined
      const page = shelf.find(address)
      if (page && isFresh(page) && performance.now() - page.madeAt < OLDEST) {
        count('kept')
        return page
      }
      const begun = making.get(address)
      if (begun?.heard === heard) return begun.page
      const mine = { heard, page: look(address, respond, api) }
      making.set(address, mine)
      return mine.page.finally(() => making.get(address) === mine && making.delete(address))
    },
    close,
  }
}
