import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { houseOf } from './weather.house.query.ts'
import { byId, insertHits, isSame, lockSettings, type Near, rowsAtATime, stormRow, stormsIn } from './weather.match.ts'
import { hailDays, stormsNear } from './weather.near.ts'
import { companyStorm, leadStorm, weatherSettings } from './weather.table.ts'

/**
 * Matches one lead with the reports of its tiles. Reads no other lead: each report that hit this one counts one more
 * lead. Safe to repeat, because the hits and the counts are written in one transaction.
 * @returns false, without writing, if the lead had different hits before, for example after a move. Only a count over
 * all leads can then update its reports.
 */
export async function matchLead(ctx: Ctx, leadId: string, tiles: readonly string[]): Promise<boolean> {
  const storms = await stormsIn(ctx, tiles)
  return ctx.transaction(async (tx) => {
    const { radiusMiles } = await lockSettings(tx)
    const point = await houseOf(tx, leadId)
    const found = point ? stormsNear(storms, radiusMiles)(point) : []
    const hits = hailDays(found).map((day) => ({ companyId: tx.company.id, leadId, ...day }))
    const before = await tx.db
      .select()
      .from(leadStorm)
      .where(and(eq(leadStorm.companyId, tx.company.id), eq(leadStorm.leadId, leadId)))
    if (before.length > 0) return isAsBefore(before, hits)
    await insertHits(tx, hits)
    await countOneMore(tx, found)
    return true
  })
}

type Hit = typeof leadStorm.$inferInsert

function isAsBefore(before: readonly Hit[], hits: readonly Hit[]): boolean {
  const byDay = new Map(before.map((row) => [row.day, row]))
  return before.length === hits.length && hits.every((hit) => byDay.has(hit.day) && isSame(byDay.get(hit.day)!, hit))
}

async function countOneMore(tx: Ctx, found: readonly { storm: Near; miles: number }[]): Promise<void> {
  const rows = found.map(({ storm, miles }) => stormRow(tx, storm, { leads: 1, miles })).sort(byId)
  for (let from = 0; from < rows.length; from += rowsAtATime) {
    await tx.db
      .insert(companyStorm)
      .values(rows.slice(from, from + rowsAtATime))
      .onConflictDoUpdate({
        target: [companyStorm.companyId, companyStorm.id],
        set: {
          leads: sql`${companyStorm.leads} + 1`,
          miles: sql`least(${companyStorm.miles}, excluded.miles)`,
        },
      })
  }
}

/** Stores how current the reports of additional tiles are. A company's reports are as old as the oldest of them. */
export async function noteMoreTiles(
  ctx: Ctx,
  { asOf, trouble }: { asOf: Date | null; trouble: boolean },
): Promise<void> {
  const at = asOf?.toISOString() ?? null
  await ctx.db
    .update(weatherSettings)
    .set({
      // Null means a tile that was never requested; `least()` alone would ignore it.
      asOf:
        at === null
          ? null
          : sql`case when ${weatherSettings.asOf} is not null then least(${weatherSettings.asOf}, ${at}::timestamptz) end`,
      trouble: trouble ? true : sql`${weatherSettings.trouble}`,
      updatedAt: ctx.clock.now(),
    })
    .where(eq(weatherSettings.companyId, ctx.company.id))
}
