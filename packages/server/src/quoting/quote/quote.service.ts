import type { LeftOutWork } from '@gable/contract/format/left-out'
import type { RiseMeasurement } from '@gable/contract/geo'
import type { StoredAnswer } from '@gable/contract/quote'
import { hasScannedShape } from '@gable/contract/scan-hold'
import { PRICING_VERSION } from '@gable/pricing/version'
import type { Ctx } from '../../platform/context.ts'
import { readLines } from './quote.line.ts'
import type { Offer } from './quote.offer.ts'
import { howPriced, itemised, type MeasuredRoofs, type PricedOffer } from './quote.price.ts'
import { quote, quoteLine, quoteStructure } from './quote.table.ts'

/**
 * Saves a quote with everything it was priced with: lines, structures, answers, settings, rates, currency and formula
 * version.
 * Called inside the submission's transaction. @returns the quote's id.
 */
export async function saveQuote(
  tx: Ctx,
  {
    leadId,
    sessionId,
    offer,
    priced,
    roofs,
    answers,
    said,
    leftOut,
    scanned,
  }: {
    leadId: string
    sessionId: string
    offer: Offer
    priced: PricedOffer
    roofs: MeasuredRoofs
    answers: StoredAnswer[]
    /** The same in the language and texts that the homeowner saw. */
    said: { priced: PricedOffer; answers: StoredAnswer[]; priceNote: string }
    leftOut: LeftOutWork[]
    /** The house and how it was scanned, if it was. */
    scanned: { structureId: string; measurement: RiseMeasurement } | null
  },
): Promise<string> {
  const { product, price, range, rangeType, monthly, display } = priced
  const companyId = tx.company.id
  const [row] = await tx.db
    .insert(quote)
    .values({
      companyId,
      leadId,
      sessionId,
      productId: product.id,
      productName: product.name,
      currency: tx.company.currency,
      formulaVersion: PRICING_VERSION,
      pricedWith: {
        settings: offer.settings,
        market: offer.market,
        product,
        slope: roofs.slope,
        // For the homeowner's own copy. Photos are given as file ids, because each page has its own address for them.
        shown: itemised(said.priced, (fileId) => fileId),
        said: { answers: said.answers, priceNote: said.priceNote },
        how: howPriced(roofs, display, offer.market, leftOut),
        terms: priced.terms,
      },
      squaresHundredths: price.squaresHundredths,
      wasteBps: price.wasteBps,
      totalCents: price.totalCents,
      display,
      rangeType,
      rangeMinCents: range?.minCents ?? null,
      rangeMaxCents: range?.maxCents ?? null,
      monthly,
      answers,
      createdAt: tx.clock.now(),
    })
    .returning({ id: quote.id })
  const quoteId = row!.id
  await tx.db.insert(quoteStructure).values(
    roofs.structures.map(({ structure, planAreaSqft, roofAreaSqft, slope }, position) => ({
      companyId,
      quoteId,
      position,
      structureId: structure.id,
      name: structure.name,
      included: structure.included,
      slope: slope.category,
      rise: slope.rise,
      complexity: structure.complexity,
      planAreaSqft,
      detectedPlanAreaSqft: structure.detected?.planAreaSqft ?? null,
      roofAreaSqft,
      shape: structure.shape,
      shapeGuessed: structure.shapeGuessed,
      shapeMeasured: hasScannedShape(structure),
      outline: structure.outline,
      detectedOutline: structure.detected?.outline ?? null,
      source: structure.source,
      notice: structure.notice,
      measurement: scanned?.structureId === structure.id ? scanned.measurement : null,
    })),
  )
  const lines = readLines(price.lines, tx.company.currency)
  await tx.db.insert(quoteLine).values(lines.map((line, position) => ({ ...line, companyId, quoteId, position })))
  return quoteId
}
