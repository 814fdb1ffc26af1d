import { and, eq, or, type SQL } from 'drizzle-orm'
import type { Actor, Ctx } from '../platform/context.ts'
import { lead } from './lead.table.ts'

/** The signed-in person who asks. */
export function askingUser(ctx: Ctx): Extract<Actor, { kind: 'user' }> {
  if (ctx.actor.kind !== 'user') throw new Error('Only a signed-in user of the company may ask this')
  return ctx.actor
}

/** The leads that the person may see: a sales rep those assigned to him or made by himself, everyone else all. */
export function visibleTo(ctx: Ctx): SQL {
  const { role, userId } = askingUser(ctx)
  const ofCompany = eq(lead.companyId, ctx.company.id)
  if (role !== 'salesRep') return ofCompany
  return and(ofCompany, or(eq(lead.assignedUserId, userId), eq(lead.createdByUserId, userId)))!
}

/** Network addresses of visitors and colleagues are shown to company admins alone. */
export function seesNetworkAddresses(ctx: Ctx): boolean {
  return askingUser(ctx).role === 'companyAdmin'
}
