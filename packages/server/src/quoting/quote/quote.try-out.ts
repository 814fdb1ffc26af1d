import type { Page, PageRequest } from '@gable/contract/list'
import type { SampleRoof, TriedPrice, TriedProduct } from '@gable/contract/quote-settings'
import type { QuoteSettingsForm } from '@gable/contract/quote-settings-form'
import { slopedArea } from '@gable/roof/slope'
import type { SquareFeet } from '@gable/roof/units'
import type { QuoteSettings } from '../../catalog/quote-settings/quote-settings.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { CursorNotValid } from '../../platform/cursor.ts'
import { type ReadLine, readLines } from './quote.line.ts'
import { freshOffer, type Offer } from './quote.offer.ts'
import { canNarrow, offerPricer, type PricedOffer, type PricedRoofs, rangeReasons } from './quote.price.ts'
import { categoryRises } from './quote.slope.ts'

interface Requested extends PageRequest {
  marketId: string
  roof: SampleRoof
  settings: QuoteSettingsForm
  /** The product whose lines are returned. */
  productId: string | null
}

interface Tried {
  price: TriedPrice | null
  lines: ReadLine[]
  widened: PricedRoofs['widened']
  narrowed: boolean
  contracts: number | null
}

export type TryOutResult =
  | ({ ok: true; before: Tried; after: Tried } & Page<TriedProduct>)
  | { ok: false; reason: 'NOT_FOUND' | 'NO_PRODUCTS' }

/** Prices a sample roof in a market with the stored settings and with unsaved ones. Writes nothing. */
export async function tryOut(
  ctx: Ctx,
  { marketId, roof, settings, productId, cursor, pageSize }: Requested,
): Promise<TryOutResult> {
  const offer = await freshOffer(ctx, marketId)
  if (!offer) return { ok: false, reason: 'NOT_FOUND' }
  if (offer.products.length === 0) return { ok: false, reason: 'NO_PRODUCTS' }
  const before = trial(ctx, offer, roof)
  const after = trial(ctx, { ...offer, settings: { ...offer.settings, ...settings } }, roof)
  const offered = offer.products.filter(({ slopes }) => slopes.includes(roof.slope))
  const behind = cursor === undefined ? -1 : offered.findIndex(({ id }) => id === cursor)
  if (cursor !== undefined && behind < 0) throw new CursorNotValid('tryOut')
  const shown = offered.slice(behind + 1, behind + 1 + pageSize)
  const chosen = offered.find(({ id }) => id === productId)
  return {
    ok: true,
    rows: shown.map((product) => ({
      id: product.id,
      name: product.name,
      label: product.label,
      before: triedPrice(before.price(product)),
      after: triedPrice(after.price(product)),
    })),
    nextCursor: behind + 1 + pageSize < offered.length ? shown.at(-1)!.id : null,
    before: before.of(chosen),
    after: after.of(chosen),
  }
}

type Product = Offer['products'][number]

function trial({ company }: Ctx, offer: Offer, roof: SampleRoof) {
  const roofs = sampleRoofs(roof, offer.settings)
  // Without the step for questions there are no answers.
  const answers = offer.settings.steps.includes('questions') ? roof.answers : []
  const price = offerPricer(offer, roofs, company, answers)
  const of = (product: Product | undefined): Tried => {
    const priced = product && price(product)
    return {
      ...rangeReasons(roofs, offer.market),
      price: priced ? triedPrice(priced) : null,
      lines: priced ? readLines(priced.price.lines, company.currency) : [],
    }
  }
  return { price, of }
}

/** A single structure whose slope is known only as a category, as a homeowner reports it, or was measured. */
function sampleRoofs(
  { planAreaSqft, slope, complexity, uncertain, measured }: SampleRoof,
  settings: QuoteSettings,
): PricedRoofs {
  const widened: PricedRoofs['widened'] = []
  if (uncertain) widened.push('outline')
  if (slope !== 'flat' && !measured) widened.push('slope')
  const roofAreaSqft = slopedArea(planAreaSqft as SquareFeet, categoryRises(settings)[slope])
  return {
    included: [
      { structure: { id: 'sample', complexity }, planAreaSqft, roofAreaSqft, slope: { surchargeCategory: slope } },
    ],
    widened,
    narrowed: measured && widened.length === 0 && canNarrow(settings),
  }
}

function triedPrice({ price, display, range, monthly }: PricedOffer): TriedPrice {
  return {
    display,
    totalCents: display === 'total' ? price.totalCents : null,
    range,
    monthly,
    squaresHundredths: price.squaresHundredths,
    wholeCents: price.totalCents,
  }
}
