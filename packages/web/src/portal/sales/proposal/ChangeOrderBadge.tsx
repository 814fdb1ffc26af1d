import { StateBadge } from '../../../ui/StateBadge.tsx'
import { text } from './text.ts'

/** Marks a change order, which changes a signed proposal. Renders nothing for others. */
export function ChangeOrderBadge({ changesProposalId }: { changesProposalId: string | null }) {
  return changesProposalId && <StateBadge color="plain">{text('changes.badge')}</StateBadge>
}
