import { codeOf } from '../../ui/use-action.ts'
import { api } from '../api.ts'

/** One lead as a query. */
export function leadOptions(id: string) {
  return api.lead.get.queryOptions({ input: { id } })
}

/** The same to be edited: it does not change under one's hands, and the version that was read is the one that is sent. */
export function leadToEdit(id: string) {
  return {
    ...leadOptions(id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  } as const
}

/** Whether there is no such lead for this person: never made, of another company, of a colleague, or no id at all. */
export function isUnknownLead(error: unknown): boolean {
  return ['NOT_FOUND', 'BAD_REQUEST'].includes(codeOf(error) ?? '')
}
