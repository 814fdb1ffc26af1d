import { cents } from '@gable/pricing/money'
import { basisPoints } from '@gable/pricing/percent'
import { priceProduct } from '@gable/pricing/price'
import { deckingLine } from '@gable/pricing/product-line'
import { expect, test } from 'vitest'
import { question } from '../widget/widget.asks.fixture.ts'
import { additionalCosts, answersOf, quoteDiscounts } from './quote.costs.ts'
import { readLines, shownLines } from './quote.line.ts'

const chimneys = question('Chimneys', 15_000)
const layers = question('Layers', 4_500)
const cost = { id: 'permit', name: 'Permit', description: '', active: true, discount: null, quantityThousandths: 1_000 }
const settings = {
  costs: [
    { ...cost, unit: 'quote' as const, unitCents: 35_000 },
    { ...cost, id: 'vent', name: 'Vents', unit: 'each' as const, unitCents: 7_500, quantityThousandths: 2_500 },
  ],
  questions: [
    chimneys,
    { ...layers, options: layers.options.map((option) => ({ ...option, unit: 'square' as const })) },
  ],
  discounts: [
    { id: 'autumn', name: 'Autumn', active: true, off: { kind: 'percent' as const, bps: 500 } },
    { id: 'early', name: 'Early bird', active: true, off: { kind: 'amount' as const, cents: 20_000 } },
  ],
}

const { lines } = priceProduct({
  structures: [{ id: 'main', areaSqft: 1_000, complexity: 'simple', slopeCategory: 'steep' }],
  product: {
    id: 'shingle',
    label: 'Shingle',
    pricing: { kind: 'perSquare', cents: cents(55_000) },
    wasteBps: basisPoints(1_000),
    surchargePerSquare: { steep: cents(5_000) },
  },
  additionalCosts: additionalCosts(settings),
  answers: answersOf([
    { questionId: chimneys.id, answer: '3+' },
    { questionId: layers.id, answer: '2' },
  ]),
  discounts: quoteDiscounts(settings),
})

test('a homeowner sees the contractor’s lines in order, without unit prices', () => {
  const [read, shown] = [readLines(lines, 'USD'), shownLines(lines, true)]
  expect(shown.map(({ kind, label, amountCents }) => ({ kind, label, amountCents }))).toEqual(
    read.map(({ kind, label, amountCents }) => ({ kind, label, amountCents })),
  )
  expect(shown.map(({ label, detail }) => [label, detail])).toEqual([
    ['Shingle', '11.00 squares'],
    ['Steep-slope surcharge', '11.00 squares'],
    ['Permit', ''],
    ['Vents', '2.5'],
    ['Chimneys', '3+'],
    ['Layers', '2: 11.00 squares'],
    ['Autumn', '5%'],
    ['Early bird', ''],
  ])
  expect(JSON.stringify(shown)).not.toContain('$')
  expect(read[0]!.detail).toBe('11.00 squares at $550.00')
})

test('line amounts are shown only if the total is', () => {
  expect(shownLines(lines, false).map(({ amountCents }) => amountCents)).toEqual(lines.map(() => null))
})

test('a homeowner sees them in their language, with the company’s own texts unchanged', () => {
  const detailsIn = (language: 'es' | 'fr') =>
    shownLines(lines, true, language).map(({ label, detail }) => [label, detail])
  expect(detailsIn('es').slice(0, 4)).toEqual([
    ['Shingle', '11.00 cuadros'],
    ['Recargo por pendiente empinada', '11.00 cuadros'],
    ['Permit', ''],
    ['Vents', '2.5'],
  ])
  expect(detailsIn('fr').slice(0, 2)).toEqual([
    ['Shingle', '11,00 carrés'],
    ['Supplément pour pente forte', '11,00 carrés'],
  ])
})

test('a discount inside a cost is named in the homeowner’s language', () => {
  const off = { kind: 'percent' as const, bps: 1_000 }
  const [permit, hoa] = settings.costs.map((one, place) => ({
    ...one,
    name: ['Permit', 'HOA fee'][place]!,
    discount: off,
  }))
  const costs = additionalCosts({ ...settings, costs: [permit!, hoa!], questions: [] })
  const priced = priceProduct({
    structures: [{ id: 'main', areaSqft: 1_000, complexity: 'simple', slopeCategory: 'steep' }],
    product: { id: 'shingle', label: 'Shingle', pricing: { kind: 'fixed', cents: cents(900_000) } },
    additionalCosts: costs,
  })
  const labels = (language: 'en' | 'es' | 'fr') => shownLines(priced.lines, true, language).map(({ label }) => label)
  expect(labels('en')).toEqual(['Shingle', 'Permit', 'Discount on permit', 'HOA fee', 'Discount on HOA fee'])
  expect(labels('es')[2]).toBe('Descuento en permit')
  expect(labels('fr')[2]).toBe('Rabais sur permit')
  expect(readLines(priced.lines, 'USD')[2]).toMatchObject({ kind: 'discount', label: 'Discount on permit' })
})

test('decking is called decking, with its sheets, and not named after the product', () => {
  const product = { id: 'shingle', label: 'Shingle', pricing: { kind: 'perSquare' as const, cents: cents(55_000) } }
  const line = deckingLine({ ...product, wasteBps: basisPoints(1_000) }, 7, cents(8_500))
  const [read] = readLines([line], 'USD')
  const message = (['en', 'es', 'fr'] as const).map((language) => shownLines([line], true, language)[0]!)
  expect([read!.label, read!.amountCents, read!.detail]).toEqual([
    'Decking',
    59_500,
    expect.stringContaining('7 sheets'),
  ])
  for (const { label, detail } of message)
    expect([label, detail.startsWith('7 ')]).toEqual([expect.not.stringContaining('Shingle'), true])
})
