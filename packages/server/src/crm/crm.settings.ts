import { type CrmSettings, usualStatuses } from '@gable/contract/crm-form'
import { type CrmVendorId, crmFields, takesStatuses } from '@gable/contract/crm-vendor'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../platform/context.ts'
import { emit } from '../platform/work/events.ts'
import { crmAccount } from './crm.account.ts'
import { crmSettingsChanged } from './crm.events.ts'
import { holdCrmSettings, readCrmSettings } from './crm.settings.query.ts'
import { crmSetting } from './crm.table.ts'

export type UpdateSettingsResult = { ok: true; version: number } | { ok: false; reason: 'STALE_VERSION' }

/** Keeps how leads are sent to a CRM. */
export async function updateCrmSettings(
  ctx: Ctx,
  { vendor, version: seen, ...wanted }: CrmSettings & { vendor: CrmVendorId; version: number },
): Promise<UpdateSettingsResult> {
  const choices = (await crmAccount(ctx, vendor))?.choices ?? { recordTypes: [], sources: [] }
  const known = new Set(crmFields[vendor].map(({ name }) => name))
  const settings = {
    ...wanted,
    fields: Object.fromEntries(Object.entries(wanted.fields).filter(([name]) => known.has(name))),
    ...(!takesStatuses(vendor) && { statuses: usualStatuses(vendor, []).statuses }),
  }
  return ctx.transaction<UpdateSettingsResult>(async (tx) => {
    const held = await holdCrmSettings(tx, vendor)
    if ((held?.version ?? 0) !== seen) return { ok: false, reason: 'STALE_VERSION' }
    const before = held ? (await readCrmSettings(tx, vendor, choices)).settings : undefined
    const version = seen + 1
    if (!(await write(tx, vendor, { settings, version, isNew: !held }))) return { ok: false, reason: 'STALE_VERSION' }
    const data = { vendor, ...changed(before ? flat(before) : {}, flat(settings)) }
    await emit(tx, crmSettingsChanged, { subjectId: tx.company.id, data })
    return { ok: true, version }
  })
}

/** @returns false where somebody else was the first to save. */
async function write(
  tx: Ctx,
  vendor: CrmVendorId,
  { settings, version, isNew }: { settings: CrmSettings; version: number; isNew: boolean },
): Promise<boolean> {
  const companyId = tx.company.id
  const now = tx.clock.now()
  if (isNew) {
    const row = { companyId, vendor, settings, version, createdAt: now, updatedAt: now }
    const added = await tx.db
      .insert(crmSetting)
      .values(row)
      .onConflictDoNothing()
      .returning({ version: crmSetting.version })
    return added.length > 0
  }
  const mine = and(eq(crmSetting.companyId, companyId), eq(crmSetting.vendor, vendor))
  await tx.db.update(crmSetting).set({ settings, version, updatedAt: now }).where(mine)
  return true
}

type Flat = Record<string, string>

/** One line for each setting, as the activity log tells of it. */
function flat({ fields, statuses, backStatuses, ...plain }: CrmSettings): Flat {
  const nested = {
    ...fields,
    ...statuses,
    ...Object.fromEntries(backStatuses.map(({ name, status }) => [`← ${name}`, status])),
  }
  return Object.fromEntries(Object.entries({ ...plain, ...nested }).map(([name, value]) => [name, String(value ?? '')]))
}

/** The settings that differ, as they were and as they are. */
function changed(before: Flat, after: Flat): { before: Flat; after: Flat } {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const those = (settings: Flat) => Object.fromEntries(names.map((name) => [name, settings[name] ?? '']))
  return { before: those(before), after: those(after) }
}
