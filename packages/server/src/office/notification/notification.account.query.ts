import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'

const isHere = and(eq(user.active, true), isNotNull(user.confirmedAt), isNull(user.deletedAt))

export async function adminEmails({ db, company }: Ctx): Promise<string[]> {
  const rows = await db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.companyId, company.id), eq(user.role, 'companyAdmin'), isHere))
    .orderBy(asc(user.id))
  return rows.map(({ email }) => email)
}

/** Returns the platform's support address or, if none is configured, its admins' addresses. */
export async function platformEmails({ db, config }: Ctx): Promise<string[]> {
  if (config.SUPPORT_EMAIL) return [config.SUPPORT_EMAIL]
  const rows = await db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.role, 'superAdmin'), isHere))
    .orderBy(asc(user.id))
  return rows.map(({ email }) => email)
}

/** Returns a user of the company who had joined; undefined for anyone else. */
export async function readMember({ db, company }: Ctx, userId: string) {
  const mine = and(eq(user.companyId, company.id), eq(user.id, userId), isNotNull(user.confirmedAt))
  const [row] = await db.select({ email: user.email, active: user.active, name: user.name }).from(user).where(mine)
  return row
}

/** Returns the user who signed a company up. */
export async function readSignedUp({ db, company }: Ctx, userId: string) {
  const mine = and(eq(user.companyId, company.id), eq(user.id, userId))
  const [row] = await db.select({ name: user.name, email: user.email, phone: user.phone }).from(user).where(mine)
  return row
}
