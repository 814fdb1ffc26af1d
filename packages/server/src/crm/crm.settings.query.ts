import { type CrmSettings, crmSettings, usualCrmSettings } from '@gable/contract/crm-form'
import type { CrmChoices, CrmVendorId } from '@gable/contract/crm-vendor'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../platform/context.ts'
import { crmSetting } from './crm.table.ts'

const ofVendor = (ctx: Ctx, vendor: CrmVendorId) =>
  and(eq(crmSetting.companyId, ctx.company.id), eq(crmSetting.vendor, vendor))

/** How leads are sent to a CRM; with version 0 as they usually are. Fields and statuses that came later have their usual values. */
export async function readCrmSettings(
  ctx: Ctx,
  vendor: CrmVendorId,
  choices: CrmChoices,
): Promise<{ settings: CrmSettings; version: number }> {
  const usual = usualCrmSettings(vendor, choices)
  const [row] = await ctx.db.select().from(crmSetting).where(ofVendor(ctx, vendor))
  if (!row) return { settings: usual, version: 0 }
  const known = crmSettings.parse({ ...usual, ...row.settings })
  return { settings: { ...known, fields: { ...usual.fields, ...known.fields } }, version: row.version }
}

/** The row as it is kept, held until the transaction ends. */
export async function holdCrmSettings(tx: Ctx, vendor: CrmVendorId) {
  const [row] = await tx.db.select().from(crmSetting).where(ofVendor(tx, vendor)).for('update')
  return row
}
