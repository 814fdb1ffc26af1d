import { downloadFormats } from '@gable/contract/download-form'
import { loanStates, transactionKinds } from '@gable/contract/loan-state'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const amount = z.object({ loanId: z.uuid(), amountCents: z.number().int() })
const payment = amount.extend({ kind: z.enum(transactionKinds) })

/** The homeowner was invited to pre-qualify. The subject of this and the following events is the lead. */
export const loanInvited = defineEvent(
  'loan.invited',
  amount.extend({ channel: z.enum(['email', 'text']).default('email') }),
)
export const loanLinkMade = defineEvent('loan.linkMade', amount)
/** The homeowner asked to pre-qualify on the company's website. */
export const prequalificationRequested = defineEvent('loan.prequalificationRequested', amount)
/** The homeowner started the application at the lender. */
export const loanStarted = defineEvent('loan.started', amount)
/** The lender decided. The amount is the approved one, or 0. */
export const loanDecided = defineEvent(
  'loan.decided',
  amount.extend({ state: z.enum(['approved', 'declined', 'expired']) }),
)
export const paymentRequested = defineEvent('loan.paymentRequested', payment)
/** The lender paid the amount out or collected the refund. */
export const paymentSettled = defineEvent('loan.paymentSettled', payment)
export const paymentDeclined = defineEvent('loan.paymentDeclined', payment.extend({ reason: z.string() }))

/**
 * A row of the lender's status file changed the loan. The subject is the lead, or a loan that was created at the
 * lender.
 */
export const fileApplied = defineEvent(
  'loan.fileApplied',
  z.object({
    loanId: z.uuid(),
    file: z.string(),
    line: z.number().int(),
    state: z.enum(loanStates),
    reason: z.string(),
    approvedCents: z.number().int().nullable(),
    /** The amount newly paid out. */
    paidCents: z.number().int(),
  }),
)

/** A month was closed. The subject is the statement. */
export const statementMade = defineEvent('loan.statementMade', z.object({ number: z.string() }))

/** A user exported loans, transactions or statements. The subject is the company. */
export const loansExported = defineEvent(
  'loan.exported',
  z.object({ list: z.string(), rows: z.number().int(), format: z.enum(downloadFormats) }),
)
