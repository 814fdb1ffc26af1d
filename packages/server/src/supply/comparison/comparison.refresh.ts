import { and, eq, notInArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../../platform/context.ts'
import { compareReports, type OtherReport, readReports } from './comparison.of-lead.ts'
import { lockLead, stateOfReports } from './comparison.query.ts'
import { askGoogle } from './comparison.solar.ts'
import { comparison } from './comparison.table.ts'

/** The columns that are replaced when the same two reports are compared again. */
const rewritten = {
  ownId: sql`excluded.own_id`,
  brand: sql`excluded.brand`,
  reportedAt: sql`excluded.reported_at`,
  statedPercent: sql`excluded.stated_percent`,
  within: sql`excluded.within`,
  closer: sql`excluded.closer`,
  areaShareBps: sql`excluded.area_share_bps`,
  figures: sql`excluded.figures`,
  comparedAt: sql`excluded.compared_at`,
}

const maxAttempts = 3

/**
 * Writes the comparisons of a lead again after one of its measurements was added or revised. The roofs are derived
 * outside the transaction; if a measurement changes meanwhile, they are read again.
 */
export async function refreshComparisons(ctx: Ctx, leadId: string): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) if (await compareOnce(ctx, leadId)) return
  throw new Error('The measurements of the lead keep changing')
}

/** @returns false if a measurement of the lead changed meanwhile. */
async function compareOnce(ctx: Ctx, leadId: string): Promise<boolean> {
  const before = await stateOfReports(ctx, leadId)
  const { own, others } = await readReports(ctx, leadId)
  if (!own) return true
  const asked = await askGoogle(ctx, leadId, own)
  const all: OtherReport[] = asked ? [...others.filter(({ orderId }) => orderId !== null), asked] : others
  const compared = compareReports(own, all)
  return await ctx.transaction(async (tx) => {
    if (!(await lockLead(tx, leadId))) return true
    if ((await stateOfReports(tx, leadId)) !== before) return false
    const rows = compared.flatMap(({ orderId, brand, reportedAt, figures, within }) => {
      const area = figures.find(({ key }) => key === 'areaSqft')
      if (!area || area.shareBps === null) return []
      return [
        {
          companyId: tx.company.id,
          id: uuidv7(),
          leadId,
          ownId: own.id,
          otherId: orderId ?? leadId,
          brand,
          reportedAt: new Date(reportedAt),
          statedPercent: own.statedPercent,
          within,
          closer: area.closer,
          areaShareBps: area.shareBps,
          figures,
          comparedAt: tx.clock.now(),
        },
      ]
    })
    const others = rows.map(({ otherId }) => otherId)
    // The expired figures of Google Solar leave only their outcome, which stays.
    const isGone = and(notInArray(comparison.otherId, [...others, leadId]), eq(comparison.leadId, leadId))
    await tx.db.delete(comparison).where(and(eq(comparison.companyId, tx.company.id), isGone))
    if (rows.length === 0) return true
    await tx.db
      .insert(comparison)
      .values(rows)
      .onConflictDoUpdate({
        target: [comparison.companyId, comparison.leadId, comparison.otherId],
        set: rewritten,
      })
    return true
  })
}
