import { api } from '../api.ts'

/** One lead as a query. */
export function leadOptions(id: string) {
  return api.lead.get.queryOptions({ input: { id } })
}

/** Where a lead's page stands. */
export function leadPath(id: string): string {
  return `/personal/dashboard/leads/${id}`
}
