import { monthName } from '@gable/contract/format/day'
import { loanAccess } from '@gable/contract/loan.access'
import { NotFound } from '../../../ui/states.tsx'
import { api } from '../../shared/session.ts'
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
