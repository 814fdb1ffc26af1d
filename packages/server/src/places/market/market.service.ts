import { isDeepStrictEqual } from 'node:util'
import { limits } from '@gable/contract/limits'
import type { MarketForm } from '@gable/contract/market-form'
import type { MarketTaxes } from '@gable/contract/tax'
import { taxPercent } from '@gable/contract/tax-words'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../../platform/context.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { once } from '../../platform/idempotency.ts'
import {
  type Deleted,
  type Deletion,
  expectVersion,
  refuseStale,
  type UnexpectedVersion,
  writeNext,
} from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { marketAdded, marketChanged, marketDeleted } from './market.events.ts'
import { lockOffer, placeBehind, placeNew } from './market.order.ts'
import { lockMarket, marketOrder, ofMarketId, servingMarkets } from './market.query.ts'
import { market } from './market.table.ts'

type NameTaken = { ok: false; reason: 'MARKET_EXISTS' }
type LastActive = { ok: false; reason: 'MARKET_LAST_ACTIVE' }
type CreateMarketResult = { ok: true; id: string } | NameTaken | { ok: false; reason: 'MAX_REACHED' }
type UpdateMarketResult = { ok: true; version: number } | NameTaken | UnexpectedVersion
type SetActiveResult = { ok: true; version: number } | LastActive | { ok: false; reason: 'NOT_FOUND' }
type DeleteMarketResult = Deleted | LastActive | { ok: false; reason: 'MARKET_IN_USE' }

/** Creates a company's first market. It serves no place until the company defines its area. */
export async function openFirstMarket(tx: Ctx): Promise<void> {
  await insertMarket(tx, 'Main market', 1)
}

async function insertMarket(tx: Ctx, name: string, position: number): Promise<string> {
  const now = tx.clock.now()
  const id = uuidv7()
  const stamps = { createdAt: now, updatedAt: now }
  await tx.db.insert(market).values({ ...stamps, companyId: tx.company.id, id, name, position, financingType: 'Basic' })
  return id
}

/**
 * Creates a market, which is active, shows every card, and serves no place yet. It comes last, but before those that
 * serve the whole country.
 */
export async function createMarket(ctx: Ctx, { name }: MarketForm): Promise<CreateMarketResult> {
  return unlessTaken(() =>
    once<CreateMarketResult>(ctx, async (tx) => {
      await lockOffer(tx)
      const known = await marketOrder(tx)
      if (known.length >= limits.market.most) return { ok: false, reason: 'MAX_REACHED' }
      const id = await insertMarket(tx, name, await placeNew(tx, known))
      await tx.above.offerEveryProduct(tx, id)
      await emit(tx, marketAdded, { subjectId: id, data: { name } })
      return { ok: true, id }
    }),
  )
}

/** Renames a market or sets its taxes unless it changed since the given version. */
export async function updateMarket(
  ctx: Ctx,
  { id, version, name, taxes: wanted }: MarketForm & { id: string; version: number; taxes?: MarketTaxes | undefined },
): Promise<UpdateMarketResult> {
  return unlessTaken(() =>
    ctx.transaction<UpdateMarketResult>(async (tx) => {
      const seen = expectVersion(await lockMarket(tx, id), version)
      if (!seen.ok) return seen
      const { known } = seen
      const taxes = wanted ?? known.taxes
      if (known.name === name && isDeepStrictEqual(known.taxes, taxes)) return { ok: true, version }
      const written = await writeNext(tx, market, known, { name, taxes })
      const [before, after] = [factsOf(known), factsOf({ name, taxes })]
      await emit(tx, marketChanged, { subjectId: id, data: { name, before, after } })
      return { ok: true, version: written }
    }),
  )
}

/** The history's text: "GST 5%, QST 9.975%". */
function factsOf({ name, taxes }: { name: string; taxes: MarketTaxes }) {
  const words = taxes.map((tax) => `${tax.name} ${taxPercent(tax.rate, 'en')}`)
  return { name, ...(words.length > 0 && { taxes: words.join(', ') }) }
}

/** Activates or deactivates a market; the last one that serves any place must remain active. */
export async function setMarketActive(
  ctx: Ctx,
  { id, active }: { id: string; active: boolean },
): Promise<SetActiveResult> {
  return ctx.transaction<SetActiveResult>(async (tx) => {
    await lockOffer(tx)
    const known = await lockMarket(tx, id)
    if (!known) return { ok: false, reason: 'NOT_FOUND' }
    if (known.active === active) return { ok: true, version: known.version }
    if (!active && (await isLastServing(tx, id))) return { ok: false, reason: 'MARKET_LAST_ACTIVE' }
    const version = await writeNext(tx, market, known, { active })
    const { name } = known
    await emit(tx, marketChanged, { subjectId: id, data: { name, before: { active: !active }, after: { active } } })
    return { ok: true, version }
  })
}

/** Whether only this market serves any place, so that it must remain. False if none does yet. */
export async function isLastServing(tx: Ctx, id: string): Promise<boolean> {
  const serving = await servingMarkets(tx)
  return serving.length === 1 && serving[0] === id
}

/** Moves a market behind another one, or to the front; nothing moves if either is gone. */
export async function moveMarket(ctx: Ctx, { id, behind }: { id: string; behind: string | null }): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockOffer(tx)
    const known = await lockMarket(tx, id)
    const moved = known && (await placeBehind(tx, { id, behind }))
    if (!moved) return
    const { from, to } = moved
    const data = { name: known.name, before: { place: from }, after: { place: to } }
    await emit(tx, marketChanged, { subjectId: id, data })
  })
}

/**
 * Deletes a market unless leads belong to it; succeeds if it is already gone. A company must keep at least one market.
 */
export async function deleteMarket(ctx: Ctx, { id, version }: Deletion): Promise<DeleteMarketResult> {
  return ctx.transaction<DeleteMarketResult>(async (tx) => {
    await lockOffer(tx)
    const known = await lockMarket(tx, id)
    if (!known) return { ok: true }
    const stale = refuseStale(known, version)
    if (stale) return stale
    const isOnly = (await marketOrder(tx)).length === 1
    if (isOnly || (await isLastServing(tx, id))) return { ok: false, reason: 'MARKET_LAST_ACTIVE' }
    if (await tx.above.isMarketInUse(tx, id)) return { ok: false, reason: 'MARKET_IN_USE' }
    await tx.db.delete(market).where(ofMarketId(tx, id))
    await emit(tx, marketDeleted, { subjectId: id, data: { name: known.name } })
    return { ok: true }
  })
}

async function unlessTaken<Result>(work: () => Promise<Result>): Promise<Result | NameTaken> {
  return orTaken('market_name', 'MARKET_EXISTS', work)
}
