/**
 * Much data that a page carries along, as one text: React Router, which looks at every value of what a loader gives, passes it on as it is, and
 * a browser reads it in one go. It may have what JSON has.
 */

/** Not passed on: what has come is read when it is first asked for. */
const VALUE = Symbol()

export type Packed<Value> = { json: string; [VALUE]?: Value }

export const pack = <Value>(value: Value): Packed<Value> => ({ json: JSON.stringify(value), [VALUE]: value })

/** The same value each time. */
export const unpack = <Value>(packed: Packed<Value>): Value => (packed[VALUE] ??= JSON.parse(packed.json) as Value)
