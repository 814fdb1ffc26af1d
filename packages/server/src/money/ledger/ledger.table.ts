import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, instant, rowId } from '../../platform/db/columns.ts'

/** `credit`: whole measurement credits. */
export type LedgerUnit = 'credit'
export type HoldState = 'held' | 'spent' | 'released'

const amount = () => bigint({ mode: 'number' })

/** A company's account; one per unit. `balance` is the sum of its entries, `held` the sum of its open holds. */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    companyId: companyId(),
    unit: text().$type<LedgerUnit>().notNull(),
    balance: amount().notNull().default(0),
    held: amount().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.unit] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    check('ledger_account_covered', sql`${t.held} >= 0 and ${t.balance} >= ${t.held}`),
  ],
)

/** Append-only entries. Each has its cause and a reference that is unique in the account. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    companyId: companyId(),
    id: rowId(),
    unit: text().$type<LedgerUnit>().notNull(),
    /** Positive adds, negative removes. */
    amount: amount().notNull(),
    balanceAfter: amount().notNull(),
    cause: text().notNull(),
    reference: text().notNull(),
    /** Text that is shown to users, such as the operator's reason. */
    note: text().notNull().default(''),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    uniqueIndex('ledger_entry_reference').on(t.companyId, t.unit, t.reference),
    index('ledger_entry_newest').on(t.companyId, t.unit, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

/** Amounts that are reserved until they are spent or released. */
export const ledgerHold = pgTable(
  'ledger_hold',
  {
    companyId: companyId(),
    id: rowId(),
    unit: text().$type<LedgerUnit>().notNull(),
    amount: amount().notNull(),
    reference: text().notNull(),
    state: text().$type<HoldState>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    uniqueIndex('ledger_hold_reference').on(t.companyId, t.unit, t.reference),
  ],
)
