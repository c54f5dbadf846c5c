// Counts the tests in the reports of vitest and Playwright.

/** @typedef {{ passed: number, failed: number, skipped: number, problems?: readonly string[] }} Count `problems`: names what failed, or passed only on retry */

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {readonly { name: string, status: string, assertionResults: readonly { status: string, fullName: string }[] }[]} testResults
 */

/**
 * @param {VitestReport} report
 * @returns {Count}
 */
export function countVitest(report) {
  // A file that breaks before its first test reports no tests: it counts as one failure.
  const broken = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length
  const problems = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => [
      `failed: ${name}`,
      ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `  ${fullName}`),
    ])
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
    problems,
  }
}

/**
 * @typedef {object} Suite
 * @property {readonly Suite[]} [suites]
 * @property {readonly { file: string, title: string, tests: readonly { status: string }[] }[]} [specs]
 */

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function problemsOfSuite({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status }) => `${status === 'flaky' ? 'second try' : 'failed'}: ${file} › ${title}`),
  )
  return [...own, ...suites.flatMap(problemsOfSuite)]
}

/**
 * @param {{ suites: readonly Suite[], stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report
 * @returns {Count}
 */
export function countPlaywright({ suites, stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, problems: problemsOfSuite({ suites }) }
}

/**
 * The closing line.
 * @param {Count} count
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
