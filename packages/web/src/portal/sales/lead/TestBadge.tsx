import { StateBadge } from '../../../ui/StateBadge.tsx'
import { text } from './texts/text.ts'

/** Marks a lead that was created in a preview or on the demo site. */
export function TestBadge() {
  return <StateBadge color="plain">{text('lead.test')}</StateBadge>
}
