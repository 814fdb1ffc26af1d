import { companyRoles } from '@gable/contract/status'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Ctx, companyIdOf, type IsConfirmedAddress, noCompany } from '../../platform/context.ts'
import { type Db, executeSql } from '../../platform/db/client.ts'
import { asPlatform } from '../../platform/db/platform-handle.ts'
import { mailboxOf } from '../../platform/mail/mail-cap.ts'
import { company } from '../company/company.table.ts'
import { user, userPasskey, userTotp } from './identity.table.ts'

/** See `IsConfirmedAddress`. An address confirmed to one company counts as unconfirmed for others. */
export const isConfirmedAddress: IsConfirmedAddress = async (db: Db, companyId, address) => {
  const ofCompany =
    companyId === noCompany ? sql`true` : sql`(${user.companyId} = ${companyId} or ${user.companyId} is null)`
  const { rows } = await executeSql<{ confirmed: boolean }>(
    db,
    sql`select exists (select from ${user} where ${user.email} = ${address} and ${user.confirmedAt} is not null and ${ofCompany})
      or exists (select from ${company} where ${company.id} = ${companyId} and lower(${company.email}) = ${address}
        and ${company.emailConfirmedAt} is not null) as confirmed`,
  )
  return rows[0]!.confirmed
}

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

/** Returns the addresses whose mailbox belongs to the company or to one of its users, including deactivated ones. */
export async function ownAddresses(ctx: Ctx, addresses: readonly string[]): Promise<string[]> {
  const users = await ctx.db
    .select({ email: user.email })
    .from(user)
    .where(eq(user.companyId, companyIdOf(ctx)))
  const own = new Set([ctx.company.email, ...users.map(({ email }) => email)].map(mailboxOf))
  return addresses.filter((address) => own.has(mailboxOf(address)))
}
