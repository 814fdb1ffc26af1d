import { expect, it } from 'vitest'
import { type FiguredOption, offerFigures, optionFigures } from './offer.ts'

const option = (id: string, subtotalCents: number): FiguredOption => ({
  id,
  subtotalCents,
  taxes: [{ name: 'Sales tax', rate: 6_370 }],
  upgrades: [{ id: `${id} gutters`, name: 'Gutter guards', description: '', amountCents: 119_880 }],
  product: { lines: [{ kind: 'product', label: 'Shingles', detail: '', amountCents: subtotalCents }] } as never,
})
const [good, better] = [option('good', 1_140_415), option('better', 1_411_867)]

it('none of several options is the total before one is chosen; the chosen one includes its upgrades', () => {
  expect(offerFigures([good, better], null).counted).toBeNull()
  const { counted, options } = offerFigures([good, better], { optionId: 'better', upgrades: ['better gutters'] })
  expect(counted!.figures.totalCents).toBe(1_629_319)
  expect(options.map(({ figures }) => figures.totalCents)).toEqual([1_213_059, 1_629_319])
  expect(offerFigures([good], null).counted!.figures.totalCents).toBe(1_213_059)
})

it('an upgrade shows what it adds to the total, with tax', () => {
  const { upgrades, lines, totalCents } = optionFigures({ ...better, lines: better.product.lines }, ['better gutters'])
  expect(upgrades).toMatchObject([{ amountCents: 119_880, withTaxCents: 127_516, isTaken: true }])
  expect(lines.reduce((sum, { amountCents }) => sum + amountCents!, 0)).toBe(totalCents)
})
