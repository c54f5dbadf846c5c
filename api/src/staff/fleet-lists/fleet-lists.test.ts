import { CallFailure, type Client } from '@masar/contract/client'
import { FLEET_COLUMNS, type FleetColumn } from '@masar/domain/fleet-lists'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillFleet } from '../../../demo/large-fleet.ts'
import { send, withToken } from '../../accounts/testing.ts'
import { startFleetApi, type FleetApi } from '../fleet/testing.ts'
import { ADMIN, AGENT, staffLogIn } from '../testing.ts'

let [api, admin, arabic, token] = [undefined as unknown as FleetApi, undefined as unknown as Client, undefined as unknown as Client, '']
beforeAll(async () => {
  api = await startFleetApi()
  token = await staffLogIn(api, ADMIN)
  admin = api.client({ token })
  arabic = api.client({ token, language: 'ar' })
})
afterAll(() => api.close())

type Cells = Partial<Record<FleetColumn, string | number>>

const NEW: Cells = {
  kind: 'rental',
  brand: 'Toyota',
  en_model_name: 'Yaris Cross',
  ar_model_name: 'ياريس كروس',
  car_type: 'SUV',
  transmission: 'automatic',
  fuel_type: 'hybrid',
  seat_count: 5,
  year: 2026,
  day_price: 12.5,
  weekly_price: 75,
  fortnight_price: 140,
  monthly_price: 270,
  branches: 'azaiba | sohar',
}

const quoted = (cell: string | number | undefined): string => `"${String(cell ?? '').replaceAll('"', '""')}"`
/** A list as a spreadsheet writes it. */
function list(rows: readonly Cells[], delimiter = ','): string {
  const columns = FLEET_COLUMNS.filter((column) => rows.some((row) => column in row))
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => cells.map(quoted).join(delimiter))
    .join('\r\n')
}
const bytes = (text: string) => new TextEncoder().encode(text)
const bringIn = (content: Uint8Array<ArrayBuffer> | string, dry_run: 'true' | 'false' = 'true', client = admin) =>
  client('POST /v1/staff/fleet/import', { query: { dry_run }, body: typeof content === 'string' ? bytes(content) : content })
const found = async (q: string) => (await admin('GET /v1/staff/rentals', { query: { q, per_page: 100 } })).data
const exported = async (call: string): Promise<Cells[]> => {
  const { payload, headers } = await api.app.inject({ url: call, headers: withToken(token) })
  expect(headers['content-type']).toContain('text/csv')
  return parse(payload, { bom: true, columns: true })
}
async function refusal(work: Promise<unknown>) {
  const failure = await work.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallFailure)
  const { status, body } = failure as CallFailure
  return { status, data: body.data }
}

describe('bringing in a list', () => {
  test('of 500 rows with 20 bad ones tells exactly those, row, column and sentence, and changes nothing', async () => {
    const spoilt: [FleetColumn, string, string][] = [
      ['seat_count', 'five', 'Enter a number for "Seats".'],
      ['year', '1890', '"Model year" must be 1950 or more.'],
      ['car_type', 'Boat', '"Car type" has a value we do not know.'],
      ['car_type', '', 'Please fill in "Car type".'],
      ['en_model_name', '', 'Please fill in "Model in English".'],
      ['day_price', '12.3456', '"Daily price" may have at most three decimals.'],
      ['price', '4000', 'A car of this kind has no "Price".'],
      ['branches', 'azaiba | Dubai', '"Branches" has a value we do not know.'],
      ['kind', 'boat', '"Kind" has a value we do not know.'],
      ['brand', '', 'Please fill in "Brand".'],
      ['id', '999999', 'There is no car of this kind with this number.'],
    ]
    const wrong = new Map(Array.from({ length: 20 }, (_, at) => [at * 25 + 3, spoilt[at % spoilt.length] as (typeof spoilt)[number]]))
    const rows = Array.from({ length: 500 }, (_, at): Cells => {
      const [column, cell] = wrong.get(at) ?? []
      return {
        ...NEW,
        id: '',
        version: column === 'id' ? 1 : '',
        price: '',
        en_model_name: `Bulk ${at}`,
        ...(column ? { [column]: cell } : {}),
      }
    })
    const expected = [...wrong].map(([at, [column, , message]]) => ({ row: at + 2, column, message }))
    expect((await bringIn(list(rows))).data).toEqual({
      dry_run: true,
      rows: 500,
      created: 480,
      changed: 0,
      new_kinds: ['rental'],
      errors: expected,
    })
    const really = await refusal(bringIn(list(rows), 'false'))
    expect(really.status).toBe(422)
    expect(really.data).toEqual([
      'Nothing is brought in: please correct 20 rows first.',
      ...expected.map(({ row, column, message }) => `Row ${row}, ${column}: ${message}`),
    ])
    expect(await found('Bulk')).toEqual([])
    const inArabic = (await bringIn(list(rows), 'true', arabic)).data.errors
    expect(inArabic.map(({ row }) => row)).toEqual(expected.map(({ row }) => row))
    for (const { message } of inArabic) expect(message).toMatch(/[\u0600-\u06ff]/)
  })

  test('names the row of a description that cleaning makes too long', async () => {
    const rows = [NEW, { ...NEW, ar_description: '&'.repeat(5000) }, { ...NEW, en_description: 'x'.repeat(20_001) }]
    const errors = [
      { row: 3, column: 'ar_description', message: '"Description in Arabic" is too long.' },
      { row: 4, column: 'en_description', message: '"Description in English" is too long: at most 20000 characters.' },
    ]
    expect((await bringIn(list(rows))).data).toMatchObject({ created: 1, errors })
    expect((await refusal(bringIn(list(rows), 'false'))).data.slice(1)).toEqual(
      errors.map(({ row, column, message }) => `Row ${row}, ${column}: ${message}`),
    )
  })

  test('takes no row whose cells go on beyond the columns: a comma in a price that is not in quotes would make another price', async () => {
    const named = list([NEW]).split('\r\n')[0] ?? ''
    const row = 'rental,Toyota,Yaris Cross,ياريس كروس,SUV,automatic,hybrid,5,2026,12.5,75,140,270,azaiba'
    const errors = [
      {
        row: 2,
        column: 'branches',
        message: 'There are more cells than columns. Put a text or number with a comma or semicolon in it in quotes.',
      },
    ]
    for (const wrong of [`${row},sohar`, row.replace('75', '1,075.500')])
      expect((await bringIn(`${named}\n${wrong}\n`)).data, wrong).toMatchObject({ rows: 1, created: 0, errors })
    expect((await bringIn(`${named},\n${row},sohar\n`)).data, 'below no name').toMatchObject({ rows: 1, created: 0, errors })
    expect((await bringIn(`${named},,\n${row},, ,\n`)).data, 'empty ones').toMatchObject({ rows: 1, created: 1, errors: [] })
    expect((await refusal(bringIn(`${named}\n${row},sohar\n`, 'false'))).status).toBe(422)
  })

  test('makes drafts, in the log with who did it', async () => {
    const rows = [
      NEW,
      {
        ...NEW,
        kind: 'leasing',
        price: 185,
        des: 'All in',
        color: 'Red',
        ...without('day_price', 'weekly_price', 'fortnight_price', 'monthly_price'),
      },
    ]
    expect((await bringIn(list(rows), 'false')).data).toEqual({
      dry_run: false,
      rows: 2,
      created: 2,
      changed: 0,
      new_kinds: ['rental', 'leasing'],
      errors: [],
    })
    const [made] = await found('Yaris Cross')
    expect(made).toMatchObject({
      published: false,
      day_price: 12.5,
      monthly_price: 270,
      branches: ['azaiba', 'sohar'],
      ar_model_name: 'ياريس كروس',
    })
    const { data } = await admin('GET /v1/staff/audit', { query: { action: 'vehicle.import' } })
    expect(data[0]).toMatchObject({ staff: { name: 'Khalid Al Busaidi' }, after: { rows: 2, created: 2, changed: 0 } })
  })

  test('changes the cars that it names, unless somebody has changed them since', async () => {
    const [car] = await found('Yaris Cross')
    const { id = 0, version = 0 } = car ?? {}
    const change: Cells = { id, version, kind: 'rental', ar_model_name: '', day_price: '١٤٫٥', branches: 'Salalah' }
    expect((await bringIn(list([change]), 'false')).data).toMatchObject({ created: 0, changed: 1, new_kinds: [] })
    expect((await found(`#${id}`))[0]).toMatchObject({
      en_model_name: 'Yaris Cross',
      ar_model_name: '',
      day_price: 14.5,
      branches: ['salalah'],
    })
    const again = (
      await bringIn(
        list([
          { ...change, day_price: 1 },
          { ...change, version: version + 1 },
          { ...change, version: version + 1 },
        ]),
      )
    ).data
    expect(again.errors).toEqual([
      { row: 2, column: 'version', message: 'Somebody has changed this car since the list was made.' },
      { row: 3, column: 'id', message: 'This car is in the list twice.' },
      { row: 4, column: 'id', message: 'This car is in the list twice.' },
    ])
    const unsaid = (await bringIn(list([{ ...change, version: '' }]))).data.errors
    expect(unsaid).toEqual([{ row: 2, column: 'version', message: 'Please fill in "Version".' }])
  })

  test('of more cars than are written at once gives each what its row says, and a line in the log', async () => {
    const name = (n: number) => `Batch ${n}`
    const branch = (n: number) => ['azaiba', 'sohar', 'salalah'][n % 3] as string
    const rows = Array.from({ length: 501 }, (_, n): Cells => ({
      ...NEW,
      en_model_name: name(n),
      year: 2000 + (n % 20),
      branches: branch(n),
    }))
    expect((await bringIn(list(rows), 'false')).data).toMatchObject({ created: 501, changed: 0 })
    const given = await exported('/v1/staff/rentals.csv?q=Batch')
    const told = (row: Cells) => [row.en_model_name, Number(row.year), row.branches]
    expect(given.toReversed().map(told)).toEqual(rows.map(told))
    const changed = given.map(({ id, version, kind }, n) => ({ id, version, kind, day_price: 20 + n / 1000, branches: branch(n) }) as Cells)
    expect((await bringIn(list(changed), 'false')).data).toMatchObject({ created: 0, changed: 501 })
    const after = await exported('/v1/staff/rentals.csv?q=Batch')
    expect(after.map((row) => [row.id, Number(row.day_price), row.branches])).toEqual(
      changed.map((row) => [row.id, row.day_price, row.branches]),
    )
    const last = await admin('GET /v1/staff/rentals/{id}/history', { path: { id: Number(after[0]?.id) } })
    expect(last.data.map(({ action }) => action)).toEqual(['vehicle.update', 'vehicle.create'])
  })

  test('leaves a published car its price', async () => {
    const [car] = (await admin('GET /v1/staff/rentals', { query: { published: 'true', per_page: 1 } })).data
    const row: Cells = { id: car?.id ?? 0, version: car?.version ?? 0, kind: 'rental', weekly_price: 0 }
    expect((await bringIn(list([row]))).data.errors).toEqual([
      { row: 2, column: 'weekly_price', message: 'Before a car is published it needs all its prices.' },
    ])
  })

  test.each([
    ['commas and no mark', (rows: Cells[]) => bytes(list(rows))],
    ['a first line for Excel alone', (rows: Cells[]) => bytes(`\uFEFFsep=;\r\n${list(rows, ';')}`)],
    ['semicolons and a mark', (rows: Cells[]) => bytes(`\uFEFF${list(rows, ';')}`)],
    ['tabs in two bytes each', (rows: Cells[]) => new Uint8Array(Buffer.from(`\uFEFF${list(rows, '\t')}`, 'utf16le'))],
    ['the same the other way round', (rows: Cells[]) => new Uint8Array(Buffer.from(`\uFEFF${list(rows, '\t')}`, 'utf16le').swap16())],
    ['what Excel makes of Arabic', (rows: Cells[]) => windows1256(list(rows, ';'))],
  ])('reads %s', async (way, write) => {
    const rows = [{ ...NEW, en_model_name: `Reads "${way}"; here`, ar_model_name: 'ياريس' }]
    expect((await bringIn(write(rows), 'false')).data).toMatchObject({ created: 1, errors: [] })
    expect((await found(`Reads ${way}`)).map((each) => each.ar_model_name)).toEqual(['ياريس'])
  })

  test.each([
    ['1,270.500', 1270.5],
    ['١٬٢٧٠٫٥٠٠', 1270.5],
    ['1٬270', 1270],
    ['+270', 270],
  ])('reads %s as a price', async (monthly_price, rial) => {
    const en_model_name = `Priced ${monthly_price}`
    expect((await bringIn(list([{ ...NEW, en_model_name, monthly_price }]), 'false')).data).toMatchObject({ created: 1, errors: [] })
    const made = (await found('Priced')).find((each) => each.en_model_name === en_model_name)
    expect(made?.monthly_price).toBe(rial)
  })

  test.each(['12,500', '12,5', '1,27.5', 'OMR 12', '1.2E+01'])('takes %s for no price: it may mean more than one', async (day_price) => {
    expect((await bringIn(list([{ ...NEW, day_price }]))).data.errors).toEqual([
      { row: 2, column: 'day_price', message: 'Enter a number for "Daily price".' },
    ])
  })

  test('takes a form with the file as well, and refuses what is no list with a sentence', async () => {
    const form = new FormData()
    form.append('file', new Blob([list([NEW])], { type: 'text/csv' }), 'cars.csv')
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const answer = await api.app.inject({
      method: 'POST',
      url: '/v1/staff/fleet/import?dry_run=true',
      headers: { ...withToken(token), 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(answer.json()).toMatchObject({ data: { rows: 1, errors: [] } })
    const sentences = await Promise.all(
      [
        '',
        'kind\n\n',
        'kind,kind\nrental,rental',
        'kind,shoe size\nrental,44',
        'brand\nToyota',
        'kind,brand\n"rental,Toyota',
        'PK\u0003\u0004\0\0a workbook\n\n',
        'kind\n'.padEnd(40_000, 'x\n'),
      ].map(async (text) => (await refusal(bringIn(text))).data[0]),
    )
    expect(sentences).toEqual([
      'There is nothing in this list.',
      'There is nothing in this list.',
      'The column "kind" is there twice.',
      'We do not know the column "shoe size".',
      'The list needs a column "kind" that says rental, leasing or pre_owned.',
      'We cannot read this list. Please save it as a CSV file.',
      'We cannot read this list. Please save it as a CSV file.',
      'A list may have at most 5000 rows.',
    ])
    expect((await refusal(bringIn('x'.repeat(2_000_001)))).status).toBe(413)
    expect((await send(api, 'POST /v1/staff/fleet/import', {}, withToken(token))).status).toBe(415)
  })

  test('is for admins; taking one along for all staff', async () => {
    const agent = withToken(await staffLogIn(api, AGENT))
    expect((await send(api, 'POST /v1/staff/fleet/import', undefined, agent)).status).toBe(403)
    for (const call of [
      'POST /v1/staff/fleet/import',
      'GET /v1/staff/rentals.csv',
      'GET /v1/staff/leasings.csv',
      'GET /v1/staff/pre_owns.csv',
    ])
      expect((await send(api, call)).status, call).toBe(401)
    expect((await api.app.inject({ url: '/v1/staff/rentals.csv', headers: agent })).statusCode).toBe(200)
  })
})

describe('a list taken along', () => {
  test('has all that the filters leave, drafts too, and nothing in it is a formula', async () => {
    await bringIn(list([{ ...NEW, en_model_name: '=HYPERLINK("http://x")' }]), 'false')
    const all = await exported('/v1/staff/rentals.csv')
    expect(all).toHaveLength((await admin('GET /v1/staff/rentals', {})).meta.total)
    expect(Object.keys(all[0] ?? {})).toEqual(FLEET_COLUMNS)
    expect(all.find(({ en_model_name }) => String(en_model_name).includes('HYPERLINK'))?.en_model_name).toBe('\'=HYPERLINK("http://x")')
    const some = await exported('/v1/staff/rentals.csv?car_type[]=Sedan&published=true&max_price=40.5')
    expect(some.length).toBeGreaterThan(0)
    expect(new Set(some.map(({ car_type, published }) => `${car_type} ${published}`))).toEqual(new Set(['Sedan yes']))
    const { data } = await admin('GET /v1/staff/audit', { query: { action: 'vehicle.export' } })
    expect(data[0]).toMatchObject({ after: { kind: 'rental', carTypes: ['Sedan'], published: true, max_price: 40.5 } })
  })

  test.each(['rentals', 'leasings', 'pre_owns'] as const)('of %s changes nothing when it comes back as it is', async (kind) => {
    const { payload } = await api.app.inject({ url: `/v1/staff/${kind}.csv`, headers: withToken(token) })
    const before = await admin(`GET /v1/staff/${kind}`, { query: { per_page: 100 } })
    const { data } = await bringIn(payload, 'false')
    expect(data).toMatchObject({ rows: before.meta.total, created: 0, changed: 0, errors: [] })
    expect((await bringIn(payload)).data).toMatchObject({ created: 0, changed: 0 })
    expect(await admin(`GET /v1/staff/${kind}`, { query: { per_page: 100 } })).toEqual(before)
  })

  test('of which one cell is changed changes that car alone, and notes it there alone', async () => {
    const all = await exported('/v1/staff/pre_owns.csv')
    const [first, second] = all as [Cells, Cells]
    const rows = all.map((row) =>
      row === first ? { ...row, horse_power: Number(row.horse_power) + 1, brand: String(row.brand).toUpperCase() } : row,
    )
    expect((await bringIn(list(rows))).data).toMatchObject({ rows: all.length, changed: 1 })
    expect((await bringIn(list(rows), 'false')).data).toMatchObject({ changed: 1 })
    const read = async ({ id }: Cells) => (await admin('GET /v1/staff/pre_owns/{id}', { path: { id: Number(id) } })).data
    expect(await read(first)).toMatchObject({ version: Number(first.version) + 1, horse_power: Number(first.horse_power) + 1 })
    expect((await read(second)).version).toBe(Number(second.version))
    const history = (await admin('GET /v1/staff/pre_owns/{id}/history', { path: { id: Number(second.id) } })).data
    expect(history).toEqual([])
  })

  test('of more cars than are read at once has each once, the latest first', async () => {
    await fillFleet(api.opened.db, 1_500, api.clock.now)
    const ids = (await exported('/v1/staff/rentals.csv')).map(({ id }) => Number(id))
    expect(ids.length).toBeGreaterThan(500)
    expect(ids).toHaveLength((await admin('GET /v1/staff/rentals', {})).meta.total)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
  })
})

const without = (...columns: FleetColumn[]): Cells => Object.fromEntries(columns.map((column) => [column, '']))

/** Encodes the text as windows-1256, in which Excel saves Arabic. */
function windows1256(text: string): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder('windows-1256')
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(new Uint8Array([code])), code]))
  return new Uint8Array([...text].map((character) => codes.get(character) ?? 63))
}
