// `npm run audit`: asks the registry for known vulnerabilities in the packages that the product runs on.
import { run } from './child.mjs'
import { isMain } from './project.mjs'

const SERIOUS = new Set(['high', 'critical'])

/**
 * One line for each high or critical vulnerability; undefined if the registry does not support audits.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string[] | undefined>}
 */
export async function seriousVulnerabilities(env = process.env) {
  const { output } = await run('npm', ['audit', '--json', '--omit', 'dev', '--loglevel', 'silent', '--fetch-retries', '0'], { env })
  /** @type {{ vulnerabilities?: Record<string, { severity: string, range: string, via: (string | { title: string, url: string })[] }> }} */
  const { vulnerabilities } = JSON.parse(output)
  if (!vulnerabilities) return undefined
  return Object.entries(vulnerabilities)
    .filter(([, { severity }]) => SERIOUS.has(severity))
    .map(([name, { severity, range, via }]) => {
      const why = via.map((each) => (typeof each === 'string' ? `by ${each}` : `${each.title} ${each.url}`))
      return `${name} ${range}, ${severity}: ${why.join('; ')}`
    })
}

if (isMain(import.meta.url)) {
  const faults = await seriousVulnerabilities()
  if (faults === undefined) console.log('The registry does not say what is known to be wrong: ask another one, with npm_config_registry.')
  else console.log(faults.length === 0 ? 'Nothing grave is known to be wrong.' : faults.join('\n'))
  process.exit(faults?.length === 0 ? 0 : 1)
}
