/** Compares the product's responses with the database before anything is timed: a fast wrong response is worth nothing. */
import { toBaisa } from '@masar/domain/money'
import type { Kind } from '@masar/domain/vehicles'
import type { Ask } from './fleet.ts'
import { address, PLACES, type Measure, type Question } from './queries.ts'
import { get } from './servers.ts'
import { countSql, facetsSql, idsSql, picturesSql } from './sql.ts'

type Bucket = { key: string | number; doc_count: number }

/** A question with the result that the database gives. */
export type Expected = { question: Question; total: number; ids: number[]; buckets: string[] }

const bucketText = (facet: string, key: string | number, count: number): string => `${facet} ${key}: ${count}`

export async function expectation(measure: Measure, kind: Kind, question: Question, ask: Ask): Promise<Expected> {
  if ('id' in question) return { question, total: (await ask(picturesSql(question.id))).length, ids: [question.id], buckets: [] }
  const [count] = await ask<{ total: number }>(countSql(kind, question.filter))
  const ids = (await ask<{ id: number }>(idsSql(kind, question.filter))).map(({ id }) => id)
  const rows = measure === 'facets' ? await ask<{ facet: string; key: string; count: number }>(facetsSql(kind, question.filter)) : []
  return { question, total: count?.total ?? -1, ids, buckets: rows.map((row) => bucketText(row.facet, row.key, row.count)).sort() }
}

/** Facets that the API calls by another name than `facetsSql`. */
const WIRE_FACETS: Record<string, string> = { 'car_brand.name': 'brand', day_price: 'price', english_title: 'offer' }

function wireBuckets(data: Record<string, { buckets: Bucket[] }>): string[] {
  const all = Object.entries(data).flatMap(([name, { buckets }]) => {
    const facet = WIRE_FACETS[name] ?? name
    return buckets.map(({ key, doc_count }) => bucketText(facet, facet === 'price' ? toBaisa(Number(key)) : key, doc_count))
  })
  return all.sort()
}

const same = (a: readonly unknown[], b: readonly unknown[]): boolean => a.length === b.length && a.every((value, at) => value === b[at])

/** What is wrong with a response, or undefined. */
function wrong(measure: Measure, kind: Kind, text: string, { total, ids, buckets }: Expected): string | undefined {
  if (measure === 'page') {
    const missing = ids.filter((id) => !text.includes(`${PLACES[kind].page}/${id}/details`))
    return missing.length === 0 ? undefined : `does not show the cars ${missing.join(', ')}`
  }
  if (measure === 'kept')
    return text.includes(`<link rel="canonical" href=`) && text.includes(`/${ids[0]}/details"`) ? undefined : 'is another page'
  const { data, meta } = JSON.parse(text) as { data: unknown; meta?: { total: number } }
  if (measure === 'facets')
    return same(wireBuckets(data as Record<string, { buckets: Bucket[] }>), buckets) ? undefined : 'counts other buckets than the database'
  if (measure === 'detail') {
    const { id, images } = data as { id: number; images: unknown[] }
    return id === ids[0] && images.length === total ? undefined : 'is another car, or lacks pictures'
  }
  if (meta?.total !== total) return `says ${meta?.total} cars, the database ${total}`
  const found = (data as { id: number }[]).map(({ id }) => id)
  return same(found, ids) ? undefined : 'lists other cars than the database, or in another order'
}

/** Asks every question; returns the first complaint, or undefined. */
export async function check(port: number, measure: Measure, kind: Kind, expected: readonly Expected[]): Promise<string | undefined> {
  for (const each of expected) {
    const path = address(measure, kind, each.question)
    const { status, text } = await get(port, path)
    const complaint = status === 200 ? wrong(measure, kind, text, each) : `has status ${status}`
    if (complaint !== undefined) return `The answer to ${path} ${complaint}.`
  }
  return undefined
}
