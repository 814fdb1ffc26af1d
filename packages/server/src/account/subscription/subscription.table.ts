import type {
  Country,
  SubscriptionPeriod,
  SubscriptionRequest,
  SubscriptionStatus,
  SubscriptionType,
} from '@gable/contract/status'
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyId, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'
import { company } from '../company/company.table.ts'

export const subscription = pgTable(
  'subscription',
  {
    companyId: companyId(),
    id: rowId(),
    type: text().$type<SubscriptionType>().notNull(),
    country: text().$type<Country>().notNull(),
    period: text().$type<SubscriptionPeriod>().notNull(),
    status: text().$type<SubscriptionStatus>().notNull(),
    startsAt: instant().notNull(),
    /** When it ends on its own, like a trial; null if it renews. */
    endsAt: instant(),
    /** Remaining seconds of a paused trial; null if no trial is paused. */
    trialLeftSeconds: integer(),
    /** The trial end that the company's admins were notified of in advance. */
    endToldFor: instant(),
    /** The contractor's pending request; the subscription continues unchanged until it is answered. */
    request: text().$type<SubscriptionRequest>(),
    requestedAt: instant(),
    requestedBy: uuid(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    // For the platform's list of companies, by status or by company.
    index('subscription_status').on(t.status, t.companyId),
    // For subscriptions that end on their own, and for pending requests.
    index('subscription_ends').on(t.endsAt),
    index('subscription_requested').on(t.requestedAt),
  ],
)
