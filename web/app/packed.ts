/**
 * Much data that a page carries along, as one text: React Router, which looks at every value of what a loader gives, passes it on as it is, and
 * a browser reads it in one go. It may have what JSON has.
 */

/** Not passed on: what has come is read when it is first asked for. */
const VALUE = Symbol()

export type Packed<Value> = { json: string; [VALUE]?: Value }

/** What is the same object on many pages, like what the operator has set, is written once. */
const written = new WeakMap<object, string>()

/** `value` is not changed any more. */
export function pack<Value extends object>(value: Value): Packed<Value> {
  const json = written.get(value) ?? JSON.stringify(value)
  written.set(value, json)
  return { json, [VALUE]: value }
}

/** The same value each time. */
export const unpack = <Value>(packed: Packed<Value>): Value => (packed[VALUE] ??= JSON.parse(packed.json) as Value)
