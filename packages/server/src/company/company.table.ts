import type { Subscribed } from '@gable/contract/feature'
import { type Country, type Currency, type UsualRoof, workingSubscriptionStatuses } from '@gable/contract/status'
import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, timestamps, version } from '../db/columns.ts'

/** A tenant: one roofing contractor. */
export const company = pgTable(
  'company',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    website: text().notNull().default(''),
    /** One line. Canadian consent texts must name it. */
    mailingAddress: text().notNull().default(''),
    country: text().$type<Country>().notNull(),
    currency: text().$type<Currency>().notNull(),
    timeZone: text().notNull(),
    locale: text().notNull().default('en'),
    /** Has a contractor loan-calculator account: lead statuses are then set by it alone. */
    hasClpAccount: boolean().notNull().default(false),
    /** What a roof is taken for before anybody has looked at it: hip where they mostly are. */
    usualRoof: text().$type<UsualRoof>().notNull().default('gable'),
    deletedAt: instant(),
    version: version(),
    ...timestamps(),
  },
  (t) => [uniqueIndex('company_name').on(sql`lower(${t.name})`)],
)

const works = sql.raw(workingSubscriptionStatuses.map((status) => `'${status}'`).join(', '))

/** The columns of a company that every request carries. */
export const tenantColumns = {
  id: company.id,
  name: company.name,
  email: company.email,
  phone: company.phone,
  mailingAddress: company.mailingAddress,
  country: company.country,
  currency: company.currency,
  timeZone: company.timeZone,
  locale: company.locale,
  hasClpAccount: company.hasClpAccount,
  usualRoof: company.usualRoof,
  // Beside the company in the one query of a request. As text, since the subscription's table names this one.
  subscriptions: sql<Subscribed[]>`(select coalesce(json_agg(json_build_object('type', s.type, 'country', s.country)
    order by s.type), '[]'::json) from subscription s where s.company_id = company.id and s.status in (${works}))`,
}
