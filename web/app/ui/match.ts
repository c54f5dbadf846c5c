/** Arabic letters that people type interchangeably. */
const ALIKE: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ة: 'ه', ى: 'ي' }

const fold = (letters: readonly string[]): string[] => letters.map((letter) => ALIKE[letter] ?? letter.toLowerCase())

/** The text before, in and after the first match of what was typed; without a match, all of it is before. */
export function matchIn(text: string, query: string): [before: string, match: string, after: string] {
  const letters = [...text]
  const folded = fold(letters)
  const wanted = fold([...query.trim()])
  const place = wanted.length === 0 ? -1 : folded.findIndex((_, start) => wanted.every((letter, i) => folded[start + i] === letter))
  if (place < 0) return [text, '', '']
  const end = place + wanted.length
  return [letters.slice(0, place).join(''), letters.slice(place, end).join(''), letters.slice(end).join('')]
}
