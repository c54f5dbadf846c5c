/** A list that has no pages: all of it, and how many that is. */
export const wholeList = <Item>(items: Item[]) => ({
  data: items,
  meta: { total: items.length, page: 1, per_page: Math.max(1, items.length) },
})
