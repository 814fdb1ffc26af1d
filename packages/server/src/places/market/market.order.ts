import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { lockName } from '../../platform/db/client.ts'
import { marketOrder } from './market.query.ts'
import { market } from './market.table.ts'

/** Market positions, counted from one. Callers must lock the company's offer, see `lockOffer`. */

/**
 * Makes room for a new market: at the end, but before the trailing markets that serve the whole country. Behind a
 * market that serves every place, it would serve none.
 * @returns its position.
 */
export async function placeNew(tx: Ctx, known: readonly { id: string; national: boolean }[]): Promise<number> {
  const place = known.findLastIndex(({ national }) => !national) + 2
  const inFront = known.slice(0, place - 1).map(({ id }) => id)
  const behind = known.slice(place - 1).map(({ id }) => id)
  // A company from before markets had an order keeps its equal positions; there, the narrowest area decides.
  if (behind.length > 0) await writeOrder(tx, [...inFront, null, ...behind])
  else return (await lastPosition(tx)) + 1
  return place
}

async function lastPosition(tx: Ctx): Promise<number> {
  const [row] = await tx.db
    .select({ last: sql<number>`coalesce(max(${market.position}), 0)` })
    .from(market)
    .where(eq(market.companyId, tx.company.id))
  return row!.last
}

/**
 * Moves a market behind another one, or to the front.
 * @returns its position before and after; undefined if nothing moves.
 */
export async function placeBehind(
  tx: Ctx,
  { id, behind }: { id: string; behind: string | null },
): Promise<{ from: number; to: number } | undefined> {
  const ids = (await marketOrder(tx)).map((row) => row.id)
  const others = ids.filter((other) => other !== id)
  const before = behind === null ? 0 : others.indexOf(behind) + 1
  if (behind !== null && before === 0) return undefined
  const wanted = [...others.slice(0, before), id, ...others.slice(before)]
  await writeOrder(tx, wanted)
  const [from, to] = [ids.indexOf(id) + 1, before + 1]
  return from === to ? undefined : { from, to }
}

export async function placeLast(tx: Ctx, id: string): Promise<void> {
  const last = (await marketOrder(tx)).findLast((other) => other.id !== id)
  if (last) await placeBehind(tx, { id, behind: last.id })
}

/** Writes the positions of markets in this order; null leaves a position free. */
async function writeOrder(tx: Ctx, ids: readonly (string | null)[]): Promise<void> {
  const cases = ids.flatMap((id, index) => (id === null ? [] : [sql`when ${id}::uuid then ${index + 1}::integer`]))
  const known = ids.filter((id) => id !== null)
  await tx.db
    .update(market)
    .set({ position: sql`case ${market.id} ${sql.join(cases, sql` `)} end` })
    .where(and(eq(market.companyId, tx.company.id), inArray(market.id, known)))
}

/**
 * Locks a company's cards and markets until the transaction ends, so that checking for the last one of a kind and
 * writing are atomic.
 */
export async function lockOffer(tx: Ctx): Promise<void> {
  await lockName(tx.db, `offer ${tx.company.id}`)
}
