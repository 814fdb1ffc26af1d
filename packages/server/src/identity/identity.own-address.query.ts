import { eq } from 'drizzle-orm'
import { type Ctx, companyIdOf } from '../platform/context.ts'
import { user } from './identity.table.ts'

/** The mailbox of an address: mail to `ann+sign@ridge.example` arrives at `ann@ridge.example`. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  return `${local.split('+')[0]}@${domain}`
}

/** Those of some addresses that arrive at the company itself: at its email, or at that of a user, also a deactivated one. */
export async function ownAddresses(ctx: Ctx, addresses: readonly string[]): Promise<string[]> {
  const users = await ctx.db
    .select({ email: user.email })
    .from(user)
    .where(eq(user.companyId, companyIdOf(ctx)))
  const own = new Set([ctx.company.email, ...users.map(({ email }) => email)].map(mailboxOf))
  return addresses.filter((address) => own.has(mailboxOf(address)))
}
