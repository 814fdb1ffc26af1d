import { z } from 'zod'
import { adminAccess } from './admin.access.ts'
import { id, timestamp } from './field.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest, sortedBy } from './list.ts'
import { reads } from './procedure.ts'
import { companySorts, countries, subscriptionRequests, subscriptionStatuses, subscriptionTypes } from './status.ts'
import { freeText } from './text.ts'

/** The companies of the platform as a list. */

export const companyRow = z.object({
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
  /** Access to weather reports was asked for and not answered yet. */
  weatherWaits: z.boolean(),
  createdAt: timestamp,
  /** When the platform deleted it; null for one that stands. */
  deletedAt: timestamp.nullable(),
})
export type CompanyRow = z.infer<typeof companyRow>

export const companyListContract = {
  /** Keyset paged. Those that were deleted stand in a list of their own, as long as they can be restored. */
  listCompanies: reads(adminAccess.listCompanies)
    .input(
      pageRequest({
        search: freeText(limits.searchText).default(''),
        statuses: z.array(z.enum(subscriptionStatuses)).max(subscriptionStatuses.length).default([]),
        /** Those alone that wait for an answer to a request. */
        waiting: z.boolean().default(false),
        /** Those alone that wait for access to weather reports. */
        weatherWaiting: z.boolean().default(false),
        deleted: z.boolean().default(false),
        ...sortedBy(companySorts, { sort: 'name', direction: 'asc' }),
      }),
    )
    .output(pageOf(companyRow)),
}
