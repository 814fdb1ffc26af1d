import type { AnswerKind, LeadSource } from '@gable/contract/status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../shared/session.ts'

type Pressed = Exclude<AnswerKind, 'note'>

/**
 * Returns a function to call when a link calls, texts or emails a homeowner. The first press is saved as the first
 * answer. The link opens without waiting, and the request outlives the page. It is retried but never shown as failed,
 * since the user on the phone could do nothing about it.
 */
export function useAnswering({ id, source }: { id: string; source: LeadSource }): (kind: Pressed) => void {
  const queries = useQueryClient()
  const record = useMutation({
    mutationFn: (kind: Pressed) => client.lead.recordAnswer({ id, kind }, { context: { leaving: true } }),
    retry: 3,
    onSuccess: ({ first }) => {
      if (!first) return
      for (const queryKey of [api.lead.get.key(), api.timeline.key()]) void queries.invalidateQueries({ queryKey })
    },
  })
  return (kind) => {
    if (source === 'widget') record.mutate(kind)
  }
}
