/**
 * Much data that a page carries along, as one text: React Router, which looks at every value of what a loader gives, passes it on as it is, and
 * a browser reads it in one go. It may have what JSON has.
 */
export type Packed<Value> = { json: string; readonly of?: Value }

const values = new WeakMap<Packed<unknown>, unknown>()

export function pack<Value>(value: Value): Packed<Value> {
  const packed = { json: JSON.stringify(value) }
  values.set(packed, value)
  return packed
}

/** The same value each time. */
export function unpack<Value>(packed: Packed<Value>): Value {
  if (!values.has(packed)) values.set(packed, JSON.parse(packed.json))
  return values.get(packed) as Value
}
