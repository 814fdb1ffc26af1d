import {
  type ApplicationState,
  applicationStateLabels,
  type BankState,
  bankStateLabels,
} from '@gable/contract/loan-state'
import { type BadgeColor, StateBadge } from '../../../ui/parts.tsx'

const applicationColors: Readonly<Record<ApplicationState, BadgeColor>> = {
  open: 'orange',
  underReview: 'blue',
  approved: 'green',
  notApproved: 'red',
  expired: 'gray',
}

/** The state of an application to the lender. */
export function ApplicationStateBadge({ state }: { state: ApplicationState }) {
  return <StateBadge color={applicationColors[state]}>{applicationStateLabels[state]}</StateBadge>
}

const bankColors: Readonly<Record<BankState, BadgeColor>> = {
  sending: 'blue',
  sent: 'orange',
  verified: 'green',
  expired: 'gray',
  locked: 'red',
  refused: 'red',
  unconfirmed: 'orange',
}

/** The state of a bank account's verification. */
export function BankStateBadge({ state }: { state: BankState }) {
  return <StateBadge color={bankColors[state]}>{bankStateLabels[state]}</StateBadge>
}
