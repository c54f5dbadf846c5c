/** Simulates the next version of the product: the same code with one more migration. */
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const PARTS = ['domain', 'contract', 'api', 'web', 'server']

/** Adds columns to the two tables with the most writes, and a new table, all unknown to the old version. */
const MIGRATION = `alter table enquiries add column scratch text not null default 'none'
-- split
alter table messages add column scratch integer
-- split
create table scratch (id bigint generated always as identity primary key, enquiry_id integer references enquiries)
-- split
create index enquiries_scratch on enquiries (scratch)
`

/** Builds it in `folder`, and returns the path of its entry point. */
export function nextVersion(folder: string): string {
  const home = join(folder, 'next')
  const modules = join(home, 'node_modules')
  mkdirSync(join(modules, '@masar'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@masar') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const part of PARTS) {
    cpSync(join(root, part), join(home, part), {
      recursive: true,
      filter: (path) => !/node_modules$|(web|server)\/build$|\.(avif|jpg)$/.test(path),
    })
    symlinkSync(join(home, part), join(modules, '@masar', part))
    if (readdirSync(join(root, part)).includes('node_modules'))
      symlinkSync(join(root, part, 'node_modules'), join(home, part, 'node_modules'))
  }
  symlinkSync(join(root, 'web/build'), join(home, 'web/build'))
  writeFileSync(join(home, 'api/migrations/9999-scratch.sql'), MIGRATION)
  return join(home, 'server/src/main.ts')
}
