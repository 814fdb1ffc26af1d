import { NotFound } from '../../../ui/states.tsx'
import { api } from '../../shared/session.ts'
import { text } from './text.ts'

export function leadOptions(id: string) {
  return api.lead.get.queryOptions({ input: { id } })
}

/**
 * Shown if the user can see no such lead: it does not exist, belongs to another company or a colleague, or the ID is
 * invalid.
 */
export function LeadNotFound() {
  return <NotFound title={text('lead.gone')} hint={text('lead.goneHint')} />
}
