import { describe, expect, test } from 'vitest'
import { checkImports } from './check-imports.mjs'

const manifests = new Map([
  ['', { devDependencies: { vitest: '1', '@playwright/test': '1' } }],
  ['domain', { name: '@masar/domain' }],
  ['contract', { name: '@masar/contract', dependencies: { '@masar/domain': '1', zod: '1', fastify: '1' } }],
  ['api', { name: '@masar/api', dependencies: { '@masar/contract': '1', fastify: '1' } }],
  ['web', { name: '@masar/web', dependencies: { '@masar/contract': '1', '@masar/domain': '1', react: '1' } }],
  ['server', { name: '@masar/server', dependencies: { '@masar/api': '1', '@masar/web': '1' } }],
])

/** @param {Record<string, string>} files */
const check = (files) => checkImports(new Map(Object.entries(files)), manifests)

describe('allowed', () => {
  test.each([
    ['domain/src/rental.ts', "import { money } from './money.ts'"],
    ['domain/src/rental.test.ts', "import { test } from 'vitest'"],
    ['api/src/platform/testing-setup.ts', "import type { TestProject } from 'vitest/node'"],
    ['contract/src/calls.ts', "import { z } from 'zod'; import { CLASSES } from '@masar/domain/vehicles'"],
    [
      'api/src/fleet/routes.ts',
      "import fastify from 'fastify'; import { readFile } from 'node:fs/promises'; import { call } from '@masar/contract/call'",
    ],
    ['web/app/ui/button.tsx', "import { useTexts } from '../i18n/use-language.tsx'; import './button.css'; import { useId } from 'react'"],
    [
      'web/app/site/home.tsx',
      "import type { Route } from './+types/home'; import { Button } from '../ui/button.tsx'; import { toHome } from '../paths.ts'; import { apiOf } from '../api.ts'",
    ],
    ['web/app/routes.ts', "import './site/home.tsx'; import './console/board.tsx'"],
    ['web/app/entry.server.tsx', "import { PassThrough } from 'node:stream'"],
    ['server/src/main.ts', "import { createApi } from '@masar/api'; import { createSite } from '@masar/web'"],
    ['e2e/rent.spec.ts', "import { test } from '@playwright/test'; import { BRAND } from '@masar/domain/brand'"],
  ])('%s', (path, source) => {
    expect(check({ [path]: source })).toEqual([])
  })
})

describe('refused', () => {
  test.each([
    ['domain/src/rental.ts', "import { z } from 'zod'", 'not declared'],
    ['domain/src/rental.ts', "import { call } from '@masar/contract/call'", 'domain may not import contract'],
    ['domain/src/rental.ts', "import { readFileSync } from 'node:fs'", 'may not use Node'],
    ['contract/src/calls.ts', "import fastify from 'fastify'", 'contract may not import packages but zod'],
    ['contract/src/calls.ts', "export { createApi } from '@masar/api'", 'contract may not import api'],
    ['api/src/index.ts', "const site = await import('@masar/web')", 'api may not import web'],
    ['api/src/index.ts', "import { CLASSES } from '@masar/domain/vehicles'", 'add @masar/domain to api/package.json'],
    ['api/src/index.ts', "import sharp from 'sharp'", 'add sharp to api/package.json'],
    ['api/src/index.ts', "import { money } from '../../domain/src/money.ts'", '@masar/domain/...'],
    ['api/src/index.ts', "import fs from 'fs'", "write 'node:fs'"],
    ['api/src/index.ts', "import { x } from './fleet/routes'", 'write the ending'],
    ['web/app/ui/price.tsx', "import { calls } from '@masar/contract/calls'", 'web ui may not import contract'],
    ['web/app/ui/card.tsx', "import { Car } from '../site/car.tsx'", 'web ui may not import web site'],
    ['web/app/site/home.tsx', "import type { Row } from '../console/row.tsx'", 'web site may not import web console'],
    ['web/app/account/home.tsx', "export * from '../site/home.tsx'", 'web account may not import web site'],
    ['web/app/session.ts', "import { Home } from './site/home.tsx'", 'web frame may not import web site'],
    ['web/app/i18n/site/en.ts', "import { toHome } from '../../paths.ts'", 'web i18n may not import web frame'],
    ['web/app/site/home.tsx', "import { readFile } from 'node:fs/promises'", 'may not use Node'],
    ['web/site.ts', "import { createApi } from '@masar/api'", 'web may not import api'],
    ['e2e/rent.spec.ts', "import { createApi } from '@masar/api'", 'e2e may not import api'],
    ['scripts/start.mjs', "import { BRAND } from '@masar/domain/brand'", 'scripts may not import domain'],
    ['stray/file.ts', "import './other.ts'", 'lies in no part'],
  ])('%s: %s', (path, source, reason) => {
    expect(check({ [path]: source })).toEqual([expect.stringContaining(reason)])
  })
})

test('a circle is told with its way', () => {
  const files = { 'domain/src/a.ts': "import './b.ts'", 'domain/src/b.ts': "import './c.ts'", 'domain/src/c.ts': "import './a.ts'" }
  expect(check(files)).toEqual([expect.stringContaining('domain/src/a.ts -> domain/src/b.ts -> domain/src/c.ts -> domain/src/a.ts')])
})

test.each(["import type { A } from './a.ts'", "export const a = () => import('./a.ts')"])('%s closes a circle as well', (back) => {
  expect(check({ 'domain/src/a.ts': "import './b.ts'", 'domain/src/b.ts': back })).toEqual([expect.stringContaining('is a circle')])
})

test('the line is told', () => {
  expect(check({ 'domain/src/a.ts': "// first\n\nimport 'react'" })[0]).toMatch(/^domain\/src\/a\.ts:3 'react'/)
})
