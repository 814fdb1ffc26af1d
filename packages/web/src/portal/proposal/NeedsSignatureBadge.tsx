import { StateBadge } from '../../ui/StateBadge.tsx'
import { text } from './text.ts'

/** That all customers have signed a proposal and the company has still to; nothing of any other. */
export function NeedsSignatureBadge({ needsSignature }: { needsSignature: boolean }) {
  return needsSignature && <StateBadge color="cerise">{text('list.needsSignature')}</StateBadge>
}
