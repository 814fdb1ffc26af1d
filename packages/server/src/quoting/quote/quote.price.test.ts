import type { Structure } from '@gable/contract/geo'
import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import { expect, test } from 'vitest'
import type { QuoteSettings } from '../../catalog/quote-settings/quote-settings.service.ts'
import { asDetected } from '../../places/structure/structure.edited.ts'
import { rectangle, ringAt, site } from '../../places/structure/structure.fixture.ts'
import { unguessed } from '../../places/structure/structure.guess.ts'
import type { Tenant } from '../../platform/context.ts'
import { market, product, settings } from './quote.offer.fixture.ts'
import type { Market, Offer, OfferedProduct } from './quote.offer.ts'
import { howPriced, type MeasuredRoofs, measureRoofs, priceOffer, shownProduct } from './quote.price.ts'

const company = { currency: 'USD' } as Tenant

/** Measures one roof of 50 by 40 feet at 6/12 with the given shape. */
function shaped(shape: RoofShapeChoice, over: Partial<Structure> = {}): MeasuredRoofs {
  const known = [asDetected(rectangle('main', 50, 40, over), unguessed)]
  const result = measureRoofs(known, [{ id: 'main', included: true, shape }], { category: 'medium' }, settings, site)
  if (!result.ok) throw new Error(result.reason)
  return result.roofs
}
const areaOf = (roofs: MeasuredRoofs) => howPriced(roofs, 'total', market, []).roofAreaSqft

/** Measures structures as they were found. */
function measureFound(
  structures: Structure[],
  choices: { id: string; included: boolean }[],
  slope: Parameters<typeof measureRoofs>[2],
  own = settings,
) {
  const known = structures.map((structure) => asDetected(structure, unguessed))
  return measureRoofs(known, choices, slope, own, site)
}

function measured(structures: Structure[], slope = { category: 'medium' as const }, own = settings): MeasuredRoofs {
  const choices = structures.map(({ id, included }) => ({ id, included }))
  const result = measureFound(structures, choices, slope, own)
  if (!result.ok) throw new Error(result.reason)
  return result.roofs
}
const offer = (own: Partial<QuoteSettings> = {}, place: Partial<Market> = {}): Offer => ({
  settings: { ...settings, ...own },
  market: { ...market, ...place },
  products: [product],
})

test('2,000 sq ft at 6/12, 10 % waste and $550.00 a square are $13,530.00', () => {
  const roofs = measured([rectangle('main', 50, 40)])
  const priced = priceOffer(offer(), product, roofs, company)
  expect(priced.price.squaresHundredths).toBe(2_460)
  expect(priced.price.totalCents).toBe(1_353_000)
  expect(shownProduct(priced, String)).toMatchObject({ wasteBps: 1_000, squaresHundredths: 2_460 })
  expect(howPriced(roofs, 'total', market, [])).toMatchObject({ rise: 6, widened: [] })
})

test('each of several products has its own waste: the card’s, or the default of the roof’s complexity', () => {
  const known = [rectangle('main', 50, 40), rectangle('garage', 20, 20)].map((one) => asDetected(one, unguessed))
  const choices = [
    { id: 'main', included: true, complexity: 'moderate' as const },
    { id: 'garage', included: true, complexity: 'simple' as const },
  ]
  const result = measureRoofs(known, choices, { category: 'medium' }, settings, site)
  if (!result.ok) throw new Error(result.reason)
  const wasteOf = (card: Partial<OfferedProduct>) => {
    const priced = priceOffer(offer(), { ...product, ...card }, result.roofs, company)
    const { wasteBps, squaresHundredths } = shownProduct(priced, String)
    expect(priced.price).toMatchObject({ wasteBps, squaresHundredths })
    return [wasteBps, squaresHundredths]
  }
  // 2,236.07 sq ft with 15% and 447.21 sq ft with 10%, and then both with the card's 5%.
  expect([wasteOf({}), wasteOf({ wasteBps: 500 })]).toEqual([
    [1_417, 3_063],
    [500, 2_817],
  ])
})

test('an excluded structure costs nothing', () => {
  const both = measured([rectangle('main', 50, 40), rectangle('garage', 20, 20, { included: false })])
  const alone = measured([rectangle('main', 50, 40)])
  const total = (roofs: MeasuredRoofs) => priceOffer(offer(), product, roofs, company).price.totalCents
  expect(total(both)).toBe(total(alone))
})

test('wall lines are extended by the overhang before they are measured', () => {
  const [wall] = measured([rectangle('main', 50, 40, { meaning: 'wallLine' })]).included
  expect(wall!.planAreaSqft).toBeCloseTo(52 * 42, 0)
  expect(wall!.structure).toMatchObject({ planAreaSqft: 2_000, detected: { planAreaSqft: 2_000 } })
})

test('requires a roof and known structures, and a custom slope requires its rise', () => {
  const structures = [rectangle('main', 50, 40)]
  const medium = { category: 'medium' as const }
  expect(measureFound(structures, [{ id: 'main', included: false }], medium)).toEqual({
    ok: false,
    reason: 'ROOF_REQUIRED',
  })
  expect(measureFound(structures, [{ id: 'other', included: true }], medium)).toEqual({
    ok: false,
    reason: 'OPTION_NOT_AVAILABLE',
  })
  expect(measureFound(structures, [{ id: 'main', included: true }], { category: 'custom' })).toEqual({
    ok: false,
    reason: 'OPTION_NOT_AVAILABLE',
  })
})

test('a range contains the total and widens while only a category or an uncertain outline is known', () => {
  const ranged = offer({ display: 'range' })
  const structures = [rectangle('main', 50, 40)]
  const price = (roofs: MeasuredRoofs) => priceOffer(ranged, product, roofs, company)
  const exact = price(measured(structures, { category: 'custom', rise: 6 } as never))
  const coarse = price(measured(structures))
  const uncertain = price(measured([rectangle('main', 50, 40, { source: 'overpass', uncertain: true })]))
  expect(exact.range).toEqual({ minCents: 1_280_000, maxCents: 1_430_000 })
  for (const [narrow, wide] of [
    [exact, coarse],
    [coarse, uncertain],
  ] as const) {
    expect(wide.range!.minCents).toBeLessThan(narrow.range!.minCents)
    expect(wide.range!.maxCents).toBeGreaterThan(narrow.range!.maxCents)
  }
  expect(howPriced(measured(structures), 'range', market, []).widened).toEqual(['slope'])
  expect(shownProduct(coarse, String).totalCents).toBeNull()
})

test('a monthly price has payments and rate; without a rate or a term the total is shown', () => {
  const roofs = measured([rectangle('main', 50, 40)])
  const monthly = priceOffer(offer({ display: 'monthly' }), product, roofs, company)
  expect(monthly).toMatchObject({ display: 'monthly', monthly: { payments: 120, aprBps: 999, promotionMonths: 0 } })
  expect(monthly.monthly!.disclosure).toMatch(
    /119 monthly payments of \$\d+\.\d\d and a last payment of \$\d+\.\d\d\. 9\.99% APR\./,
  )
  const without = priceOffer(offer({ display: 'monthly' }, { aprBps: null }), product, roofs, company)
  expect(without).toMatchObject({ display: 'total', monthly: null })
  const hidden = priceOffer(offer({ display: 'monthly' }), { ...product, showMonthlyPrice: false }, roofs, company)
  expect(hidden).toMatchObject({ display: 'total', monthly: null })
})

test('a promotion shows both phases and the actuarial rate', () => {
  const promoted = offer({ display: 'monthly' }, { promotionMonths: 18 })
  const { monthly } = priceOffer(promoted, product, measured([rectangle('main', 50, 40)]), company)
  expect(monthly).toMatchObject({ payments: 102, noteRateBps: 999, aprBps: 714, promotionMonths: 18 })
  expect(monthly!.disclosure).toContain('18 payments of $0.00')
})

test('steep roofs have their surcharge on a separate line', () => {
  const steep = { ...product, slopeSurchargeCents: { steep: 4_500 } }
  const roofs = measured([rectangle('main', 50, 40)], { category: 'steep' } as never)
  const { price } = priceOffer(offer(), steep, roofs, company)
  expect(price.lines.map(({ kind }) => kind)).toEqual(['product', 'surcharge'])
  expect(price.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(price.totalCents)
})

test('a flat roof stays flat among sloped ones: in area, surcharge, and accuracy', () => {
  const flat = shaped({ kind: 'flat' })
  expect(areaOf(flat)).toBe(2_000)
  expect(flat.widened).toEqual([])
  const known = [rectangle('main', 50, 40), rectangle('porch', 20, 10)].map((one) => asDetected(one, unguessed))
  const choices = [
    { id: 'main', included: true },
    { id: 'porch', included: true, shape: { kind: 'flat' as const } },
  ]
  const result = measureRoofs(known, choices, { category: 'medium' }, settings, site)
  if (!result.ok) throw new Error(result.reason)
  expect(areaOf(result.roofs)).toBeCloseTo(2_236.07 + 200, 2)
  expect(result.roofs.widened).toEqual(['slope'])
  const surcharged = { ...product, slopeSurchargeCents: { flat: 10_000 } }
  const { lines } = priceOffer(offer(), surcharged, result.roofs, company).price
  expect(lines.filter(({ kind }) => kind === 'surcharge')).toMatchObject([{ quantityThousandths: 2_200 }])
})

test('hip ends with their own pitch have the derived roof’s area', () => {
  expect(areaOf(shaped({ kind: 'hip' }))).toBeCloseTo(2_236.07, 2)
  // At 12/12 each end is 10 ft deep: 400 sq ft x 1.4142 and 1,600 sq ft x 1.1180.
  expect(areaOf(shaped({ kind: 'hip', hipEndRise: 12 }))).toBeCloseTo(2_354.54, 1)
  // With the overhang of a wall line 52 by 42 ft: ends of 441 sq ft.
  const walls = shaped({ kind: 'hip', hipEndRise: 12 }, { meaning: 'wallLine' })
  expect(areaOf(walls)).toBeCloseTo(441 * Math.SQRT2 + (52 * 42 - 441) * Math.sqrt(1.25), 1)
  expect(areaOf(shaped({ kind: 'shed', hipEndRise: 12 }))).toBeCloseTo(2_236.07, 2)
})

test('edges with their own pitch have the derived roof’s area', () => {
  const edgeRises = [6, 12, 6, 12]
  // As with hip ends at 12/12: 400 sq ft x 1.4142 and 1,600 sq ft x 1.1180.
  expect(areaOf(shaped({ kind: 'hip', edgeRises }))).toBeCloseTo(2_354.54, 1)
  expect(areaOf(shaped({ kind: 'hip', edgeRises, hipEndRise: 3 }))).toBeCloseTo(2_354.54, 1)
  const walls = shaped({ kind: 'hip', edgeRises }, { meaning: 'wallLine' })
  expect(areaOf(walls)).toBeCloseTo(441 * Math.SQRT2 + (52 * 42 - 441) * Math.sqrt(1.25), 1)
  // A gable has no hip ends: both planes have the roof's rise, or their own.
  expect(areaOf(shaped({ kind: 'gable', gableEdges: [1, 3], edgeRises }))).toBeCloseTo(2_236.07, 2)
  expect(areaOf(shaped({ kind: 'gable', gableEdges: [1, 3], edgeRises: [9, null, 9] }))).toBeCloseTo(2_500, 1)
  expect(areaOf(shaped({ kind: 'shed', gableEdges: [1, 2, 3], edgeRises: [9] }))).toBeCloseTo(2_500, 1)
})

test('edges with the roof’s pitch, of a flat roof or an underivable one leave the area to the slope', () => {
  expect(areaOf(shaped({ kind: 'hip', edgeRises: [6, 6, null, 6] }))).toBe(areaOf(shaped({ kind: 'hip' })))
  expect(areaOf(shaped({ kind: 'flat', edgeRises: [9, 9, 9, 9] }))).toBe(2_000)
  expect(areaOf(shaped({ kind: 'hip', edgeRises: [0, 9, 9, 9] }))).toBe(areaOf(shaped({ kind: 'hip' })))
})

test('an edited wall line is measured with its overhang, by its cleaned corners', () => {
  const known = [asDetected(rectangle('main', 50, 40, { meaning: 'wallLine' }), unguessed)]
  const noisy = [
    [0, 0],
    [30, 0],
    [60, 0],
    [60, 0],
    [60, 40],
    [0, 40],
  ] as const
  const choices = [{ id: 'main', included: true, outline: [ringAt(noisy)] }]
  const result = measureRoofs(known, choices, { category: 'flat' }, settings, site)
  const [one] = result.ok ? result.roofs.included : []
  expect(one!.planAreaSqft).toBeCloseTo(62 * 42, 0)
  expect(one!.structure.planAreaSqft).toBeCloseTo(2_400, 0)
  expect(one!.structure.complexity).toBe('simple')
})
