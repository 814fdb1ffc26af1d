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
    /** When it ends by itself, as a trial does; null for one that is prolonged. */
    endsAt: instant(),
    /** How much of a trial was left when it was paused; null where no trial is paused. */
    trialLeftSeconds: integer(),
    /** The end of a trial that the company's admins were told of before it came. */
    endToldFor: instant(),
    /** What the contractor has asked for; the subscription goes on as it is until it is answered. */
    request: text().$type<SubscriptionRequest>(),
    requestedAt: instant(),
    requestedBy: uuid(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    // The platform's list of companies, by status or of some.
    index('subscription_status').on(t.status, t.companyId),
    // For those that end by themselves, and for requests that wait for an answer.
    index('subscription_ends').on(t.endsAt),
    index('subscription_requested').on(t.requestedAt),
  ],
)
