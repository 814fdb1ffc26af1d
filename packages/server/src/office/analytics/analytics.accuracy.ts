import type { AccuracyReport, Deviations } from '@gable/contract/analytics'
import { type AccuracyDimension, type DayRange, periodBefore } from '@gable/contract/analytics-report'
import { summarizeDeviations } from '@gable/pricing/learned-band'
import { type OnlineContract, onlineContracts } from '../../contracts/proposal/proposal.document.query.ts'
import { marketNames } from '../../places/market/market.query.ts'
import type { Ctx } from '../../platform/context.ts'

interface Requested extends DayRange {
  by: AccuracyDimension
  compare: boolean
}

/** Returns how far contracts signed on these days are from their online prices; most contracts first. */
export async function readAccuracy(ctx: Ctx, { by, compare, ...range }: Requested): Promise<AccuracyReport> {
  const [now, before, names] = await Promise.all([
    onlineContracts(ctx, range),
    compare ? onlineContracts(ctx, periodBefore(range)) : null,
    by === 'market' ? marketNames(ctx) : new Map<string, string>(),
  ])
  const [groups, earlier] = [groupsOf(now, by), before && groupsOf(before, by)]
  const rows = [...groups].map(([value, contracts]) => ({
    value,
    label: names.get(value) ?? '',
    counts: summaryOf(contracts),
    before: earlier && summaryOf(earlier.get(value) ?? []),
  }))
  rows.sort((one, other) => other.counts.contracts - one.counts.contracts || (one.value < other.value ? -1 : 1))
  return { rows, total: summaryOf(now), before: before && summaryOf(before) }
}

const summaryOf = (contracts: readonly OnlineContract[]): Deviations =>
  summarizeDeviations(contracts.map(({ deviation }) => deviation))

const groupKey: Record<AccuracyDimension, (contract: OnlineContract) => string> = {
  market: ({ marketId }) => marketId ?? '',
  roofSource: ({ roofSource }) => roofSource,
  slopeSource: ({ slopeSource }) => slopeSource,
  product: ({ productName }) => productName,
}

function groupsOf(contracts: readonly OnlineContract[], by: AccuracyDimension): Map<string, OnlineContract[]> {
  const groups = new Map<string, OnlineContract[]>()
  for (const contract of contracts) {
    const value = groupKey[by](contract)
    groups.set(value, [...(groups.get(value) ?? []), contract])
  }
  return groups
}
