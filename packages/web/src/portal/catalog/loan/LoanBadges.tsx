import {
  type LoanState,
  loanStateLabels,
  type TransactionState,
  transactionStateLabels,
} from '@gable/contract/loan-state'
import { type BadgeColor, StateBadge } from '../../../ui/parts.tsx'

const loanColors: Readonly<Record<LoanState, BadgeColor>> = {
  invited: 'blue',
  pending: 'orange',
  approved: 'green',
  funded: 'green',
  declined: 'red',
  expired: 'gray',
}

/** The state of a loan: "PreQual Pending". */
export function LoanStateBadge({ state }: { state: LoanState }) {
  return <StateBadge color={loanColors[state]}>{loanStateLabels[state]}</StateBadge>
}

const transactionColors: Readonly<Record<TransactionState, BadgeColor>> = {
  sending: 'blue',
  pending: 'orange',
  settled: 'green',
  declined: 'red',
  unknown: 'gray',
}

/** The state of a payment request or refund. */
export function TransactionStateBadge({ state }: { state: TransactionState }) {
  return <StateBadge color={transactionColors[state]}>{transactionStateLabels[state]}</StateBadge>
}
