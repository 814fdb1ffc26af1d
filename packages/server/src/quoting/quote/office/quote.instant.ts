import type { InstantPrice } from '@gable/contract/rep-quote'
import type { Ctx } from '../../../platform/context.ts'
import { freshRepQuote } from './quote.rep.service.ts'
import { isDeletedLead } from './quote.rep-lock.query.ts'

/**
 * Returns what the roofs of a lead cost with the first product of its market, as a new quote on it would start. Stores
 * nothing. Null if roofs, market or products are unknown, and for a deleted lead; undefined for a lead that the user
 * cannot see.
 */
export async function instantPriceOf(ctx: Ctx, leadId: string): Promise<InstantPrice | null | undefined> {
  const fresh = await freshRepQuote(ctx, { leadId })
  if (!fresh.ok) return fresh.reason !== 'NOT_FOUND' || (await isDeletedLead(ctx, leadId)) ? null : undefined
  const { roofs, options } = fresh.draft.made
  const roofAreaSqft = roofs.included.reduce((sum, one) => sum + one.roofAreaSqft, 0)
  const [first] = options
  if (!first || roofAreaSqft === 0) return null
  const { currency } = ctx.company
  return { productName: first.offer.product.name, roofAreaSqft, totalCents: first.figures.totalCents, currency }
}
