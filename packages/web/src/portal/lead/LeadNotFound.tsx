import { NotFound } from '../../ui/NotFound.tsx'
import { text } from './texts/text.ts'

/** There is no such lead for this person: never made, of another company, of a colleague, or no id at all. */
export function LeadNotFound() {
  return <NotFound title={text('lead.gone')} hint={text('lead.goneHint')} />
}
