/** A list response without paging: all items on one page. */
export const wholeList = <Item>(items: Item[]) => ({
  data: items,
  meta: { total: items.length, page: 1, per_page: Math.max(1, items.length) },
})
