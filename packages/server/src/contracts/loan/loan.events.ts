import { downloadFormats } from '@gable/contract/download-form'
import { loanStates, transactionKinds } from '@gable/contract/loan-state'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const amount = z.object({ loanId: z.uuid(), amountCents: z.number().int() })
const payment = amount.extend({ kind: z.enum(transactionKinds) })

/** The homeowner was invited to pre-qualify. The subject of these is the lead. */
export const loanInvited = defineEvent(
  'loan.invited',
  amount.extend({ channel: z.enum(['email', 'text']).default('email') }),
)
export const loanLinkMade = defineEvent('loan.linkMade', amount)
/** The homeowner asked for pre-qualification on the company's website. */
export const prequalificationRequested = defineEvent('loan.prequalificationRequested', amount)
/** The homeowner began the application at the lender. */
export const loanStarted = defineEvent('loan.started', amount)
/** The lender decided. The amount is the approved one, or 0. */
export const loanDecided = defineEvent(
  'loan.decided',
  amount.extend({ state: z.enum(['approved', 'declined', 'expired']) }),
)
export const paymentRequested = defineEvent('loan.paymentRequested', payment)
/** The lender paid it out, or took it back. */
export const paymentSettled = defineEvent('loan.paymentSettled', payment)
export const paymentDeclined = defineEvent('loan.paymentDeclined', payment.extend({ reason: z.string() }))

/** A row of a status file of the lender changed the loan. The subject is the lead, or a loan that was made at the lender. */
export const fileApplied = defineEvent(
  'loan.fileApplied',
  z.object({
    loanId: z.uuid(),
    file: z.string(),
    line: z.number().int(),
    state: z.enum(loanStates),
    reason: z.string(),
    approvedCents: z.number().int().nullable(),
    /** What was paid out in addition. */
    paidCents: z.number().int(),
  }),
)

/** A month was closed. Its subject is the statement. */
export const statementMade = defineEvent('loan.statementMade', z.object({ number: z.string() }))

/** Somebody exported loans, transactions or statements. Its subject is the company. */
export const loansExported = defineEvent(
  'loan.exported',
  z.object({ list: z.string(), rows: z.number().int(), format: z.enum(downloadFormats) }),
)
