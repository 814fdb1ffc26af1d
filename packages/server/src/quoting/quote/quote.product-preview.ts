import type { ProductPreview, ProductPreviewRequest } from '@gable/contract/product-preview'
import type { NamedSlope } from '@gable/contract/status'
import { slopedArea } from '@gable/roof/slope'
import type { SquareFeet } from '@gable/roof/units'
import type { Ctx } from '../../platform/context.ts'
import { shownLines } from './quote.line.ts'
import { offerPricer } from './quote.price.ts'
import { previewSettings } from './quote.product-preview.query.ts'
import { resolveSlope } from './quote.slope.ts'

/** The plan area of a simple house with a reliable outline. */
const samplePlanAreaSqft = 2_000 as SquareFeet
/** Ordered by how common a slope is; the first one that the card supports is used. */
const usualFirst: readonly NamedSlope[] = ['medium', 'steep', 'shallow', 'flat']

/**
 * Returns what a homeowner with the sample roof would see for a card as it is in its form, under the company's
 * settings; null if no market is active. Priced like quotes, with the slope known as a category and no question
 * answered.
 */
export async function previewCard(ctx: Ctx, { id, ...card }: ProductPreviewRequest): Promise<ProductPreview | null> {
  const found = await previewSettings(ctx, id)
  if (!found) return null
  const { showMonthlyPrice, ...place } = found
  const slope = usualFirst.find((each) => card.slopes.includes(each))!
  const { rise, surchargeCategory, coarse } = resolveSlope({ category: slope }, place.settings)!
  const { display, price, range, monthly } = offerPricer(
    place,
    {
      included: [
        {
          structure: { id: 'sample', complexity: 'simple' },
          planAreaSqft: samplePlanAreaSqft,
          roofAreaSqft: slopedArea(samplePlanAreaSqft, rise),
          slope: { surchargeCategory },
        },
      ],
      widened: coarse ? ['slope'] : [],
      narrowed: false,
    },
    ctx.company,
  )({ ...card, id: id ?? 'preview', name: '', showMonthlyPrice })
  return {
    display,
    totalCents: display === 'total' ? price.totalCents : null,
    range,
    monthly,
    lines: shownLines(price.lines, display === 'total'),
    roof: { planAreaSqft: samplePlanAreaSqft, slope, rise },
    currency: ctx.company.currency,
  }
}
