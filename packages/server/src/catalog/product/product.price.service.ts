import type { PriceChangeForm, PricesLeft } from '@gable/contract/product-price'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'
import { once } from '../../platform/idempotency.ts'
import { emit } from '../../platform/work/events.ts'
import { productPricesChanged, productPricesRestored } from './product.events.ts'
import { writeMarketPrices } from './product.market-prices.ts'
import { itemsOf, lastChange, lockPrices } from './product.price.query.ts'
import {
  changedPrices,
  changeText,
  fingerprint,
  isTooHigh,
  type PricedProduct,
  previewOf,
  pricesOf,
} from './product.price.ts'
import { lockCatalog } from './product.service.ts'
import { type CardPrices, productPriceChange, productPriceChangeItem } from './product.table.ts'

/** A locked card with its new prices. */
interface Repriced {
  card: PricedProduct
  after: CardPrices
}

type ChangedPrices = { ok: true; id: string | null; changed: number; left: PricesLeft }

/** Changes the prices of the cards that are unchanged since they were seen, in one transaction; returns the others. */
export async function changePrices(
  ctx: Ctx,
  { change, cards }: { change: PriceChangeForm; cards: readonly { id: string; seen: string }[] },
): Promise<ChangedPrices> {
  return once<ChangedPrices>(ctx, async (tx) => {
    await lockCatalog(tx)
    const seen = new Map(cards.map((card) => [card.id, card.seen]))
    const locked = await lockPrices(tx, [...seen.keys()])
    const repriced = locked.map((card) => ({ card, after: changedPrices(pricesOf(card), change) }))
    const isLeft = ({ card, after }: Repriced) => fingerprint(card, change) !== seen.get(card.id) || isTooHigh(after)
    const known = new Set(locked.map(({ id }) => id))
    // The name of a deleted card is unknown here but known to the caller.
    const gone = [...seen.keys()].filter((id) => !known.has(id)).map((id) => ({ id, name: '' }))
    const left = [...repriced.filter(isLeft).map(({ card: { id, name } }) => ({ id, name })), ...gone]
    const written = repriced.filter((each) => !isLeft(each) && previewOf(each.card, change).changes)
    if (written.length === 0) return { ok: true, id: null, changed: 0, left }
    await writePrices(tx, written)
    const id = await keepBefore(tx, written, change)
    const data = { products: written.length, change: changeText(change, tx.company.currency) }
    await emit(tx, productPricesChanged, { subjectId: tx.company.id, data })
    return { ok: true, id, changed: written.length, left }
  })
}

type UndonePrices = { ok: true; restored: number; left: PricesLeft } | { ok: false; reason: 'NOT_FOUND' | 'UNDO_OVER' }

/** Restores each price that still has the value set by the change. Undoing twice returns the first result. */
export async function undoPrices(ctx: Ctx, id: string): Promise<UndonePrices> {
  return ctx.transaction<UndonePrices>(async (tx) => {
    await lockCatalog(tx)
    const last = await lastChange(tx)
    if (last?.id !== id) return { ok: false, reason: last ? 'UNDO_OVER' : 'NOT_FOUND' }
    if (last.undone) return { ok: true, ...last.undone }
    const items = await itemsOf(tx, id)
    const locked = new Map(
      (
        await lockPrices(
          tx,
          items.map(({ productId }) => productId),
        )
      ).map((card) => [card.id, card]),
    )
    const left: PricesLeft = []
    const repriced: Repriced[] = []
    for (const { productId, name, before, after } of items) {
      const card = locked.get(productId)
      const back = card && pricesBack(pricesOf(card), before, after)
      if (!back?.whole) left.push({ id: productId, name: card?.name ?? name })
      if (card && back?.some) repriced.push({ card, after: back.prices })
    }
    await writePrices(tx, repriced)
    const undone = { restored: repriced.length, left }
    const ofChange = and(eq(productPriceChange.companyId, tx.company.id), eq(productPriceChange.id, id))
    await tx.db.update(productPriceChange).set({ undone }).where(ofChange)
    if (repriced.length > 0) {
      await emit(tx, productPricesRestored, { subjectId: tx.company.id, data: { products: repriced.length } })
    }
    return { ok: true, ...undone }
  })
}

/** The restorable prices of a card: `some` if there are any, `whole` if all the changed ones are. */
function pricesBack(now: CardPrices, before: CardPrices, after: CardPrices) {
  const flat = ({ priceCents, slopeSurchargeCents, markets }: CardPrices) =>
    new Map([
      ['card', priceCents],
      ...Object.entries(slopeSurchargeCents).map(([slope, price]) => [`slope ${slope}`, price] as const),
      ...Object.entries(markets).map(([marketId, price]) => [`market ${marketId}`, price] as const),
    ])
  const [was, created, is] = [flat(before), flat(after), flat(now)]
  const touched = [...created].filter(([name, price]) => was.get(name) !== price).map(([name]) => name)
  const back = new Set(touched.filter((name) => is.get(name) === created.get(name)))
  const each = <Prices extends object>(part: string, current: Prices, earlier: Prices) =>
    Object.fromEntries(
      Object.entries(current).map(([name, price]) => [
        name,
        back.has(`${part} ${name}`) ? earlier[name as keyof Prices] : price,
      ]),
    ) as Prices
  const prices: CardPrices = {
    priceCents: back.has('card') ? before.priceCents : now.priceCents,
    slopeSurchargeCents: each('slope', now.slopeSurchargeCents, before.slopeSurchargeCents),
    markets: each('market', now.markets, before.markets),
  }
  return { prices, some: back.size > 0, whole: back.size === touched.length }
}

/** Writes prices of locked cards, each as the card's next version, and their market prices. */
async function writePrices(tx: Ctx, repriced: readonly Repriced[]): Promise<void> {
  if (repriced.length === 0) return
  const rows = JSON.stringify(repriced.map(({ card, after }) => [card.id, after.priceCents, after.slopeSurchargeCents]))
  await executeSql(
    tx.db,
    sql`update product set price_cents = (given ->> 1)::bigint, slope_surcharge_cents = given -> 2,
          version = version + 1, updated_at = ${tx.clock.now().toISOString()}::timestamptz
        from jsonb_array_elements(${rows}::jsonb) given
        where company_id = ${tx.company.id} and id = (given ->> 0)::uuid`,
  )
  const ofMarkets = repriced.flatMap(({ card, after }) =>
    card.markets
      .filter(({ marketId, priceCents }) => after.markets[marketId] !== priceCents)
      .map(({ marketId, productId }) => ({ marketId, productId, priceCents: after.markets[marketId]! })),
  )
  await writeMarketPrices(tx, ofMarkets)
}

/** Stores the previous prices so that they can be restored. @returns the change's id. */
async function keepBefore(tx: Ctx, written: readonly Repriced[], change: PriceChangeForm): Promise<string> {
  const [companyId, changeId] = [tx.company.id, uuidv7()]
  await tx.db.insert(productPriceChange).values({
    companyId,
    id: changeId,
    madeBy: callingUser(tx).name,
    change: changeText(change, tx.company.currency),
    cards: written.length,
    createdAt: tx.clock.now(),
  })
  const items = written.map(({ card, after }) => {
    return { companyId, changeId, productId: card.id, name: card.name, before: pricesOf(card), after }
  })
  await tx.db.insert(productPriceChangeItem).values(items)
  return changeId
}
