import type { EstimateOutcome } from '@gable/contract/estimate-outcome'
import { addressLine } from '@gable/contract/format/contact'
import type { LeadStructure } from '@gable/contract/lead'
import type { AddressPrice } from '@gable/contract/outreach'
import type { ResolvedAddress } from '@gable/contract/widget'
import { PRICING_VERSION } from '@gable/pricing/version'
import { measureHouse } from '../../places/geo/geo.measured.ts'
import { type Roofs, resolve, roofsAt } from '../../places/geo/geo.service.ts'
import { recentMarketAt } from '../../places/market/market.place.ts'
import type { Ctx } from '../../platform/context.ts'
import type { EstimateFacts } from '../../selling/contact/contact.list.query.ts'
import { type Offer, recentOffer } from '../quote/quote.offer.ts'
import { type MeasuredRoofs, offerPricer } from '../quote/quote.price.ts'
import { suits } from '../quote/quote.slope.ts'
import { editedAt, measureRequested } from '../quote/quote.visit.ts'

/** The result of an estimate for an address. */
export interface Found {
  outcome: EstimateOutcome
  /** Square feet of the roofs that count, including their slope. */
  roofAreaSqft: number | null
  priceCents: number | null
  facts: EstimateFacts
  /** The house's location; null if unknown. `structures` is null if its roofs were not looked up. */
  house: { point: [lng: number, lat: number]; marketId: string | null; structures: LeadStructure[] | null } | null
}

type Address = Pick<ResolvedAddress, 'street' | 'city' | 'state' | 'postalCode'>

/**
 * Prices an address as the widget prices a visit that changes nothing: the only matching address, the roofs that are
 * selected there, the measured slope or the company's medium one, no question answered. The widget's own functions
 * decide everything else, so that a homeowner who visits sees exactly the same price. Calls providers: never use in a
 * transaction.
 * @param productId null for the market's first product that suits the slope.
 */
export async function estimateAt(
  ctx: Ctx,
  { street, city, state, postalCode }: Address,
  productId: string | null,
): Promise<Found> {
  const resolved = await resolve(ctx, { kind: 'parts', street, city, state, postalCode })
  if (!resolved.ok) return without('addressNotFound', ctx, null)
  const { address } = resolved
  const market = await recentMarketAt(ctx, address)
  if (!market) return without('outsideArea', ctx, address)
  const roofs = await roofsAt(ctx, address)
  const place = { address, marketId: market.id }
  const offer = await recentOffer(ctx, market.id)
  if (!offer) return without('notOffered', ctx, address, { marketId: market.id })
  const measured = await measure(ctx, place, roofs, offer)
  return priced(ctx, place, offer, measured, productId)
}

/** Does the same for a single address, with the first product. */
export async function priceAddress(ctx: Ctx, address: Address): Promise<AddressPrice> {
  const { outcome, roofAreaSqft, priceCents, facts } = await estimateAt(ctx, address, null)
  const { foundAt, rise, squaresHundredths, productName, range } = facts
  return {
    outcome,
    foundAt,
    roofAreaSqft,
    rise,
    squaresHundredths,
    productName,
    totalCents: priceCents,
    range,
    currency: ctx.company.currency,
  }
}

interface Place {
  address: ResolvedAddress
  marketId: string
}

interface Measured {
  structures: LeadStructure[]
  /** Null if none can be measured. */
  roofs: MeasuredRoofs | null
}

async function measure(ctx: Ctx, { address }: Place, found: Roofs, { settings }: Offer): Promise<Measured> {
  const { roofs, rise: measuredRise } = found.structures.some(({ included }) => included)
    ? await measureHouse(ctx, address, found, { asksPanels: false })
    : { roofs: found, rise: null }
  const { known, site } = editedAt(ctx, { address, roofs }, settings.overhangInches)
  if (!known.some(({ included }) => included)) return { structures: known, roofs: null }
  const structures = known.map(({ id, included }) => ({ id, included }))
  const result = measureRequested(known, { structures }, { measuredRise }, settings, site)
  return { structures: known, roofs: result.ok ? result.roofs : null }
}

function priced(
  ctx: Ctx,
  { address, marketId }: Place,
  offer: Offer,
  { structures, roofs }: Measured,
  productId: string | null,
): Found {
  const house = { marketId, structures }
  if (!roofs) return without('noRoof', ctx, address, house)
  const roofAreaSqft = roofs.included.reduce((sum, one) => sum + one.roofAreaSqft, 0)
  const suitable = offer.products.filter((product) => suits(product, roofs.slope))
  const product = productId === null ? suitable[0] : suitable.find(({ id }) => id === productId)
  if (!product) return { ...without('notOffered', ctx, address, house), roofAreaSqft }
  // A learned range is shown with its number of contracts, which an email of an estimate has no place for.
  const market = { ...offer.market, learnedRange: false }
  const { price, range } = offerPricer({ ...offer, market }, roofs, ctx.company)(product)
  return {
    outcome: 'priced',
    roofAreaSqft,
    priceCents: price.totalCents,
    facts: {
      ...unpriced(ctx, address, marketId),
      squaresHundredths: price.squaresHundredths,
      range,
      productId: product.id,
      productName: product.name,
      rise: roofs.slope.rise,
      settingsVersion: offer.settings.version,
    },
    house: { point: address.point, ...house },
  }
}

/** The result for an address without a price. */
function without(
  outcome: EstimateOutcome,
  ctx: Ctx,
  address: ResolvedAddress | null,
  { marketId = null, structures = null }: { marketId?: string | null; structures?: LeadStructure[] | null } = {},
): Found {
  return {
    outcome,
    roofAreaSqft: null,
    priceCents: null,
    facts: unpriced(ctx, address, marketId),
    house: address && { point: address.point, marketId, structures },
  }
}

function unpriced(ctx: Ctx, address: ResolvedAddress | null, marketId: string | null): EstimateFacts {
  return {
    squaresHundredths: null,
    range: null,
    productId: null,
    productName: '',
    marketId,
    rise: null,
    settingsVersion: null,
    formulaVersion: PRICING_VERSION,
    foundAt: address ? addressLine(address) : '',
    pricedAt: ctx.clock.now().toISOString(),
  }
}
