/** Compares acknowledged writes with what the database holds in the end. */

export type Account = { acknowledged: number; lost: string[]; doubled: string[]; outOfOrder: number }

/** `acknowledged`: marks in the order of one writer's responses; `held`: marks in the database, in the order of their ids. */
export function account(acknowledged: readonly string[], held: readonly string[]): Account {
  const times = new Map<string, number>()
  for (const mark of held) times.set(mark, (times.get(mark) ?? 0) + 1)
  const places = new Map(held.map((mark, at) => [mark, at]))
  const inTurn = acknowledged.flatMap((mark) => places.get(mark) ?? [])
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((mark) => !times.has(mark)),
    doubled: [...times].filter(([, count]) => count > 1).map(([mark]) => mark),
    outOfOrder: inTurn.filter((place, at) => place < (inTurn[at - 1] ?? 0)).length,
  }
}
