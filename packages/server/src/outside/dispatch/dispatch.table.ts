import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, instant, rowId, timestamps } from '../../platform/db/columns.ts'

/** One call to a vendor, without secrets. */
export interface LoggedCall {
  at: string
  /** `POST https://api.example.com/orders`, without query, headers, or body. */
  request: string
  /** The status and the beginning of the body, or why there was no answer. */
  answer: string
}

export const dispatchStates = ['queued', 'sent', 'refused', 'unknown'] as const
export type DispatchState = (typeof dispatchStates)[number]

/** One operation on an external service, such as an order or a webhook: the intent and the outcome. */
export const dispatch = pgTable(
  'dispatch',
  {
    companyId: companyId(),
    id: rowId(),
    /** For example `webhook` or `materialOrder`. Identifies the adapter together with the vendor. */
    kind: text().notNull(),
    vendor: text().notNull(),
    /** Our own id for it at the vendor, used for look-ups. */
    reference: text().notNull(),
    /** The record it belongs to. */
    subjectId: uuid(),
    /** The operation's input in the adapter's schema, without secrets. */
    intent: jsonb().$type<Record<string, unknown>>().notNull(),
    /** `unknown`: the vendor was called and may have performed it. It is looked up before it is sent again. */
    state: text().$type<DispatchState>().notNull(),
    attempts: integer().notNull().default(0),
    /** When it was last sent to the vendor. A look-up that finds nothing counts only some time after this. */
    calledAt: instant(),
    /** The vendor's id for it. */
    externalId: text().notNull().default(''),
    /** Why it was refused or its outcome is unknown, as a code of the adapter. */
    failure: text().notNull().default(''),
    /** The last calls, newest last. */
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

/** When any process of the installation may next call a vendor or one of its keys. Belongs to no company. */
export const vendorBudget = pgTable('vendor_budget', {
  vendor: text().primaryKey(),
  nextAt: instant().notNull(),
})
