import { z } from 'zod'
import { adminAccess } from './admin.access.ts'
import { cursor, id, timestamp } from './field.ts'
import { limits } from './limits.ts'
import { reads } from './procedure.ts'
import { countries, subscriptionStatuses, subscriptionTypes } from './status.ts'
import { freeText } from './text.ts'

export const companyRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.enum(countries),
  subscriptions: z.array(z.object({ type: z.enum(subscriptionTypes), status: z.enum(subscriptionStatuses) })),
  users: z.number().int(),
  leads: z.number().int(),
  createdAt: timestamp,
})
export type CompanyRow = z.infer<typeof companyRow>

export const adminContract = {
  /** The companies of the platform, by name, keyset paged. */
  listCompanies: reads(adminAccess.listCompanies)
    .input(
      z.object({
        search: freeText(limits.searchText).default(''),
        cursor: cursor.optional(),
        pageSize: z.number().int().min(1).max(limits.pageSize.max).default(limits.pageSize.default),
      }),
    )
    .output(z.object({ rows: z.array(companyRow), nextCursor: cursor.nullable() })),
}
