/** Settings are stored as overrides of the brand file, so that later changes of the file apply wherever nothing was overridden. */

export type Facts = { readonly [name: string]: unknown }

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value)

const isSpan = (facts: Facts): boolean => 'from' in facts && 'to' in facts

const isEmpty = (value: unknown): boolean => value === undefined || value === ''

/** The values that differ from the defaults. Empty values count as the default; a span of hours is compared as one value. */
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

/** The defaults with the overrides applied. */
export function merged<Whole extends object>(usual: Whole, own: Facts): Whole {
  const standard = usual as Facts
  const set = Object.entries(own).map(([name, value]) => {
    const below = standard[name]
    return [name, isFacts(value) && isFacts(below) ? merged(below, value) : value]
  })
  return { ...usual, ...(Object.fromEntries(set) as Partial<Whole>) }
}

/** The same, flattened for people to read: `hours.friday` is `14:00 – 23:00`. */
export const flat = (facts: Facts, within = ''): Facts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => {
      if (!isFacts(value)) return [[within + name, value]]
      return isSpan(value) ? [[within + name, `${value['from']} – ${value['to']}`]] : Object.entries(flat(value, `${within}${name}.`))
    }),
  )
