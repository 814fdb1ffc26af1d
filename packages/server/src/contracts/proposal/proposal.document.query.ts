import { and, eq, isNull, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { quote } from '../../quoting/quote/quote.table.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import type { StoredProposal } from './proposal.lock.query.ts'

/** The data of a proposal's lead, creator and quote. */
export async function factsOf(ctx: Ctx, row: StoredProposal) {
  const [found] = await ctx.db
    .select({
      firstName: lead.firstName,
      lastName: lead.lastName,
      email: lead.email,
      phone: lead.phone,
      address: { street: lead.street, city: lead.city, state: lead.state, postalCode: lead.postalCode },
      rep: {
        name: sql<string>`coalesce(${user.name}, '')`,
        email: sql<string>`coalesce(${user.email}, '')`,
        phone: sql<string>`coalesce(${user.phone}, '')`,
      },
      quoteExpiresAt: quote.expiresAt,
    })
    .from(lead)
    .innerJoin(quote, and(eq(quote.companyId, lead.companyId), eq(quote.id, row.quoteId)))
    .leftJoin(user, and(eq(user.companyId, lead.companyId), eq(user.id, sql`${row.createdByUserId}::uuid`)))
    .where(and(eq(lead.companyId, row.companyId), eq(lead.id, row.leadId)))
  return found!
}

/** The customer and newest rep quote of a lead, for a new proposal. Only for a lead that the user sees. */
export async function leadFacts(ctx: Ctx, leadId: string) {
  const [found] = await ctx.db
    .select({
      firstName: lead.firstName,
      lastName: lead.lastName,
      email: lead.email,
      street: lead.street,
      state: lead.state,
    })
    .from(lead)
    .where(and(eq(lead.companyId, ctx.company.id), eq(lead.id, leadId)))
  return found
}

/** The newest rep quote of a lead; undefined if it has none. */
export async function newestRepQuote(ctx: Ctx, leadId: string): Promise<string | undefined> {
  const [found] = await ctx.db
    .select({ id: quote.id })
    .from(quote)
    .where(
      and(
        eq(quote.companyId, ctx.company.id),
        eq(quote.leadId, leadId),
        eq(quote.source, 'rep'),
        isNull(quote.deletedAt),
      ),
    )
    .orderBy(sql`${quote.createdAt} desc, ${quote.id} desc`)
    .limit(1)
  return found?.id
}

/** The creator of a proposal, if that user may sign in. */
export async function creatorOf(ctx: Ctx, row: Pick<StoredProposal, 'createdByUserId'>) {
  if (row.createdByUserId === null) return undefined
  const [found] = await ctx.db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(
      and(
        eq(user.companyId, ctx.company.id),
        eq(user.id, row.createdByUserId),
        eq(user.active, true),
        isNull(user.deletedAt),
      ),
    )
  return found
}
