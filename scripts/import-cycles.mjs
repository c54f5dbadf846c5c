// Finds files that import each other in a circle.

/**
 * At least one cycle for each group of files that import each other, as the list of its files with the first one repeated at the end.
 * @param {ReadonlyMap<string, readonly string[]>} imports what each file imports
 * @returns {string[][]}
 */
export function findCycles(imports) {
  /** @type {Set<string>} */
  const finished = new Set()
  /** @type {string[]} */
  const trail = []
  /** @type {string[][]} */
  const cycles = []
  const visit = (/** @type {string} */ file) => {
    const before = trail.indexOf(file)
    if (before !== -1) cycles.push([...trail.slice(before), file])
    if (before !== -1 || finished.has(file)) return
    trail.push(file)
    for (const next of imports.get(file) ?? []) visit(next)
    trail.pop()
    finished.add(file)
  }
  for (const file of imports.keys()) visit(file)
  return cycles
}
