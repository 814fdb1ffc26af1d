import { monthName } from '@gable/contract/format/day'
import { loanAccess } from '@gable/contract/loan.access'
import {
  type LoanState,
  loanStateLabels,
  type TransactionState,
  transactionStateLabels,
} from '@gable/contract/loan-state'
import { NotFound } from '../../../ui/NotFound.tsx'
import { type BadgeColor, StateBadge } from '../../../ui/StateBadge.tsx'
import { api } from '../../shared/api.ts'
import { financingPath } from '../financing/financing-query.tsx'
import { text } from './text.ts'

export const paths = {
  markets: financingPath,
  reporting: `${financingPath}/reporting`,
  transactions: `${financingPath}/transactions`,
  loans: `${financingPath}/loans`,
  statements: `${financingPath}/statements`,
  rates: `${financingPath}/rate-sheet`,
  application: `${financingPath}/application`,
  users: `${financingPath}/user-access`,
} as const
/** Users who may read the company's statements also see which colleagues have loan product access. */
export const userAccess = loanAccess.listStatements

export const loanPath = (id: string) => `/personal/loans/${id}`
export const statementPath = (id: string) => `${financingPath}/statement-details/${id}`

export const loanOptions = (id: string) => api.loan.get.queryOptions({ input: { id } })
export const loansOfLeadOptions = (leadId: string) => api.loan.listOfLead.queryOptions({ input: { leadId } })

/** Formats the month of a statement: "2026-11" is "November 2026". */
export const monthOf = (period: string) => monthName(`${period}-01`)

/** Shown if the company has no such loan or statement, or no longer has. */
export function RecordNotFound({ of }: { of: 'loan' | 'statement' }) {
  return <NotFound title={text(`${of}.gone`)} hint={text(`${of}.goneHint`)} />
}

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
