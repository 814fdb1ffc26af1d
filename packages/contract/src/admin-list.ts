import { z } from 'zod'
import { adminAccess } from './admin.access.ts'
import { id, timestamp } from './field.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest, sortedBy } from './list.ts'
import { reads } from './procedure.ts'
import { companySorts, countries, subscriptionRequests, subscriptionStatuses, subscriptionTypes } from './status.ts'
import { freeText } from './text.ts'

/** The list of the platform's companies. */

const companyRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.enum(countries),
  subscriptions: z.array(
    z.object({
      type: z.enum(subscriptionTypes),
      status: z.enum(subscriptionStatuses),
      request: z.enum(subscriptionRequests).nullable(),
    }),
  ),
  users: z.number().int(),
  leads: z.number().int(),
  /** Has an unanswered request for weather reports. */
  weatherWaits: z.boolean(),
  createdAt: timestamp,
  /** When the platform deleted the company; null if it did not. */
  deletedAt: timestamp.nullable(),
})
export type CompanyRow = z.infer<typeof companyRow>

export const companyListContract = {
  /** Uses keyset paging. Deleted companies have their own list while they can be restored. */
  listCompanies: reads(adminAccess.listCompanies)
    .input(
      pageRequest({
        search: freeText(limits.searchText).default(''),
        statuses: z.array(z.enum(subscriptionStatuses)).max(subscriptionStatuses.length).default([]),
        /** Only companies with a pending request. */
        waiting: z.boolean().default(false),
        weatherWaiting: z.boolean().default(false),
        deleted: z.boolean().default(false),
        ...sortedBy(companySorts, { sort: 'name', direction: 'asc' }),
      }),
    )
    .output(pageOf(companyRow)),
}
