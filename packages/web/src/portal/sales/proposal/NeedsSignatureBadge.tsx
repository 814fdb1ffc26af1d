import { StateBadge } from '../../../ui/StateBadge.tsx'
import { text } from './text.ts'

/** Marks a proposal that all customers have signed and the company has not. Renders nothing for others. */
export function NeedsSignatureBadge({ needsSignature }: { needsSignature: boolean }) {
  return needsSignature && <StateBadge color="cerise">{text('list.needsSignature')}</StateBadge>
}
