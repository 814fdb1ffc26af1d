import type { BrandingSamples } from '@gable/contract/branding-edit'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import { limits } from '@gable/contract/limits'
import { slopedArea } from '@gable/roof/slope'
import type { SquareFeet } from '@gable/roof/units'
import type { Ctx } from '../../platform/context.ts'
import { recentOffer } from '../quote/quote.offer.ts'
import { itemised, offerPricer, rangeReasons } from '../quote/quote.price.ts'
import { resolveSlope, suits } from '../quote/quote.slope.ts'
import { offeringMarket, publicWidgetId } from './branding.query.ts'
import { photosOf } from './branding.shown.ts'

/** The roof that the preview draws from above: a house with a wing, and its garage. */
const samplePlanAreaSqft = 2_643 as SquareFeet

/**
 * Returns what a homeowner with the sample roof is offered, in the given language, in the first market that offers a
 * product; null if none does.
 */
export async function readSamples(ctx: Ctx, language: SpokenLanguage): Promise<BrandingSamples> {
  const [publicId, marketId] = await Promise.all([publicWidgetId(ctx), offeringMarket(ctx)])
  const offer = marketId === undefined || publicId === '' ? undefined : await recentOffer(ctx, marketId, language)
  const slope = offer && resolveSlope({ category: 'medium' }, offer.settings)
  if (!offer || !slope) return null
  const roofAreaSqft = slopedArea(samplePlanAreaSqft, slope.rise)
  const roof = {
    structure: { id: 'sample', complexity: 'simple' as const },
    planAreaSqft: samplePlanAreaSqft,
    roofAreaSqft,
    slope: { surchargeCategory: slope.surchargeCategory },
  }
  const price = offerPricer(offer, { included: [roof], widened: ['slope'], narrowed: false }, ctx.company)
  const products = offer.products
    .filter((one) => suits(one, slope))
    .slice(0, limits.quote.productsAtOnce)
    .map((one) => itemised(price(one), photosOf({ publicId })))
  if (products.length === 0) return null
  const reasons = rangeReasons({ widened: [], narrowed: false }, offer.market)
  const how = { planAreaSqft: samplePlanAreaSqft, roofAreaSqft, rise: slope.rise, ...reasons, leftOut: [] }
  return { products, how }
}
