import { companyRoles } from '@gable/contract/status'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { asPlatform } from '../../platform/db/platform-handle.ts'
import { user, userPasskey, userTotp } from './identity.table.ts'

/** Active users of the company: joined, not deactivated, not deleted. */
const activeIn = (ctx: Ctx) =>
  and(
    eq(user.companyId, ctx.company.id),
    inArray(user.role, [...companyRoles]),
    eq(user.active, true),
    isNotNull(user.confirmedAt),
    isNull(user.deletedAt),
  )

export async function areActiveUsers(ctx: Ctx, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const rows = await ctx.db
    .select({ id: user.id })
    .from(user)
    .where(and(activeIn(ctx), inArray(user.id, wanted)))
  return rows.length === wanted.length
}

/** The admins whom users of the company can ask, by name. */
export async function activeAdmins(ctx: Ctx): Promise<{ name: string; email: string }[]> {
  return ctx.db
    .select({ name: user.name, email: user.email })
    .from(user)
    .where(and(activeIn(ctx), eq(user.role, 'companyAdmin')))
    .orderBy(asc(user.lastName), asc(user.firstName), asc(user.id))
    .limit(20)
}

/** Counts active users with neither an authenticator app nor a passkey. Only the platform can read these tables. */
export async function countWithoutSecondFactor(ctx: Ctx): Promise<number> {
  const byApp = sql`exists (select from ${userTotp} where ${userTotp.userId} = ${user.id} and ${userTotp.confirmedAt} is not null)`
  const byPasskey = sql`exists (select from ${userPasskey} where ${userPasskey.userId} = ${user.id})`
  const [row] = await asPlatform(ctx.db)
    .select({ users: sql<number>`count(*)::int` })
    .from(user)
    .where(and(activeIn(ctx), sql`not ${byApp} and not ${byPasskey}`))
  return row!.users
}

const maxLinks = 500

/** Returns the users of the company who have a public link, by name. */
export async function publicLinks({ db, company: { id } }: Ctx): Promise<{ name: string; link: string }[]> {
  const rows = await db
    .select({ firstName: user.firstName, lastName: user.lastName, link: user.publicLinkName })
    .from(user)
    .where(and(eq(user.companyId, id), eq(user.active, true), isNotNull(user.publicLinkName)))
    .orderBy(user.lastName, user.firstName, user.id)
    .limit(maxLinks)
  return rows.flatMap(({ firstName, lastName, link }) =>
    link ? [{ name: `${firstName} ${lastName}`.trim(), link }] : [],
  )
}
