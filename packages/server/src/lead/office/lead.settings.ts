import { type LeadSettings, type LeadSettingsForm, usualLeadSettings } from '@gable/contract/lead-settings'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import { leadSettingsChanged } from '../lead.events.ts'
import { leadSettingsTable } from '../lead.settings.table.ts'

/** The company's lists of lead sources and lost reasons. Version 1: it has never changed them. */
export async function readLeadSettings(ctx: Ctx): Promise<LeadSettings> {
  const { leadSources, lostReasons, version } = leadSettingsTable
  const [row] = await ctx.db
    .select({ leadSources, lostReasons, version })
    .from(leadSettingsTable)
    .where(eq(leadSettingsTable.companyId, ctx.company.id))
  return row ?? { ...usualLeadSettings, version: 1 }
}

/** Writes the lists over the version that was seen. Leads keep the source and the reason that they have. */
export async function saveLeadSettings(
  ctx: Ctx,
  { version, ...form }: LeadSettingsForm & { version: number },
): Promise<{ ok: true; version: number } | { ok: false; reason: 'STALE_VERSION' }> {
  return ctx.transaction(async (tx) => {
    const companyId = tx.company.id
    const now = tx.clock.now()
    const next = { ...form, version: version + 1, updatedAt: now }
    const written =
      version === 1
        ? await tx.db
            .insert(leadSettingsTable)
            .values({ companyId, ...next, createdAt: now })
            .onConflictDoNothing()
            .returning({ version: leadSettingsTable.version })
        : await tx.db
            .update(leadSettingsTable)
            // In the database: a version that nobody has seen may be one too many to count on from.
            .set({ ...next, version: sql`${leadSettingsTable.version} + 1` })
            .where(and(eq(leadSettingsTable.companyId, companyId), eq(leadSettingsTable.version, version)))
            .returning({ version: leadSettingsTable.version })
    if (written.length === 0) return { ok: false, reason: 'STALE_VERSION' }
    await emit(tx, leadSettingsChanged, { subjectId: companyId, data: form })
    return { ok: true, version: next.version }
  })
}
