import type { ViewedList } from '@gable/contract/status'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '../../../ui/toast.tsx'
import { api, client } from '../../shared/session.ts'
import { text } from './text.ts'

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
