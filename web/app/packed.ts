/**
 * Large loader data, as one JSON string: React Router inspects every value of what a loader returns, but passes a string on unchanged,
 * and the browser parses it in one go. Only JSON values are allowed.
 */

/** Not serialised: a received value is parsed when it is first unpacked. */
const VALUE = Symbol()

export type Packed<Value> = { json: string; [VALUE]?: Value }

/** JSON by object: one that many pages share, like the operator's settings, is serialised once. */
const written = new WeakMap<object, string>()

/** `value` must not be changed afterwards. */
export function pack<Value extends object>(value: Value): Packed<Value> {
  const json = written.get(value) ?? JSON.stringify(value)
  written.set(value, json)
  return { json, [VALUE]: value }
}

/** Returns the same object each time. */
export const unpack = <Value>(packed: Packed<Value>): Value => (packed[VALUE] ??= JSON.parse(packed.json) as Value)
