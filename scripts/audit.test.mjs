// `npm run audit` reports the vulnerabilities that a registry knows of in our packages.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seriousVulnerabilities } from './audit.mjs'

/**
 * The vulnerabilities reported when the registry sends this response.
 * @param {number} status
 * @param {object} advisories
 */
async function toldBy(status, advisories) {
  const registry = createServer((request, response) => {
    const asked = request.resume().url?.endsWith('/advisories/bulk')
    response.writeHead(asked ? status : 404, { 'content-type': 'application/json' }).end(JSON.stringify(advisories))
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (registry.address())
  // npm caches the registry's responses.
  const cache = mkdtempSync(join(tmpdir(), 'npm-'))
  try {
    return await seriousVulnerabilities({ ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: cache })
  } finally {
    rmSync(cache, { recursive: true })
    registry.closeAllConnections()
    registry.close()
  }
}

/** @param {string} severity */
const fault = (severity) => ({ id: 1, title: 'Falls over', url: 'https://advisories.example/1', severity, vulnerable_versions: '*' })

test('what is grave is named', async () => {
  expect(await toldBy(200, { fastify: [fault('high')] })).toEqual([expect.stringMatching(/^fastify .*high: Falls over https:/)])
  expect(await toldBy(200, { fastify: [fault('low')] })).toEqual([])
  expect(await toldBy(200, {})).toEqual([])
})

test('a registry that says nothing is not taken for an all-clear', async () => {
  expect(await toldBy(405, {})).toBeUndefined()
})
