import { api } from '../../shared/api.ts'

export function leadOptions(id: string) {
  return api.lead.get.queryOptions({ input: { id } })
}
