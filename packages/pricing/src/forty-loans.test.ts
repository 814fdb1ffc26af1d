import { expect, it } from 'vitest'
import { loanOffers } from './loan-offers.ts'
import { cents } from './money.ts'

/**
 * Recomputes forty loans by independent means: big integers for money, search for the payment, bisection for the APR.
 * Uses nothing from the package except the function under test.
 */

interface Case {
  cash: number
  rateBps: number
  months: number
  free: number
  feeBps: number
}

const rates = [0, 1, 299, 725, 999, 1_199, 1_799, 2_999]
const terms = [6, 7, 12, 24, 60, 84, 120, 144, 180, 240]
const promotions = [1, 3, 5, 18]
const fees = [0, 200, 900, 500, 3_333]

const cases: Case[] = Array.from({ length: 40 }, (_, at) => {
  const months = terms[(at * 3) % terms.length]!
  const free = at % 2 === 0 ? 0 : Math.min(promotions[(at >> 1) % promotions.length]!, months - 1)
  const [rateBps, feeBps] = [rates[at % rates.length]!, fees[(at + (at >> 3)) % fees.length]!]
  return { cash: 100_000 + at * at * 6_173 + at * 37, rateBps, months, free, feeBps }
})

/** Integer division, rounded half up. */
const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)

/** The exact balance after some payments, times 120,000 to the power of their number. */
function owedAfter(principal: bigint, rateBps: number, payments: number, payment: bigint): bigint {
  let [owed, scale] = [principal, 1n]
  for (let month = 0; month < payments; month++) {
    scale *= 120_000n
    owed = owed * BigInt(120_000 + rateBps) - payment * scale
  }
  return owed
}

/** The smallest payment in cents that leaves no balance. */
function minPayment(principal: bigint, rateBps: number, payments: number): bigint {
  let [tooLittle, enough] = [0n, 2n * principal]
  while (enough - tooLittle > 1n) {
    const tried = (tooLittle + enough) / 2n
    if (owedAfter(principal, rateBps, payments, tried) <= 0n) enough = tried
    else tooLittle = tried
  }
  return enough
}

/** The payments month by month, with interest rounded half up each month; the last payment settles the balance. */
function paidBack(principal: bigint, payment: bigint, { rateBps, months, free }: Case): bigint[] {
  const paid: bigint[] = []
  let balance = principal
  for (let month = 1; balance > 0n; month++) {
    if (month <= free) {
      paid.push(0n)
      continue
    }
    const owed = balance + halfUp(balance * BigInt(rateBps), 120_000n)
    const amount = month === months || owed < payment ? owed : payment
    paid.push(amount)
    balance = owed - amount
  }
  return paid
}

/** The yearly rate in basis points, not rounded, at which the payments' present value is the cash price. */
function aprOf(cash: number, payments: readonly bigint[]): number {
  const worthAt = (rate: number) =>
    payments.reduce((sum, payment, at) => sum + Number(payment) / (1 + rate) ** (at + 1), 0)
  if (worthAt(0) <= cash) return 0
  let [low, high] = [0, 1]
  for (let halving = 0; halving < 80; halving++) {
    const rate = (low + high) / 2
    if (worthAt(rate) > cash) low = rate
    else high = rate
  }
  return low * 120_000
}

it('covers the shortest and longest terms, all rates, and fees with and without a promotion', () => {
  const has = (what: (one: Case) => boolean) => cases.some(what)
  for (const months of terms) expect(has((one) => one.months === months)).toBe(true)
  for (const rate of rates) expect(has((one) => one.rateBps === rate)).toBe(true)
  for (const [isFree, hasFee] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ]) {
    expect(has((one) => Number(one.free > 0) === isFree && Number(one.feeBps > 0) === hasFee)).toBe(true)
  }
})

it.each(cases)('$cash cents at $rateBps bp over $months months, $free free, fee $feeBps bp', (provided) => {
  const { cash, rateBps, months, free, feeBps } = provided
  const principal = halfUp(BigInt(cash) * 10_000n, BigInt(10_000 - feeBps))
  const payment = minPayment(principal, rateBps, months - free)
  const paid = paidBack(principal, payment, provided)

  const product = { name: 'Loan', months, promotionMonths: free, aprBps: rateBps, factoredFeeBps: feeBps }
  const [offer] = loanOffers(cents(cash), [product])
  expect(offer).toMatchObject({
    financedCents: Number(principal),
    feeCents: Number(principal) - cash,
    paymentCents: Number(payment),
    payments: paid.length - free,
    finalPaymentCents: Number(paid.at(-1)),
    totalCents: Number(paid.reduce((sum, amount) => sum + amount, 0n)),
    noteRateBps: rateBps,
  })
  expect(Math.abs(offer!.aprBps - aprOf(cash, paid))).toBeLessThan(0.5001)
})

it('counts a factored fee as a finance charge, each product with its own', () => {
  // A price of $8,882.50: the base package at 2%, a promotion at 9%.
  const terms = [
    { name: 'Base', months: 120, promotionMonths: 0, aprBps: 999, factoredFeeBps: 200 },
    { name: 'Promotion', months: 138, promotionMonths: 18, aprBps: 1_199, factoredFeeBps: 900 },
    { name: 'The same at 2 %', months: 138, promotionMonths: 18, aprBps: 1_199, factoredFeeBps: 200 },
    { name: 'Long', months: 180, promotionMonths: 0, aprBps: 1_099, factoredFeeBps: 200 },
  ]
  const offers = loanOffers(cents(888_250), terms)
  expect(offers.map(({ financedCents, paymentCents, aprBps }) => [financedCents, paymentCents, aprBps])).toEqual([
    [906_378, 11_973, 1_047],
    [976_099, 13_999, 1_047],
    [906_378, 12_999, 917],
    [906_378, 10_297, 1_136],
  ])
  const free = loanOffers(
    cents(888_250),
    terms.map((one) => ({ ...one, factoredFeeBps: 0 })),
  )
  expect(free.map(({ aprBps }) => aprBps)).toEqual([999, 882, 882, 1_099])
})
