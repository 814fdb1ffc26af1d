import type { AnswerKind, LeadSource } from '@gable/contract/status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../api.ts'

type Pressed = Exclude<AnswerKind, 'note'>

/**
 * What is to be called where a link calls, texts or mails a homeowner: the first press is kept as the first answer. The link
 * opens by itself and waits for nothing, and the request outlives the page. It is tried again, and never shown as a failure:
 * nobody who is on the phone could do anything about it.
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
