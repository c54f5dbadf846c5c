// Reads what a source file imports.
import { parseSync } from 'oxc-parser'

/**
 * @typedef {object} Import
 * @property {string} specifier the text between the quotes
 * @property {number} line
 */

/**
 * @param {string} path
 * @param {string} source
 * @returns {Import[]}
 */
export function readImports(path, source) {
  const { module } = parseSync(path, source)
  const line = (/** @type {number} */ at) => source.slice(0, at).split('\n').length
  const imports = module.staticImports.map(({ start, moduleRequest }) => ({
    specifier: moduleRequest.value,
    line: line(start),
  }))
  const passedOn = module.staticExports.flatMap(({ start, entries }) => {
    const request = entries.find((entry) => entry.moduleRequest)?.moduleRequest
    return request ? [{ specifier: request.value, line: line(start) }] : []
  })
  const onDemand = module.dynamicImports.flatMap(({ start, moduleRequest }) => {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))
    return literal?.[2] === undefined ? [] : [{ specifier: literal[2], line: line(start) }]
  })
  return [...imports, ...passedOn, ...onDemand]
}
