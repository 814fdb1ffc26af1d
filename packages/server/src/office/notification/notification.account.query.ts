import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'

const isHere = and(eq(user.active, true), isNotNull(user.confirmedAt), isNull(user.deletedAt))

/** Where the company's admins are reached. */
export async function adminEmails({ db, company }: Ctx): Promise<string[]> {
  const rows = await db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.companyId, company.id), eq(user.role, 'companyAdmin'), isHere))
    .orderBy(asc(user.id))
  return rows.map(({ email }) => email)
}

/** Where the platform is reached: its support address, or, where it has named none, its admins. */
export async function platformEmails({ db, config }: Ctx): Promise<string[]> {
  if (config.SUPPORT_EMAIL) return [config.SUPPORT_EMAIL]
  const rows = await db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.role, 'superAdmin'), isHere))
    .orderBy(asc(user.id))
  return rows.map(({ email }) => email)
}

/** A person of the company who had joined; undefined for anyone else. */
export async function readMember({ db, company }: Ctx, userId: string) {
  const mine = and(eq(user.companyId, company.id), eq(user.id, userId), isNotNull(user.confirmedAt))
  const [row] = await db.select({ email: user.email, active: user.active, name: user.name }).from(user).where(mine)
  return row
}

/** Who signed a company up. */
export async function readSignedUp({ db, company }: Ctx, userId: string) {
  const mine = and(eq(user.companyId, company.id), eq(user.id, userId))
  const [row] = await db.select({ name: user.name, email: user.email, phone: user.phone }).from(user).where(mine)
  return row
}
