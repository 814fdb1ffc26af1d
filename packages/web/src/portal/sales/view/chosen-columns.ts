import type { Column } from '../../../ui/list/list.ts'

/**
 * Returns a user's columns of a list. The first of all columns links to the record's page and always comes first.
 * Columns that no longer exist are omitted. Selected columns are shown at every width.
 * @param usual the keys of the default columns.
 */
export function chosenColumns<Row, Sort extends string>(
  all: Column<Row, Sort>[],
  usual: readonly string[],
  chosen: readonly string[] | null,
): Column<Row, Sort>[] {
  const byKey = new Map(all.map((column) => [column.key, column]))
  const of = (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const column = byKey.get(key)
      return column ? [column] : []
    })
  if (!chosen) return of(usual)
  const first = all[0]!
  const others = of(chosen).filter(({ key }) => key !== first.key)
  return [first, ...others.map(({ from: _from, ...column }) => column)]
}
