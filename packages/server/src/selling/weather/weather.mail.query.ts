import { and, eq, isNull } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'

/** The recipients of the platform's answer: the user who asked, and the company itself. */
export async function recipientsOf({ db, company }: Ctx, userId: string | null): Promise<string[]> {
  if (userId === null) return [company.email]
  const mine = and(eq(user.companyId, company.id), eq(user.id, userId), eq(user.active, true), isNull(user.deletedAt))
  const [asker] = await db.select({ email: user.email }).from(user).where(mine)
  return [...new Set([company.email, ...(asker ? [asker.email] : [])].map((each) => each.toLowerCase()))]
}
