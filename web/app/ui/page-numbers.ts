/** A page number, or a gap for the pages that are left out. */
export type PageEntry = number | 'gap'

/** Which pages get a button: the first, the last, the current one and its neighbours; 'gap' where some are left out. */
export function pageNumbers(current: number, last: number): PageEntry[] {
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(shown)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => (index > 0 && page - (pages[index - 1] ?? 0) > 1 ? ['gap' as const, page] : [page]))
}
