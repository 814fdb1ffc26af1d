import type { SlopeChoice } from '@gable/contract/quote'
import type { NamedSlope, SlopeCategory } from '@gable/contract/status'
import type { QuoteSettings } from '../../catalog/quote-settings/quote-settings.service.ts'

/** The rise (x/12) of each category in this company. */
export function categoryRises(settings: QuoteSettings): Record<NamedSlope, number> {
  return {
    flat: settings.flatRise,
    shallow: settings.shallowRise,
    medium: settings.mediumRise,
    steep: settings.steepRise,
  }
}

export interface ResolvedSlope {
  category: SlopeCategory
  /** x/12. */
  rise: number
  /** The category that determines the surcharge: for a typed rise, the nearest one. */
  surchargeCategory: NamedSlope
  /** Only a category is known: the area is uncertain, and the range is widened. */
  coarse: boolean
}

/** The slope when the homeowner is not asked for it: the measured one, otherwise the most common one. */
export function assumedSlope(measuredRise: number | null): SlopeChoice {
  return measuredRise === null ? { category: 'medium' } : { category: 'custom', rise: measuredRise }
}

/** Whether the slope is zero. */
export function isLevel({ category, rise }: SlopeChoice): boolean {
  return category === 'flat' || (category === 'custom' && rise === 0)
}

/** Whether a product is offered for a slope. A typed or measured rise counts as the nearest category. */
export function suits({ slopes }: { slopes: readonly NamedSlope[] }, { surchargeCategory }: ResolvedSlope): boolean {
  return slopes.includes(surchargeCategory)
}

/** The slope to price with. Undefined for a custom slope without a rise. */
export function resolveSlope(choice: SlopeChoice, settings: QuoteSettings): ResolvedSlope | undefined {
  const rises = categoryRises(settings)
  if (choice.rise === undefined) {
    if (choice.category === 'custom') return undefined
    const { category } = choice
    return { category, rise: rises[category], surchargeCategory: category, coarse: category !== 'flat' }
  }
  const rise = choice.rise
  const byDistance = Object.entries(rises).sort(([, a], [, b]) => Math.abs(a - rise) - Math.abs(b - rise))
  return { category: 'custom', rise, surchargeCategory: byDistance[0]![0] as NamedSlope, coarse: false }
}
