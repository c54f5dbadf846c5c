/**
 * How deeply JSON may be nested. No body of ours reaches ten levels; parsing half a million levels takes as long as a hundred pages.
 */
const MOST = 64

const [QUOTE, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END] = [34, 92, 91, 93, 123, 125]

/** The index of the closing quote of the string that begins at `from`. */
function endOfText(json: string, from: number): number {
  let at = from + 1
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/** Whether JSON is nested too deeply. Scans the text without parsing it, and stops at the first excess. */
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
