import type { ProductPreview, ProductPreviewRequest } from '@gable/contract/product-preview'
import type { NamedSlope } from '@gable/contract/status'
import { slopedArea } from '@gable/roof/slope'
import type { SquareFeet } from '@gable/roof/units'
import type { Ctx } from '../../platform/context.ts'
import { shownLines } from './quote.line.ts'
import { offerPricer } from './quote.price.ts'
import { previewSettings } from './quote.product-preview.query.ts'
import { resolveSlope } from './quote.slope.ts'

/** As seen from above, of a simple house whose outline is certain. */
const samplePlanAreaSqft = 2_000 as SquareFeet
/** The slope that most roofs have, if the card is offered for it. */
const usualFirst: readonly NamedSlope[] = ['medium', 'steep', 'shallow', 'flat']

/**
 * What a homeowner with the sample roof would be shown for a card as it stands in its form, by the company's settings; null
 * where no market is active. Priced as quotes are, with the slope known as a category and no question answered.
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
