import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, instant, rowId, timestamps } from '../../platform/db/columns.ts'

/** One call to a vendor, without secrets. */
export interface LoggedCall {
  at: string
  /** `POST https://api.example.com/orders`: never a query, a header or a body. */
  request: string
  /** The answer's status and the beginning of its body, or why there was none. */
  answer: string
}

export const dispatchStates = ['queued', 'sent', 'refused', 'unknown'] as const
export type DispatchState = (typeof dispatchStates)[number]

/** One operation on the outside world, such as an order or a webhook: what was intended, and what became of it. */
export const dispatch = pgTable(
  'dispatch',
  {
    companyId: companyId(),
    id: rowId(),
    /** What it is: `webhook`, `materialOrder`. With the vendor it names the adapter. */
    kind: text().notNull(),
    vendor: text().notNull(),
    /** Our own name for it at the vendor, by which it can be looked up there. */
    reference: text().notNull(),
    /** The record that it is about. */
    subjectId: uuid(),
    /** What is to be done, as the adapter's schema says. No secrets. */
    intent: jsonb().$type<Record<string, unknown>>().notNull(),
    /** `unknown`: the vendor was called and may have done it. It is looked up before it is sent again. */
    state: text().$type<DispatchState>().notNull(),
    attempts: integer().notNull().default(0),
    /** When the vendor was last sent it. A look-up that finds nothing counts only some time after this. */
    calledAt: instant(),
    /** The vendor's name for it. */
    externalId: text().notNull().default(''),
    /** Why it was refused, or is not known, as a code of the adapter. */
    failure: text().notNull().default(''),
    /** The last calls, the newest last. */
    log: jsonb().$type<LoggedCall[]>().notNull().default([]),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    uniqueIndex('dispatch_reference').on(t.companyId, t.vendor, t.reference),
    index('dispatch_subject').on(t.companyId, t.subjectId, t.id.desc().nullsFirst()),
  ],
)

/** When a vendor, or one key of it, may be asked next by any process of the installation. Of no company. */
export const vendorBudget = pgTable('vendor_budget', {
  vendor: text().primaryKey(),
  nextAt: instant().notNull(),
})
