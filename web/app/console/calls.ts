/** Helpers for loaders and actions: they call the API and turn its failures into redirects, error pages or form errors. */
import { CallFailure } from '@masar/contract/client'
import type { FailureCode } from '@masar/contract/shapes'
import { data, redirect } from 'react-router'
import { requestedPage, toStaffPage, withBack } from '../paths.ts'
import { staffLoginAddress, staffPaths } from '../staff-paths.ts'
import { noTokenCookie, type Desk } from './desk.ts'

/** Failure codes that require the user to do something first, with the page on which they do it. */
const REQUIRED_STEPS: Partial<Record<FailureCode, string>> = {
  password_change_required: staffPaths.password,
  authenticator_required: staffPaths.authenticator,
}

/** The requested page, to return to later; undefined for the inbox, where everybody lands anyway. */
export function returnAddress(request: Request): string | undefined {
  const page = requestedPage(request)
  return page === staffPaths.inbox ? undefined : page
}

/** Where to continue after a required step: the page in `back`, or the inbox. */
export const continueAddress = (request: Request): string =>
  toStaffPage(new URL(request.url).searchParams.get('back') ?? '') ?? staffPaths.inbox

/** The redirect for a failure that is not shown: to the sign-in page or to a required step. Undefined for other failures. */
function failureRedirect(request: Request, { body }: CallFailure): Response | undefined {
  if (body.code === 'unauthenticated') {
    return redirect(staffLoginAddress(returnAddress(request)), { headers: { 'set-cookie': noTokenCookie(request) } })
  }
  const step = REQUIRED_STEPS[body.code]
  return step === undefined ? undefined : redirect(withBack(step, returnAddress(request)))
}

/** Awaits data that a page cannot do without. If the call fails, throws a redirect or an error page. */
export async function needed<T>(request: Request, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    throw failureRedirect(request, error) ?? data(error.body, { status: error.status })
  }
}

type Paged = { meta: { total: number; per_page: number } }

/** As `needed`, for one page of a list. Past the end (say, after the only item of the last page was removed) it gives the last page. */
export async function neededPage<Query extends { page?: unknown }, List extends Paged>(
  request: Request,
  query: Query,
  ask: (query: Query) => Promise<List>,
): Promise<List> {
  const list = await needed(request, ask(query))
  const last = Math.ceil(list.meta.total / list.meta.per_page)
  return last > 0 && Number(query.page) > last ? needed(request, ask({ ...query, page: last })) : list
}

/** Throws 403 for agents: the API would refuse to save, so they should not be able to fill in the form in vain. */
export async function requireAdmin(request: Request, { api }: Desk): Promise<void> {
  const { data: me } = await needed(request, api('GET /v1/staff/session'))
  if (me.role !== 'admin') throw data(null, { status: 403 })
}

/** Bytes. Forms without a file are smaller, except those of long articles. */
const MAX_ANONYMOUS_BYTES = 65_536

/** Requires a session for large requests: an action reads its whole form into memory before the API checks who sent it. */
export async function requireSessionForLargeBody(request: Request, { api }: Desk): Promise<void> {
  const bytes = Number(request.headers.get('content-length') ?? 0)
  if (bytes <= MAX_ANONYMOUS_BYTES) return
  const answer = api('GET /v1/staff/session')
  // A request made by a script gets a JSON error instead of a redirect.
  await (request.headers.get('accept') === 'application/json' ? orJsonError(answer) : needed(request, answer))
}

async function orJsonError(answer: Promise<unknown>): Promise<void> {
  try {
    await answer
  } catch (error) {
    if (error instanceof CallFailure) throw Response.json(error.body, { status: error.status })
    throw error
  }
}

/** Awaits data that a page can do without: undefined if the call fails. */
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
  /** The submitted text, to fill in the field again when the page is rendered anew without JavaScript. */
  submittedText?: string | undefined
  /** The original refusal, if some of its fields have been edited since. */
  original?: Refusal
}

/** The outcome of a form submission. `intent` tells which form of the page it was. */
export type Result<Done = unknown> = { intent: string; done: Done; refused?: undefined } | { intent: string; refused: Refusal }

/** Carries out a form's request. A failed call becomes a refusal, which the form shows; it includes `submittedText`. */
export async function attempt<Done>(request: Request, intent: string, work: () => Promise<Done>, submittedText?: string) {
  try {
    return data<Result<Done>>({ intent, done: await work() })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    const destination = failureRedirect(request, error)
    if (destination) throw destination
    return refused(intent, error, submittedText)
  }
}

/** Turns a failed call into the action data that the form shows. */
export function refused(intent: string, { status, body }: CallFailure, submittedText?: string) {
  const refusal: Refusal = { status, code: body.code, message: body.data[0] ?? body.message, fields: body.fields ?? {}, submittedText }
  return data<Result<never>>({ intent, refused: refusal }, { status })
}

/** 400, for a form that none of our pages sends. */
export const unknownIntent = () => data(null, { status: 400 })

const throwBadRequest = (): never => {
  throw unknownIntent()
}

/** The form data of a request; throws 400 if it cannot be parsed. */
export const readForm = (request: Request): Promise<FormData> => request.formData().catch(throwBadRequest)

/** The JSON object that a page's script has sent; throws 400 for anything else. Its contents are left for the API to validate. */
export async function readJson<Sent extends object>(request: Request): Promise<Sent> {
  const sent: unknown = await request.json().catch(throwBadRequest)
  return typeof sent === 'object' && sent !== null ? (sent as Sent) : throwBadRequest()
}

/** Parses JSON from a field; throws 400 if it is malformed. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return throwBadRequest()
  }
}

/** A form's `intent`. Names that every object inherits, such as `constructor`, are dropped: intents are looked up in plain objects. */
export function intentIn(form: FormData): string {
  const intent = form.get('intent')
  return typeof intent === 'string' && !(intent in {}) ? intent : ''
}

/** Reads a form: its text fields, its intent and its files. */
export async function formOf(request: Request) {
  const form = await readForm(request)
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  /** The chosen files: a browser sends an empty one where none was chosen. */
  const files = (name: string): File[] => form.getAll(name).filter((value) => value instanceof File && value.size > 0) as File[]
  return { text, has: (name: string): boolean => form.has(name), intent: intentIn(form), files }
}
