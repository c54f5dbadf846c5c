/** The variables a canned reply may contain, to be filled in for each enquiry. */
export const REPLY_VARIABLES = ['name', 'model', 'total', 'branch'] as const
export type ReplyVariable = (typeof REPLY_VARIABLES)[number]

/** Anything in braces: a word that is not one of the variables counts as a typing error. */
const IN_BRACES = /\{([^{}]*)\}/g

const isVariable = (word: string): word is ReplyVariable => REPLY_VARIABLES.some((each) => each === word)

const words = (text: string): string[] => [...text.matchAll(IN_BRACES)].map(([, word = '']) => word)

/** The first unknown variable in a text, with its braces. */
export function unknownVariable(text: string): string | undefined {
  const unknown = words(text).find((word) => !isVariable(word))
  return unknown === undefined ? undefined : `{${unknown}}`
}

/** The text with the known values filled in; other variables stay, to be filled in by hand. */
export const filledReply = (text: string, values: Partial<Record<ReplyVariable, string>>): string =>
  text.replace(IN_BRACES, (whole, word: string) => (isVariable(word) ? (values[word] ?? whole) : whole))

/** The first variable that is not filled in yet, with its braces. */
export function unfilledVariable(text: string): string | undefined {
  const unfilled = words(text).find(isVariable)
  return unfilled === undefined ? undefined : `{${unfilled}}`
}
