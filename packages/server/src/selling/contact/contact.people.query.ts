import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'

/** The company's active users by the names that a file can use for them, in lowercase: name or email. */
export async function peopleByName(ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  const people = await ctx.db
    .select({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .where(
      and(
        ...[eq(user.companyId, ctx.company.id), eq(user.active, true)],
        ...[isNotNull(user.confirmedAt), isNull(user.deletedAt)],
      ),
    )
  return new Map(
    people.flatMap(({ id, name, email }) => [
      [(name ?? '').toLowerCase(), id] as const,
      [email.toLowerCase(), id] as const,
    ]),
  )
}
