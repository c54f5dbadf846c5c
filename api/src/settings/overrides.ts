/** What is set, kept as what differs from the brand file: what the file changes later counts wherever nothing else was said. */

export type Facts = { readonly [name: string]: unknown }

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value)

const isSpan = (facts: Facts): boolean => 'from' in facts && 'to' in facts

const isEmpty = (value: unknown): boolean => value === undefined || value === ''

/** What differs from the usual; what is empty does not. A span of hours is one value. */
export function overridesOf(usual: Facts, given: Facts): Facts {
  const own: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    const standard = usual[name]
    if (isFacts(value) && isFacts(standard) && !isSpan(value)) {
      const inside = overridesOf(standard, value)
      if (Object.keys(inside).length > 0) own[name] = inside
    } else if (!isEmpty(value) && JSON.stringify(value) !== JSON.stringify(standard)) own[name] = value
  }
  return own
}

/** The usual with what was set instead. */
export function merged<Whole extends object>(usual: Whole, own: Facts): Whole {
  const standard = usual as Facts
  const set = Object.entries(own).map(([name, value]) => {
    const below = standard[name]
    return [name, isFacts(value) && isFacts(below) ? merged(below, value) : value]
  })
  return { ...usual, ...(Object.fromEntries(set) as Partial<Whole>) }
}

/** The same for people to read: `hours.friday` is `14:00 – 23:00`. */
export const flat = (facts: Facts, within = ''): Facts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => {
      if (!isFacts(value)) return [[within + name, value]]
      return isSpan(value) ? [[within + name, `${value['from']} – ${value['to']}`]] : Object.entries(flat(value, `${within}${name}.`))
    }),
  )
