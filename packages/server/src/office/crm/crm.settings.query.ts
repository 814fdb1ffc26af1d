import { type CrmSettings, crmSettings, usualCrmSettings } from '@gable/contract/crm-form'
import type { CrmChoices } from '@gable/contract/crm-vendor'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { type CrmAccountKey, crmSetting } from './crm.table.ts'

export const ofSetting = (ctx: Ctx, { vendor, ownerId }: CrmAccountKey) =>
  and(...[eq(crmSetting.companyId, ctx.company.id), eq(crmSetting.vendor, vendor)], eq(crmSetting.ownerId, ownerId))

/**
 * Returns the settings of an account at a CRM; defaults with version 0 if none are saved. Newly added fields and
 * statuses have their default values.
 */
export async function readCrmSettings(
  ctx: Ctx,
  account: CrmAccountKey,
  choices: CrmChoices,
): Promise<{ settings: CrmSettings; version: number }> {
  const usual = usualCrmSettings(account.vendor, choices)
  const [row] = await ctx.db.select().from(crmSetting).where(ofSetting(ctx, account))
  if (!row) return { settings: usual, version: 0 }
  const known = crmSettings.parse({ ...usual, ...row.settings })
  return { settings: { ...known, fields: { ...usual.fields, ...known.fields } }, version: row.version }
}

/** Returns the stored row, locked until the transaction ends. */
export async function lockCrmSettings(tx: Ctx, account: CrmAccountKey) {
  const [row] = await tx.db.select().from(crmSetting).where(ofSetting(tx, account)).for('update')
  return row
}
