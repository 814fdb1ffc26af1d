import type { Column } from '../../ui/list/list.ts'

/**
 * The columns of a list as a person chose them. The first of all columns leads to the row's page and always stands first;
 * what the list does not have any more is left out. Those that were chosen stand at every width.
 * @param usual the keys that are shown where nobody chose.
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
