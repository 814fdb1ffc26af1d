import { eq } from 'drizzle-orm'
import { type Ctx, companyIdOf } from '../../platform/context.ts'
import { mailboxOf } from '../../platform/mail/mail-cap.ts'
import { user } from './identity.table.ts'

/** Returns the addresses whose mailbox belongs to the company or to one of its users, including deactivated ones. */
export async function ownAddresses(ctx: Ctx, addresses: readonly string[]): Promise<string[]> {
  const users = await ctx.db
    .select({ email: user.email })
    .from(user)
    .where(eq(user.companyId, companyIdOf(ctx)))
  const own = new Set([ctx.company.email, ...users.map(({ email }) => email)].map(mailboxOf))
  return addresses.filter((address) => own.has(mailboxOf(address)))
}
