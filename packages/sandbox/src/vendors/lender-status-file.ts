import { statusColumns } from '@gable/contract/loan-file-state'
import { csvOf } from '@gable/server/platform/csv'

interface FiledLoan {
  merchant: string
  reference: string
  id: string
  state: string
  approvedCents: number | null
  decidedAt: Date | null
}
interface FiledPayment {
  loanId: string
  kind: string
  state: string
  amountCents: number
  feeCents: number
}

const dollars = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** The status file of the sandbox's lender: the current state of each loan, and one unknown loan. */
export function statusFileOf(loans: readonly FiledLoan[], all: readonly FiledPayment[], now: Date): string {
  const today = now.toISOString().slice(0, 10)
  const rows = loans.map(({ merchant, reference, id, state, approvedCents, decidedAt }) => {
    const settled = all.filter((one) => one.loanId === id && one.state === 'settled')
    const paid = settled.filter(({ kind }) => kind === 'request')
    const refunds = settled.filter(({ kind }) => kind === 'refund')
    const sum = (of: readonly FiledPayment[], key: 'amountCents' | 'feeCents') =>
      of.reduce((total, one) => total + one[key], 0)
    const amounts = [approvedCents === null ? '' : dollars(approvedCents)]
    const payouts = paid.length > 0 ? [dollars(sum(paid, 'amountCents')), dollars(sum(paid, 'feeCents'))] : ['', '']
    const refunded = refunds.length > 0 ? dollars(sum(refunds, 'amountCents')) : ''
    const day = decidedAt?.toISOString().slice(0, 10) ?? today
    return [merchant, reference, id, state, ...amounts, ...payouts, refunded, day, '']
  })
  const unknown = [loans[0]?.merchant ?? 'M-demo', '', 'L-unknown', 'approved', '5000.00', '', '', '', today, '']
  return csvOf([Object.values(statusColumns), ...rows, unknown])
}
