import { and, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { emailSubscription } from './email.table.ts'

/** Since when the owner of an address wants none of the company's email that they may end; undefined where they do. */
export async function unsubscribedSince(ctx: Ctx, address: string): Promise<Date | undefined> {
  const { companyId, address: of, unsubscribedAt } = emailSubscription
  const [row] = await ctx.db
    .select({ at: unsubscribedAt })
    .from(emailSubscription)
    .where(and(eq(companyId, ctx.company.id), eq(of, address.toLowerCase()), isNotNull(unsubscribedAt)))
  return row?.at ?? undefined
}

/** What an unsubscribe link is for; undefined for a row that is gone. */
export async function readSubscription(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(emailSubscription)
    .where(and(eq(emailSubscription.companyId, ctx.company.id), eq(emailSubscription.id, id)))
  return row
}
