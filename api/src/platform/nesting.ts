/** How deep JSON may be nested. No body of ours is nested by ten; to read one of half a million takes as long as a hundred pages. */
const MOST = 64

const [QUOTE, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END] = [34, 92, 91, 93, 123, 125]

/** Where the text that begins here ends. */
function endOfText(json: string, from: number): number {
  let at = from + 1
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/** Whether a text is nested deeper than anything we read. Found as soon as it is, without reading it as JSON. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(json, at)
    else if (sign === LIST_END || sign === OBJECT_END) depth -= 1
    else if (sign === LIST || sign === OBJECT) {
      depth += 1
      if (depth > MOST) return true
    }
  }
  return false
}
