/** A row whose times are ISO texts in UTC, as in the contract. */
export type IsoTimes<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] extends Date | null ? string | null : Row[Name]
}

/** Returns a row with its times as ISO texts. */
export function isoTimes<Row extends object>(row: Row): IsoTimes<Row> {
  const texts = Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])
  return Object.fromEntries(texts) as IsoTimes<Row>
}
