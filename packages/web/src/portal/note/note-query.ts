import { api } from '../api.ts'

/** The notes on a lead, the newest first, page by page. */
export function notesOptions(leadId: string) {
  return api.note.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ leadId, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}

/** What is no longer true once a note was written, changed or deleted. */
export const staleAfterNote = () => [api.note.key(), api.lead.history.key()]
