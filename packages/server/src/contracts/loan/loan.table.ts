import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { StatusFileState } from '@gable/contract/loan-file-state'
import type { LoanLender } from '@gable/contract/loan-lender'
import { type LoanState, loanLimits, type TransactionKind, type TransactionState } from '@gable/contract/loan-state'
import { and, eq, gt, lt, notExists, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { bytes, cents, companyId, id, instant, rowId, timestamps } from '../../platform/db/columns.ts'
import { lead } from '../../selling/lead/lead.table.ts'

interface Applicant {
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** A homeowner's loan, starting with the invitation. Its id is our reference at the lender. */
export const loan = pgTable(
  'loan',
  {
    companyId: companyId(),
    id: rowId(),
    /** Null for a loan that was created at the lender. */
    leadId: uuid(),
    state: text().$type<LoanState>().notNull(),
    lender: text().$type<LoanLender>().notNull().default('platform'),
    /** The cash price to be financed. */
    amountCents: cents().notNull(),
    /** The lender's fee is added, at the rate of the loan product that is used. */
    factorsFee: boolean().notNull().default(false),
    approvedCents: cents(),
    /** The lender's ids of the loan products that were offered, and of the chosen one. */
    productIds: jsonb().$type<string[]>().notNull(),
    productId: text().notNull().default(''),
    language: text().$type<SpokenLanguage>().notNull().default('en'),
    homeowner: text().notNull(),
    email: text().notNull().default(''),
    /** The person who asked on the company's website, as typed; null if they were invited. */
    applicant: jsonb().$type<Applicant>(),
    invitedByUserId: uuid(),
    invitedBy: text().notNull().default(''),
    /** The lender's id; empty until the homeowner starts there. */
    lenderId: text().notNull().default(''),
    /** The page where the homeowner completes the application. */
    url: text().notNull().default(''),
    isOutside: boolean().notNull().default(false),
    decidedAt: instant(),
    /** When the lead got a next step because the approved loan was unused. */
    nextStepAt: instant(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
    index('loan_lead').on(t.companyId, t.leadId),
    uniqueIndex('loan_lender').on(t.companyId, t.lenderId).where(sql`lender_id <> ''`),
  ],
)

/** A payment request or a refund. Its id is our reference at the lender. */
export const loanTransaction = pgTable(
  'loan_transaction',
  {
    companyId: companyId(),
    id: rowId(),
    loanId: uuid().notNull(),
    kind: text().$type<TransactionKind>().notNull(),
    state: text().$type<TransactionState>().notNull(),
    amountCents: cents().notNull(),
    feeCents: cents(),
    description: text().notNull().default(''),
    submittedByUserId: uuid(),
    submittedBy: text().notNull().default(''),
    lenderId: text().notNull().default(''),
    /** Why the lender declined it. */
    answer: text().notNull().default(''),
    isOutside: boolean().notNull().default(false),
    settledAt: instant(),
    statementId: uuid(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    foreignKey({ columns: [t.companyId, t.loanId], foreignColumns: [loan.companyId, loan.id] }),
    foreignKey({ columns: [t.companyId, t.statementId], foreignColumns: [loanStatement.companyId, loanStatement.id] }),
    index('loan_transaction_loan').on(t.companyId, t.loanId),
    index('loan_transaction_statement').on(t.companyId, t.statementId, t.id),
    uniqueIndex('loan_transaction_lender').on(t.companyId, t.lenderId).where(sql`lender_id <> ''`),
  ],
)

/** The transactions that were settled in a month, summed up once. */
export const loanStatement = pgTable(
  'loan_statement',
  {
    companyId: companyId(),
    id: rowId(),
    number: text().notNull(),
    /** For example, "2026-11". */
    period: text().notNull(),
    chargesCents: cents().notNull(),
    refundsCents: cents().notNull(),
    feesCents: cents().notNull(),
    transactions: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    uniqueIndex('loan_statement_period').on(t.companyId, t.period),
  ],
)

/** The last change of a company's loans and transactions at the lender that was read. */
export const loanProgress = pgTable(
  'loan_progress',
  {
    companyId: companyId(),
    loansSince: instant(),
    transactionsSince: instant(),
    /** Identifies calls from a vendor that pre-qualifies; empty before one was connected. */
    prequalKey: text().notNull().default(''),
    /** When that vendor was last asked for the status of applications. */
    prequalAskedAt: instant(),
    ...timestamps(),
  },
  (t) => [primaryKey({ columns: [t.companyId] }), foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)

const day = 86_400_000

/**
 * Loans that were approved days ago and are unused: nothing was requested, and payments can still be requested. A
 * condition for lists and jobs, also of leads.
 */
export function isUnusedLoan(now: Date): SQL | undefined {
  return and(
    eq(loan.state, 'approved'),
    eq(loan.isOutside, false),
    lt(loan.decidedAt, new Date(now.getTime() - loanLimits.unfundedDays * day)),
    gt(loan.decidedAt, sql`${now.toISOString()}::timestamptz - make_interval(months => ${loanLimits.purchaseMonths})`),
    notExists(
      sql`(select 1 from ${loanTransaction} where ${loanTransaction.companyId} = ${loan.companyId}
        and ${loanTransaction.loanId} = ${loan.id})`,
    ),
  )
}

/** A status file of the lender. It covers all companies, so it belongs to none. Each company's activity log shows what changed. */
export const loanFile = pgTable(
  'loan_file',
  {
    id: id(),
    name: text().notNull(),
    state: text().$type<StatusFileState>().notNull(),
    content: bytes().notNull(),
    /** Number of parts received. */
    parts: integer().notNull().default(0),
    uploadedByUserId: uuid().notNull(),
    uploadedBy: text().notNull(),
    address: text().notNull(),
    rows: integer().notNull().default(0),
    /** Number of rows processed, which is also the position of the next one. */
    done: integer().notNull().default(0),
    applied: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    ...timestamps(),
  },
  // For `deleteOldStatusFiles`.
  (t) => [index('loan_file_age').on(t.createdAt)],
)

/** A row that was not applied, and why. */
export const loanFileError = pgTable(
  'loan_file_error',
  {
    fileId: uuid()
      .notNull()
      .references(() => loanFile.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    merchant: text().notNull(),
    reference: text().notNull(),
    sentence: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.line] })],
)
