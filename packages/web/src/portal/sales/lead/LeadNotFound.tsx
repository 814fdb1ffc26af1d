import { NotFound } from '../../../ui/NotFound.tsx'
import { text } from './texts/text.ts'

/**
 * Shown if the user can see no such lead: it does not exist, belongs to another company or a colleague, or the ID is
 * invalid.
 */
export function LeadNotFound() {
  return <NotFound title={text('lead.gone')} hint={text('lead.goneHint')} />
}
