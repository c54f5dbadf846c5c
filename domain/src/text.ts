/** How texts are shown: one helper for empty and long ones (specification, sections 5 and 9). */

/** Offer names are cut to this many characters. */
export const OFFER_NAME_LENGTH = 20

/**
 * The text itself; `empty` when there is none; cut to `length` characters (not code units) with
 * four dots when it is longer.
 */
export function displayText(
  text: string | null | undefined,
  { length, empty = 'Empty' }: { length?: number; empty?: string } = {},
): string {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') return empty
  if (length === undefined) return trimmed
  const characters = [...trimmed]
  return characters.length <= length ? trimmed : `${characters.slice(0, length).join('')}....`
}

/** Removes bidirectional controls that stay in effect until closed: they would reorder the words after the text. */
export const stripBidiControls = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
