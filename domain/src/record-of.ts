/** A record with a value for each of its keys: `Object.fromEntries`, which forgets which keys it was given. */
export const recordOf = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key, at: number) => Value): Record<Key, Value> =>
  Object.fromEntries(keys.map((key, at) => [key, valueOf(key, at)])) as Record<Key, Value>
