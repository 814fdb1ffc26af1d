import type { MapFeatures, Suggestion } from '@gable/contract/geo'
import type { SlopeCategory } from '@gable/contract/status'
import { mapFeaturesWithin, suggest } from '../geo/geo.service.ts'
import type { Ctx } from '../platform/context.ts'
import { recentOffer } from '../quote/quote.offer.ts'
import { categoryRises } from '../quote/quote.slope.ts'

/** Addresses as one types, biased to the company's service area. */
export function suggestAddresses(ctx: Ctx, text: string, billingSession: string | null): Promise<Suggestion[]> {
  return suggest(ctx, { text, billingSession })
}

/** What the drawn base map shows. */
export function mapFeatures(ctx: Ctx, bounds: Parameters<typeof mapFeaturesWithin>[1]): Promise<MapFeatures> {
  return mapFeaturesWithin(ctx, bounds)
}

/** The slopes that a homeowner may choose in a market, with the company's rises. Undefined when it offers nothing there. */
export async function slopesOf(
  ctx: Ctx,
  marketId: string,
): Promise<{ category: SlopeCategory; rise: number }[] | undefined> {
  const offer = await recentOffer(ctx, marketId)
  if (!offer) return undefined
  return Object.entries(categoryRises(offer.settings)).map(([category, rise]) => ({
    category: category as SlopeCategory,
    rise,
  }))
}
