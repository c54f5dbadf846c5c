/** Serialises price buckets straight to bytes. Nearly every used car has its own price, and strings took most of a response's time. */
import { BAISA_PER_RIAL } from '@masar/domain/money'

const KEY = Buffer.from('{"key":')
const COUNT = Buffer.from(',"doc_count":')
const [COMMA, POINT, ZERO, END] = [...Buffer.from(',.0}')] as [number, number, number, number]

/** The most bytes of a bucket: both keys, a price and a count of ten digits each, the decimal point, the brace and the comma. */
const LONGEST = KEY.length + COUNT.length + 10 + 10 + 3

function put(into: Uint8Array, at: number, text: Uint8Array): number {
  for (let each = 0; each < text.length; each++) into[at++] = text[each] as number
  return at
}

/** Writes a whole number from 0 up. Like all of these, returns the position after what was written. */
function putWhole(into: Uint8Array, at: number, number: number): number {
  let end = at + 1
  for (let rest = number; rest >= 10; rest = Math.floor(rest / 10)) end += 1
  for (let place = end - 1, rest = number; place >= at; place--, rest = Math.floor(rest / 10)) into[place] = ZERO + (rest % 10)
  return end
}

/** Writes whole baisa as rial, with as many decimals as it needs. */
function putRial(into: Uint8Array, at: number, baisa: number): number {
  at = putWhole(into, at, Math.floor(baisa / BAISA_PER_RIAL))
  let rest = baisa % BAISA_PER_RIAL
  if (rest === 0) return at
  into[at++] = POINT
  for (let one = BAISA_PER_RIAL / 10; rest > 0; rest %= one, one /= 10) into[at++] = ZERO + Math.floor(rest / one)
  return at
}

function countDifferent(ascending: Int32Array): number {
  let count = 0
  for (let at = 0; at < ascending.length; at++) if (at === 0 || ascending[at] !== ascending[at - 1]) count += 1
  return count
}

/** `{"key":12.5,"doc_count":2},{"key":13,"doc_count":1}` of prices in whole baisa, ascending. */
export function priceBuckets(prices: Int32Array): Buffer {
  const buckets = Buffer.allocUnsafe(countDifferent(prices) * LONGEST)
  let end = 0
  for (let at = 0; at < prices.length;) {
    const price = prices[at] as number
    const first = at
    while (prices[at] === price) at += 1
    if (first > 0) buckets[end++] = COMMA
    end = putRial(buckets, put(buckets, end, KEY), price)
    end = putWhole(buckets, put(buckets, end, COUNT), at - first)
    buckets[end++] = END
  }
  return buckets.subarray(0, end)
}
