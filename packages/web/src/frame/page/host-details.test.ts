import { expect, it } from 'vitest'
import { address, offer, product } from '../flow/testing.ts'
import { addressDetail, priceDetail } from './host-details.ts'

it('passes the address to the page, with its ZIP under the page’s name', () => {
  expect(addressDetail(address)).toMatchObject({ fullAddress: '12 Harvest Lane, Rexburg, ID 83440', zip: '83440' })
})

it('passes the lowest and the highest price on the screen to the page', () => {
  const products = [product('a', { totalCents: 900_000 }), product('b', { totalCents: 1_500_000 })]
  expect(priceDetail(offer(products))).toEqual({
    priceType: 'total',
    currency: 'USD',
    fromCents: 900_000,
    toCents: 1_500_000,
  })
})

it('uses both ends of ranges', () => {
  const range = { minCents: 1_000_000, maxCents: 1_200_000 }
  const products = [product('a', { display: 'range', totalCents: null, range })]
  expect(priceDetail(offer(products))).toMatchObject({ priceType: 'range', fromCents: 1_000_000, toCents: 1_200_000 })
})

it('uses both ends of ranges of payments, and a single payment alone', () => {
  const monthly = {
    paymentCents: 17_000,
    payments: 120,
    aprBps: 999,
    noteRateBps: 999,
    promotionMonths: 0,
    disclosure: '',
    range: { minCents: 17_000, maxCents: 19_000 },
  }
  const shown = (display: 'monthly' | 'monthlyRange') =>
    priceDetail(offer([product('a', { display, totalCents: null, monthly })]))
  expect(shown('monthlyRange')).toMatchObject({ priceType: 'monthlyRange', fromCents: 17_000, toCents: 19_000 })
  expect(shown('monthly')).toMatchObject({ priceType: 'monthly', fromCents: 17_000, toCents: 17_000 })
})

it('passes nothing if no price is shown', () => {
  expect(priceDetail(offer([]))).toBeUndefined()
  expect(priceDetail(offer([product('a', { totalCents: null })]))).toBeUndefined()
})
