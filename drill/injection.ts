/** Runs sqlmap, a well-known SQL injection scanner, against the list endpoints; it must find nothing. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startProduct, type Product } from '../bench/servers.ts'
import { clientsOf } from './caller.ts'
import { none, type DrillParameters, type Outcome } from './outcome.ts'
import { onPostgres } from './places.ts'

const SQLMAP = '/usr/bin/sqlmap'
const STAFF = { user_name: 'agent@masar.example', password: 'masar-demo-agent' }

/** Sort orders, filters and search terms. Public lists are answered from memory, those of staff by the database. */
const LISTS = [
  '/v1/customers/rentals?order=price%20asc&car_type[]=SUV&alias_name=muscat&q=toyota',
  '/v1/customers/leasings?order=year%20desc&brand[]=Toyota&min_price=10&q=suv',
  '/v1/customers/pre_owns?order=km_driven%20asc&seat_count[]=5&mileage=90000&alias_name=muscat',
  '/v1/customers/medias?order=created_at%20desc&content_type=english&page=1&per_page=5',
  '/v1/staff/enquiries?status[]=open&order=waiting&branch=muscat&q=a',
  '/v1/staff/leads?state=open&q=a&page=1',
  '/v1/staff/customers?q=customer&page=1',
]

const run = promisify(execFile)

/** Whether sqlmap finds an injectable parameter, with all its techniques for PostgreSQL at this level and risk. */
async function letsIn({ port }: Product, path: string, token: string, folder: string): Promise<boolean> {
  const where = [`--url=http://127.0.0.1:${port}${path}`, `--headers=Authorization: API_KEY ${token}`, `--output-dir=${folder}`]
  const how = [
    '--batch',
    '--flush-session',
    '--dbms=PostgreSQL',
    '--level=2',
    '--risk=2',
    '--threads=4',
    '--ignore-code=*',
    '--disable-coloring',
  ]
  const { stdout } = await run(SQLMAP, [...where, ...how], { maxBuffer: 64_000_000 })
  const found = stdout.includes('identified the following injection point')
  // Make sure the scan was completed: a wrong URL or an unexpected response ends sqlmap as well.
  if (!found && !stdout.includes('all tested parameters do not appear to be injectable'))
    throw new Error(`sqlmap did not come to an end:\n${stdout.slice(-2_000)}`)
  return found
}

export async function injection(_course: DrillParameters): Promise<Outcome[]> {
  if (!existsSync(SQLMAP)) throw new Error('No sqlmap on this machine: install the package "sqlmap".')
  return onPostgres(async ({ place, folder }) => {
    const product = await startProduct(place, folder)
    try {
      const { data } = await clientsOf(() => product.port)()('PUT /v1/staff/login', { body: STAFF })
      const found: string[] = []
      for (const list of LISTS) if (await letsIn(product, list, data.auth_token, join(folder, 'sqlmap'))) found.push(list)
      return [none('lists in which sqlmap finds a way in', found.length, `${LISTS.length} ${found.join(' ')}`.trim())]
    } finally {
      await product.kill()
    }
  })
}
