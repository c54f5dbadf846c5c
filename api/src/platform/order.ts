export type Order<Field extends string> = { field: Field; direction: 'asc' | 'desc' }

/** A sort order as written in the contract, such as `created_at desc`. */
export type OrderWords<Field extends string> = `${Field} ${Order<Field>['direction']}`

export function orderOf<Field extends string>(words: OrderWords<Field>): Order<Field> {
  const [field, direction] = words.split(' ') as [Field, Order<Field>['direction']]
  return { field, direction }
}
