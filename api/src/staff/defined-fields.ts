/** Drops the undefined fields of a row, so that an update leaves those columns as they are. */
export const definedFields = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Row]?: Exclude<Row[Name], undefined>
  }
