/** Only what was told of a row: what is left out stays as it is. */
export const told = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Row]?: Exclude<Row[Name], undefined>
  }
