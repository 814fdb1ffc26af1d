import { and, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { emailSubscription } from './email.table.ts'

/** When the owner of an address unsubscribed from the company's optional email; undefined if they are subscribed. */
export async function unsubscribedSince(ctx: Ctx, address: string): Promise<Date | undefined> {
  const { companyId, address: of, unsubscribedAt } = emailSubscription
  const [row] = await ctx.db
    .select({ at: unsubscribedAt })
    .from(emailSubscription)
    .where(and(eq(companyId, ctx.company.id), eq(of, address.toLowerCase()), isNotNull(unsubscribedAt)))
  return row?.at ?? undefined
}

/** The subscription of an unsubscribe link; undefined if its row no longer exists. */
export async function readSubscription(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(emailSubscription)
    .where(and(eq(emailSubscription.companyId, ctx.company.id), eq(emailSubscription.id, id)))
  return row
}
