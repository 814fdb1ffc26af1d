import { StateBadge } from '../../ui/StateBadge.tsx'
import { text } from './text.ts'

/** That a proposal changes one that is signed; nothing of any other. */
export function ChangeOrderBadge({ changesProposalId }: { changesProposalId: string | null }) {
  return changesProposalId && <StateBadge color="plain">{text('changes.badge')}</StateBadge>
}
