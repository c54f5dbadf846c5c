/** A record with a value for each of its keys: `Object.fromEntries` that keeps the type of the keys. */
export const recordOf = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key, at: number) => Value): Record<Key, Value> =>
  Object.fromEntries(keys.map((key, at) => [key, valueOf(key, at)])) as Record<Key, Value>
