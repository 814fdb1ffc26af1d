import type { RangePreview } from '@gable/contract/analytics'
import { shiftDay } from '@gable/contract/analytics-report'
import { previewDays } from '@gable/contract/learned-range'
import { LEARNED_DAYS, type LearnedBand, learnedBand, summarizeDeviations } from '@gable/pricing/learned-band'
import { cents } from '@gable/pricing/money'
import { priceRange, type RangeStepCents } from '@gable/pricing/range'
import { readSettings } from '../../catalog/quote-settings/quote-settings.service.ts'
import { onlineContracts } from '../../contracts/proposal/proposal.document.query.ts'
import { dayBefore, dayOf } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import { type GivenPrice, marketExists, pricesGiven } from './analytics.finance.query.ts'

/** The number of prices that the preview lists; it counts all. */
const rowsShown = 20

/**
 * What a market's homeowners saw in the last 90 days, and what they would have seen with the learned range on: on each
 * day the one of the contracts known by then, rounded by the current settings. Undefined if there is no such market.
 */
export async function previewRange(ctx: Ctx, marketId: string): Promise<RangePreview | undefined> {
  if (!(await marketExists(ctx, marketId))) return undefined
  const since = dayBefore(ctx, previewDays - 1)
  const [settings, prices, signed] = await Promise.all([
    readSettings(ctx),
    pricesGiven(ctx, marketId, since),
    onlineContracts(ctx, { from: shiftDay(since, -LEARNED_DAYS), to: dayBefore(ctx, 0) }),
  ])
  const contracts = signed.filter((one) => one.marketId === marketId)
  const bandOn = rememberedBy((day: string): LearnedBand => {
    const from = shiftDay(day, -LEARNED_DAYS)
    // On a day its own contracts were not signed yet when most prices were given.
    const known = contracts.filter(({ signedOn }) => from <= signedOn && signedOn < day)
    return learnedBand(summarizeDeviations(known.map(({ deviation }) => deviation)))
  })
  const stepCents = (settings?.rangeStepCents ?? 100) as RangeStepCents
  const compared = prices.map((price) => {
    const band = bandOn(dayOf(price.at, ctx.company.timeZone))
    const ends = band.ok && priceRange(cents(price.totalCents), { type: 'plusMinus', bps: band.bps, stepCents })
    return {
      price,
      range: ends ? { minCents: ends.lowCents, maxCents: ends.highCents } : null,
      contracts: band.ok ? band.contracts : null,
    }
  })
  const newest = contracts.filter(({ signedOn }) => signedOn >= since)
  return {
    quotes: prices.length,
    learned: compared.filter(({ range }) => range).length,
    rows: compared.slice(0, rowsShown).map(({ price: { at, productName, totalCents, shown }, ...would }) => {
      return { at: at.toISOString(), productName, totalCents, shown, ...would }
    }),
    signed: signedOf(newest, compared),
  }
}

type Range = GivenPrice['shown']

/** How many of these contracts lie within the range that was shown with their price, and within the learned one. */
function signedOf(
  contracts: readonly { leadId: string; onlineCents: number; contractCents: number }[],
  compared: readonly { price: GivenPrice; range: Range }[],
): RangePreview['signed'] {
  const both = contracts.flatMap(({ leadId, onlineCents, contractCents }) => {
    const found = compared.find(({ price }) => price.leadId === leadId && price.totalCents === onlineCents)
    return found?.range && found.price.shown ? [{ contractCents, shown: found.price.shown, range: found.range }] : []
  })
  const isIn = ({ minCents, maxCents }: NonNullable<Range>, amount: number) => minCents <= amount && amount <= maxCents
  return {
    contracts: both.length,
    withinShown: both.filter(({ shown, contractCents }) => isIn(shown, contractCents)).length,
    withinLearned: both.filter(({ range, contractCents }) => isIn(range, contractCents)).length,
  }
}

/** Computes the result for each key once. */
function rememberedBy<Result>(compute: (key: string) => Result): (key: string) => Result {
  const known = new Map<string, Result>()
  return (key) => {
    const result = known.get(key) ?? compute(key)
    known.set(key, result)
    return result
  }
}
