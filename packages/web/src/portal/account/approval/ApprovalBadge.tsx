import type { ApprovalState } from '@gable/contract/approval-operation'
import { type BadgeColor, StateBadge } from '../../../ui/parts.tsx'
import { text } from './text.ts'

export const approvalsPath = '/personal/approvals'

const colors: Record<ApprovalState, BadgeColor> = {
  waiting: 'cerise',
  approving: 'blue',
  done: 'green',
  failed: 'red',
  rejected: 'gray',
  expired: 'gray',
}

/** The state of a request as a colored word. */
export function ApprovalBadge({ state }: { state: ApprovalState }) {
  return <StateBadge color={colors[state]}>{text(`state.${state}`)}</StateBadge>
}
