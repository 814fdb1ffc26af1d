import { companyRoles } from '@gable/contract/status'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'

/** Returns active users of the company by email address. The addresses must be in lower case. */
export async function usersByEmail(ctx: Ctx, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(emails.filter(Boolean))]
  if (asked.length === 0) return new Map()
  const address = sql<string>`lower(${user.email})`
  const rows = await ctx.db
    .select({ id: user.id, email: address })
    .from(user)
    .where(
      and(
        ...[eq(user.companyId, ctx.company.id), eq(user.active, true), isNotNull(user.confirmedAt)],
        ...[inArray(user.role, [...companyRoles]), inArray(address, asked)],
      ),
    )
  return new Map(rows.map(({ id, email }) => [email, id]))
}
