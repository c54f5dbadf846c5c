/** Calls of the console's pages and actions, and what becomes of their failures. */
import { CallFailure } from '@masar/contract/client'
import type { FailureCode } from '@masar/contract/shapes'
import { data, redirect } from 'react-router'
import { requestedPage, toStaffPage, withBack } from '../paths.ts'
import { staffLoginAddress, staffPaths } from '../staff-paths.ts'
import { noTokenCookie, type Desk } from './desk.ts'

/** What has to be done before anything else, and where. */
const DUTIES: Partial<Record<FailureCode, string>> = {
  password_change_required: staffPaths.password,
  authenticator_required: staffPaths.authenticator,
}

/** The page that was asked for, where it is another than the first one. */
export function askedFor(request: Request): string | undefined {
  const page = requestedPage(request)
  return page === staffPaths.inbox ? undefined : page
}

/** Where somebody wanted to go who had to do something first. */
export const wayOn = (request: Request): string => toStaffPage(new URL(request.url).searchParams.get('back') ?? '') ?? staffPaths.inbox

/** Where a failure leads instead of being shown: to sign in, or to what has to be done first. */
function wayOut(request: Request, { body }: CallFailure): Response | undefined {
  if (body.code === 'unauthenticated') {
    return redirect(staffLoginAddress(askedFor(request)), { headers: { 'set-cookie': noTokenCookie(request) } })
  }
  const duty = DUTIES[body.code]
  return duty === undefined ? undefined : redirect(withBack(duty, askedFor(request)))
}

/** What a page cannot do without. Its failure is a page of its own, or a way to go. */
export async function needed<T>(request: Request, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    throw wayOut(request, error) ?? data(error.body, { status: error.status })
  }
}

type Paged = { meta: { total: number; per_page: number } }

/** A list that a page cannot do without. Past its end, where the last of a page was taken off it, its last page is shown. */
export async function neededPage<Query extends { page?: unknown }, List extends Paged>(
  request: Request,
  query: Query,
  ask: (query: Query) => Promise<List>,
): Promise<List> {
  const list = await needed(request, ask(query))
  const last = Math.ceil(list.meta.total / list.meta.per_page)
  return last > 0 && Number(query.page) > last ? needed(request, ask({ ...query, page: last })) : list
}

/** The API refuses what agents would save: nothing is typed in vain. */
export async function adminsAlone(request: Request, { api }: Desk): Promise<void> {
  const { data: me } = await needed(request, api('GET /v1/staff/session'))
  if (me.role !== 'admin') throw data(null, { status: 403 })
}

/** Forms without a file are smaller, but for long articles. */
const SMALL_FORM = 65_536

/** An action takes its form into memory before the API hears who asks: who sends much has to be somebody. */
export async function refuseFilesOfNobody(request: Request, { api }: Desk): Promise<void> {
  const bytes = Number(request.headers.get('content-length') ?? 0)
  if (bytes <= SMALL_FORM) return
  const answer = api('GET /v1/staff/session')
  // What scripts send by themselves is answered, not led away.
  await (request.headers.get('accept') === 'application/json' ? answered(answer) : needed(request, answer))
}

async function answered(answer: Promise<unknown>): Promise<void> {
  try {
    await answer
  } catch (error) {
    if (error instanceof CallFailure) throw Response.json(error.body, { status: error.status })
    throw error
  }
}

/** What a page can do without. */
export async function wanted<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallFailure) return undefined
    throw error
  }
}

export type Refusal = {
  status: number
  code: string
  message: string
  /** Messages by field. */
  fields: Readonly<Record<string, string>>
  /** The words that came, for the page that is drawn anew because it has no script. */
  words?: string | undefined
  /** As it was told, where some of its fields have been mended since. */
  told?: Refusal
}

/** What became of a form. `intent` says which one of the page it was. */
export type Result<Done = unknown> = { intent: string; done: Done; refused?: undefined } | { intent: string; refused: Refusal }

/** Does what a form asks for; a refusal is told beside the form, and gives back its `words`. */
export async function attempt<Done>(request: Request, intent: string, work: () => Promise<Done>, words?: string) {
  try {
    return data<Result<Done>>({ intent, done: await work() })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    const way = wayOut(request, error)
    if (way) throw way
    return refused(intent, error, words)
  }
}

/** A refusal as the form gets it. */
export function refused(intent: string, { status, body }: CallFailure, words?: string) {
  const refusal: Refusal = { status, code: body.code, message: body.data[0] ?? body.message, fields: body.fields ?? {}, words }
  return data<Result<never>>({ intent, refused: refusal }, { status })
}

/** A form that no page of ours sends. */
export const unknownIntent = () => data(null, { status: 400 })

const unreadable = (): never => {
  throw unknownIntent()
}

/** The form that a page has sent. */
export const sentForm = (request: Request): Promise<FormData> => request.formData().catch(unreadable)

/** What a page's script has sent. What is in it the API looks at. */
export async function sentJson<Sent extends object>(request: Request): Promise<Sent> {
  const sent: unknown = await request.json().catch(unreadable)
  return typeof sent === 'object' && sent !== null ? (sent as Sent) : unreadable()
}

/** What stands in a field as JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return unreadable()
  }
}

/** What a form asks for. What every object knows by itself is nothing of ours. */
export function intentIn(form: FormData): string {
  const intent = form.get('intent')
  return typeof intent === 'string' && !(intent in {}) ? intent : ''
}

/** The fields of a form as texts. */
export async function formOf(request: Request) {
  const form = await sentForm(request)
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  /** Those that were chosen: a browser sends an empty one where none was. */
  const files = (name: string): File[] => form.getAll(name).filter((value) => value instanceof File && value.size > 0) as File[]
  return { text, has: (name: string): boolean => form.has(name), intent: intentIn(form), files }
}
