import { randomUUID } from 'node:crypto'
import { loan, loanFile, loanStatement, loanTransaction } from '@gable/server/contracts/loan/loan.table'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'
import { leadAccessMatrix } from './lead.access-matrix.ts'

interface Records {
  /** The loan's id, as for `loanId`. */
  id: string
  widgetId: string
  leadId: string
  loanId: string
  statementId: string
  fileId: string
}

const key = () => ({ idempotencyKey: randomUUID() })
const payment = { amountCents: 100_000, description: 'Deposit' }

export const loanAccessMatrix: SliceAccessMatrix<'loan', Records> = {
  async records(of, by) {
    const { leadId } = await leadAccessMatrix.records(of, by)
    const companyId = of.company.tenant.id
    const { db } = of.app.database
    const now = of.app.clock.now()
    const stamps = { createdAt: now, updatedAt: now }
    const [statement] = await db
      .insert(loanStatement)
      .values({
        companyId,
        number: secretName,
        period: randomUUID(),
        transactions: 1,
        createdAt: now,
        chargesCents: 100_000,
        refundsCents: 0,
        feesCents: 2_000,
      })
      .returning({ id: loanStatement.id })
    const [created] = await db
      .insert(loan)
      .values({
        companyId,
        leadId,
        state: 'approved',
        amountCents: 1_500_000,
        approvedCents: 1_500_000,
        decidedAt: now,
        productIds: ['2510'],
        homeowner: secretName,
        email: 'grace@example.com',
        ...stamps,
      })
      .returning({ id: loan.id })
    const loanId = created!.id
    await db.insert(loanTransaction).values({
      companyId,
      loanId,
      kind: 'request',
      state: 'settled',
      amountCents: 100_000,
      feeCents: 2_000,
      description: secretName,
      settledAt: now,
      statementId: statement!.id,
      ...stamps,
    })
    const [file] = await db
      .insert(loanFile)
      .values({
        name: secretName,
        state: 'ready',
        content: Buffer.from('Merchant ID,Reference,Status,Date\nM,,,\n'),
        uploadedByUserId: by.caller ?? by.id,
        uploadedBy: 'Ada',
        address: '',
        rows: 1,
        ...stamps,
      })
      .returning({ id: loanFile.id })
    const ids = { id: loanId, loanId, statementId: statement!.id, fileId: file!.id }
    return { widgetId: of.offer.widgetId, leadId, ...ids }
  },
  inputs: {
    invite: ({ leadId }) => ({ leadId, amountCents: 1_000_000, offerCodeId: null, language: 'en', ...key() }),
    requestPayment: ({ loanId }) => ({ loanId, ...payment, ...key() }),
    requestRefund: ({ loanId }) => ({ loanId, ...payment, ...key() }),
    getStatement: ({ statementId: id }) => ({ id }),
    websiteTerms: ({ widgetId }) => ({ widgetId, amountCents: 1_000_000 }),
    addStatusFile: () => ({ name: 'status.csv', ...key() }),
    saveStatusFilePart: ({ fileId: id }) => ({ id, part: 0, isLast: false, data: 'TWVyY2hhbnQ=' }),
    getStatusFile: ({ fileId: id }) => ({ id }),
    listStatusFileRows: ({ fileId: id }) => ({ id, kind: 'error' }),
    applyStatusFile: ({ fileId: id }) => ({ id }),
    exportStatusFileErrors: ({ fileId: id }) => ({ id }),
    requestPrequalification: ({ widgetId }) => ({
      widgetId,
      amountCents: 1_000_000,
      addressText: '12 Elm Street',
      language: 'en',
      ...key(),
      contact: {
        firstName: 'Grace',
        lastName: 'Lindqvist',
        email: 'grace@home.example',
        phone: '3075550123',
        consent: { contact: true, sms: false },
      },
      page: { href: 'https://ridge.example', isPreview: false },
    }),
  },
  // The access matrix has no lender.
  ends: {
    invite: 'FINANCING_NOT_AVAILABLE',
    start: 'FINANCING_NOT_AVAILABLE',
    requestPayment: 'FINANCING_NOT_AVAILABLE',
    requestRefund: 'FINANCING_NOT_AVAILABLE',
    requestPrequalification: 'FINANCING_NOT_AVAILABLE',
  },
  linkTo: ({ loanId }) => loanId,
  snapshot: [loan, loanTransaction, loanStatement],
}
