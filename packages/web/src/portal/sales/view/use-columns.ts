import type { ViewedList } from '@gable/contract/status'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Column } from '../../../ui/list/list.ts'
import { toastFailure } from '../../../ui/toast.tsx'
import { api, client } from '../../shared/session.ts'
import { text } from './text.ts'

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

/**
 * Returns the user's columns of a list, and a function to change them. Changes are shown at once and saved in the
 * background.
 */
export function useColumns(list: ViewedList) {
  const queries = useQueryClient()
  const options = api.view.columns.queryOptions({ input: { list }, staleTime: 300_000 })
  const { data, isPending } = useQuery(options)
  const save = useMutation({
    // Runs saves in sequence, so that the last choice is the one that is stored.
    scope: { id: `columns of ${list}` },
    mutationFn: (columns: string[] | null) => client.view.saveColumns({ list, columns }),
    onMutate: (columns) => queries.setQueryData(options.queryKey, { columns }),
    onError: () => {
      toastFailure(text('columns.thing'), text('columns.saved'))
      void queries.invalidateQueries({ queryKey: options.queryKey })
    },
  })
  return { isPending, chosen: data?.columns ?? null, choose: save.mutate }
}
