import type { CostItem, CostQuestion, DiscountItem } from '@gable/contract/quote-settings-form'
import type { RepQuoteForm } from '@gable/contract/rep-quote-form'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '../../../../../../scripts/test-tier.ts'
import { asDetected } from '../../../places/structure/structure.edited.ts'
import { box, rectangle, site } from '../../../places/structure/structure.fixture.ts'
import { readAnswers } from '../quote.answers.ts'
import { offerOf } from '../quote.offer.fixture.ts'
import { priceOffer } from '../quote.price.ts'
import { measureRequested } from '../quote.visit.ts'
import { requestedOf } from './quote.rep-asked.query.ts'
import { freshForm } from './quote.rep-form.ts'
import { priceRepQuote } from './quote.rep-price.ts'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`

const cost: CostItem = {
  id: id(1),
  name: 'Permit',
  description: '',
  active: true,
  unit: 'square',
  quantityThousandths: 1_000,
  unitCents: 1_250,
  discount: { kind: 'percent', bps: 1_000 },
}
const discount: DiscountItem = { id: id(2), name: 'Spring', active: true, off: { kind: 'percent', bps: 333 } }
const question: CostQuestion = {
  id: id(3),
  kind: 'chimneys',
  name: 'Chimneys',
  description: '',
  active: true,
  required: false,
  options: (['1', '2', '3+'] as const).map((answer) => ({ answer, active: true, unit: 'each', unitCents: 17_399 })),
}

it('a widget quote and a rep quote of the same roofs, product and answers match to the cent', () => {
  const sides = fc.integer({ min: 12, max: 110 })
  const rise = fc.integer({ min: 0, max: 240 }).map((tenths) => tenths / 10)
  const input = fc.record({
    roofs: fc.array(fc.record({ width: sides, depth: sides, included: fc.boolean() }), { minLength: 1, maxLength: 4 }),
    slope: fc.oneof(
      fc.constantFrom('shallow', 'medium', 'steep').map((category) => ({ category }) as const),
      rise.map((typed) => ({ category: 'custom', rise: typed }) as const),
    ),
    complexity: fc.constantFrom('simple', 'moderate', 'complex'),
    priceCents: fc.integer({ min: 1, max: 300_000 }),
    wasteBps: fc.option(fc.integer({ min: 0, max: 3_000 })),
    isWall: fc.boolean(),
    answer: fc.constantFrom('1', '2', '3+', 'none'),
    limit: fc.option(fc.integer({ min: 0, max: 500 })),
  })
  fc.assert(
    fc.property(input, ({ roofs, slope, complexity, priceCents, wasteBps, isWall, answer, limit }) => {
      fc.pre(roofs.some(({ included }) => included))
      const offer = offerOf(
        { costs: [cost], discounts: [discount], questions: [question], discountLimitBps: limit },
        { priceCents, wasteBps, slopeSurchargeCents: { steep: 2_500 } },
      )
      const known = roofs.map(({ width, depth }, index) =>
        asDetected(
          rectangle(`roof-${index}`, width, depth, {
            outline: box(width, depth, [index * 200, 0]),
            meaning: isWall ? 'wallLine' : 'roofEdge',
          }),
          site.guess,
        ),
      )
      const answers = [{ questionId: id(3), answer }]
      const structures = known.map(({ id: roofId }, index) => {
        return { id: roofId, included: roofs[index]!.included, complexity }
      })
      const measured = measureRequested(known, { structures, slope }, { measuredRise: null }, offer.settings, site)
      const read = readAnswers(offer.settings, answers)
      if (!measured.ok || !read.ok) throw new Error('The widget would have refused this')
      const company = { country: 'UnitedStates', currency: 'USD' } as const
      const [card] = offer.products
      const widget = priceOffer(offer, card!, measured.roofs, company, read.counted)

      const form: RepQuoteForm = {
        marketId: offer.market.id,
        structures: known.map(({ id: roofId, name }, index) => ({
          id: roofId,
          name,
          included: roofs[index]!.included,
          slope,
          complexity,
          planAreaSqft: null,
          wasteBps: null,
          layers: 1,
        })),
        answers,
        options: [{ id: id(4), title: 'Good', productId: card!.id, sheets: 0, costs: [], discounts: [], custom: null }],
        homeownerNote: '',
        officeNote: '',
        language: 'en',
        validDays: 30,
      }
      const rep = priceRepQuote(offer, known, form, company)
      if (!rep.ok) throw new Error(rep.reason)
      expect(rep.options[0]!.offer.price).toEqual(widget.price)
      expect(rep.options[0]!.figures.totalCents).toBe(widget.price.totalCents)
    }),
    { numRuns: cases(200) },
  )
})

const asks = (digit: number, kind: CostQuestion['kind'], unit: 'square' | 'each' | 'quote'): CostQuestion => ({
  id: id(digit),
  kind,
  name: `Question ${digit}`,
  description: '',
  active: true,
  required: false,
  options: (['1', '2', '3+'] as const).map((answer, index) => {
    return { answer, active: true, unit, unitCents: 1_700 * digit + 311 * index }
  }),
})
const questions = [asks(5, 'layers', 'square'), asks(6, 'stories', 'square'), asks(7, 'skylights', 'each'), question]

it('a draft from a widget lead matches to the cent: answers, layers, slope, shapes and product', () => {
  const sides = fc.integer({ min: 12, max: 110 })
  const rise = fc.integer({ min: 0, max: 240 }).map((tenths) => tenths / 10)
  const count = fc.option(fc.constantFrom('1', '2', '3+', 'notSure'), { nil: undefined })
  const input = fc.record({
    roofs: fc.array(
      fc.record({
        width: sides,
        depth: sides,
        included: fc.boolean(),
        complexity: fc.option(fc.constantFrom('simple', 'moderate', 'complex'), { nil: undefined }),
        shape: fc.option(fc.constantFrom('gable', 'hip', 'flat', 'shed'), { nil: undefined }),
        edited: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    slope: fc.oneof(
      fc.constantFrom('flat', 'shallow', 'medium', 'steep').map((category) => ({ category }) as const),
      rise.map((typed) => ({ category: 'custom', rise: typed }) as const),
    ),
    flatRise: fc.constantFrom(0, 0.25, 1),
    layers: count,
    stories: count,
    others: fc.tuple(fc.constantFrom('1', '2', '3+', 'none', 'notSure'), fc.constantFrom('1', '3+', 'none', 'notSure')),
    isWall: fc.boolean(),
  })
  fc.assert(
    fc.property(input, ({ roofs, slope, flatRise, layers, stories, others: [skylights, chimneys], isWall }) => {
      fc.pre(roofs.some(({ included }) => included))
      const offer = offerOf(
        { costs: [cost], discounts: [discount], questions, flatRise },
        { slopeSurchargeCents: { flat: 1_100, steep: 2_500, shallow: 900 } },
      )
      // The homeowner chooses a product other than the first one shown.
      const [first] = offer.products
      const chosen = { ...first!, id: id(8), name: 'Chosen', priceCents: 61_300 }
      offer.products.push(chosen)
      const known = roofs.map(({ width, depth }, index) => {
        const roof = {
          outline: box(width, depth, [index * 200, 0]),
          meaning: isWall ? 'wallLine' : 'roofEdge',
        } as const
        return asDetected(rectangle(`roof-${index}`, width, depth, roof), site.guess)
      })
      const structures = roofs.map(({ width, depth, included, complexity, shape, edited }, index) => ({
        id: `roof-${index}`,
        included,
        ...(complexity && { complexity }),
        ...(shape && { shape: { kind: shape } }),
        ...(edited && { outline: box(width + 3, depth + 2, [index * 200, 0]) }),
      }))
      const provided = [
        ...(layers ? [{ questionId: id(5), answer: layers }] : []),
        ...(stories ? [{ questionId: id(6), answer: stories }] : []),
        ...[
          { questionId: id(7), answer: skylights },
          { questionId: id(3), answer: chimneys },
        ],
      ]
      const measured = measureRequested(known, { structures, slope }, { measuredRise: null }, offer.settings, site)
      const read = readAnswers(offer.settings, provided)
      if (!measured.ok || !read.ok) throw new Error('The widget would have refused this')
      const company = { country: 'UnitedStates', currency: 'USD' } as const
      const widget = priceOffer(offer, chosen, measured.roofs, company, read.counted)

      const { rise: leadRise, coarse } = measured.roofs.slope
      const pricedWith = { settings: offer.settings, slope: measured.roofs.slope }
      const lead = {
        structures: measured.roofs.structures.map(({ structure }) => structure),
        slope: { rise: leadRise, coarse },
        language: 'en' as const,
        requested: requestedOf({ productId: chosen.id, answers: read.kept, pricedWith }),
      }
      const form = freshForm(offer, lead)
      expect(form.structures.every((one) => one.layers === (Number.parseInt(layers ?? '', 10) || null))).toBe(true)
      const rep = priceRepQuote(offer, lead.structures, form, company)
      if (!rep.ok) throw new Error(rep.reason)
      expect(rep.options[0]!.offer.product.id).toBe(chosen.id)
      expect(rep.options[0]!.offer.price).toEqual(widget.price)
    }),
    { numRuns: cases(200) },
  )
})
