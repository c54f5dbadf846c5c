/** Breaking changes for clients of the last release: everything that was removed, or requires more than before. */
import { isNoDefault } from './openapi.ts'

const LOWER = ['minimum', 'minLength', 'minItems'] as const
const UPPER = ['maximum', 'maxLength', 'maxItems'] as const
type Limit = (typeof LOWER)[number] | (typeof UPPER)[number]

export type Shape = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  default?: unknown
} & Partial<Record<Limit, number>>
export type Operation = {
  security?: unknown[]
  parameters: { name: string; in: string; required: boolean; schema: Shape }[]
  requestBody?: { content: Record<string, { schema: Shape }> }
  responses: Record<string, { content?: Record<string, { schema: Shape }> }>
}
export type Operations = Record<string, Operation>

type Direction = 'asked' | 'answered'

type Kind = Omit<Shape, 'type'> & { type?: string }

const valuesOf = ({ enum: values, const: only }: Kind): unknown[] | undefined => values ?? (only === undefined ? undefined : [only])

const kindOf = (shape: Kind): string => shape.type ?? (valuesOf(shape) ? typeof valuesOf(shape)?.[0] : 'anything')

const flat = ({ type, ...shape }: Shape): Kind[] =>
  shape.anyOf?.flatMap(flat) ??
  (Array.isArray(type) ? type.map((each) => ({ ...shape, type: each })) : [type === undefined ? shape : { ...shape, type }])

/** A shape split by type: `string or null` gives two kinds, an enum of three strings one. */
function alternatives(shape: Shape): Kind[] {
  const [worded, others] = [flat(shape).filter(valuesOf), flat(shape).filter((each) => !valuesOf(each))]
  const byKind = Map.groupBy(worded, kindOf)
  return [...others, ...[...byKind].map(([type, kinds]) => ({ type, enum: kinds.flatMap((each) => valuesOf(each) ?? []) }))]
}

function limits(before: Kind, after: Kind, at: string): string[] {
  const tighter = [
    ...LOWER.filter((name) => Number(after[name] ?? -Infinity) > Number(before[name] ?? -Infinity)),
    ...UPPER.filter((name) => Number(after[name] ?? Infinity) < Number(before[name] ?? Infinity)),
  ]
  return tighter.map((name) => `${at}: ${name} was ${String(before[name])}, is ${String(after[name])}`)
}

function fields(before: Kind, after: Kind, direction: Direction, at: string): string[] {
  const known = Object.entries(before.properties ?? {})
  const inside = known.flatMap(([name, shape]) => {
    const now = after.properties?.[name]
    return now ? compare(shape, now, direction, `${at}.${name}`) : [`${at}.${name} is gone`]
  })
  // A field documented as optional but refused when left out was in effect required before.
  const wanted = (kind: Kind, name: string) => kind.required?.includes(name) === true || isNoDefault(kind.properties?.[name] ?? {})
  const needed = (later: Kind, earlier: Kind) => (later.required ?? []).filter((name) => !wanted(earlier, name))
  // Requests must not require more fields than before; responses must still have every field.
  const more = direction === 'asked' ? needed(after, before) : needed(before, after).filter((name) => after.properties?.[name])
  return [...inside, ...more.map((name) => `${at}.${name} ${direction === 'asked' ? 'is needed now' : 'may be missing now'}`)]
}

function one(before: Kind, after: Kind, direction: Direction, at: string): string[] {
  const values = direction === 'asked' ? valuesOf(after) : undefined
  const gone = values && (valuesOf(before)?.filter((value) => !values.includes(value)) ?? ['any other'])
  return [
    ...(gone ?? []).map((value) => `${at}: '${String(value)}' is refused now`),
    ...(direction === 'asked' ? limits(before, after, at) : []),
    ...(before.properties ? fields(before, after, direction, at) : []),
    ...(before.items && after.items ? compare(before.items, after.items, direction, `${at}[]`) : []),
  ]
}

function compare(before: Shape, after: Shape, direction: Direction, at: string): string[] {
  const [then, now] = [alternatives(before), alternatives(after)]
  // A request may use every type it could before; a response may only have types that there were before.
  const [all, among] = direction === 'asked' ? [then, now] : [now, then]
  const fits = (a: Kind, b: Kind) =>
    kindOf(a) === kindOf(b) || kindOf(b) === 'anything' || (kindOf(a) === 'integer' && kindOf(b) === 'number')
  return all.flatMap((each) => {
    // Of several object types, compare with the closest.
    const twins = among.filter((other) => fits(each, other))
    if (twins.length === 0) return [`${at}: ${kindOf(each)} ${direction === 'asked' ? 'is refused now' : 'is new'}`]
    const told = twins.map((twin) => (direction === 'asked' ? one(each, twin, direction, at) : one(twin, each, direction, at)))
    return told.reduce((least, other) => (other.length < least.length ? other : least))
  })
}

function ofCall(name: string, before: Operation, after: Operation): string[] {
  const asked = before.parameters.flatMap((parameter) => {
    const now = after.parameters.find((each) => each.in === parameter.in && each.name === parameter.name)
    return now ? compare(parameter.schema, now.schema, 'asked', `${name} ?${parameter.name}`) : [`${name} ?${parameter.name} is gone`]
  })
  const needed = after.parameters.filter(
    (each) => each.required && !before.parameters.some((known) => known.name === each.name && known.required),
  )
  const bodies = Object.entries(before.requestBody?.content ?? {}).flatMap(([type, { schema }]) => {
    const now = after.requestBody?.content[type]
    return now ? compare(schema, now.schema, 'asked', `${name} body`) : [`${name} does not take ${type} any more`]
  })
  const answers = Object.entries(before.responses).flatMap(([status, { content = {} }]) => {
    const now = after.responses[status]
    if (!now) return [`${name} does not answer ${status} any more`]
    return Object.entries(content).flatMap(([type, { schema }]) => {
      const there = now.content?.[type]
      return there ? compare(schema, there.schema, 'answered', `${name} ${status}`) : [`${name} does not answer ${type} any more`]
    })
  })
  const closed = !before.security && after.security ? [`${name} asks for a token now`] : []
  return [...closed, ...asked, ...needed.map((each) => `${name} ?${each.name} is needed now`), ...bodies, ...answers]
}

/** Breaking changes as sentences; none if every earlier client keeps working. */
export const incompatibilities = (before: Operations, after: Operations): string[] =>
  Object.entries(before).flatMap(([name, operation]) => {
    const now = after[name]
    return now ? ofCall(name, operation, now) : [`${name} is gone`]
  })
