import { type CanvassSettings, canvassSettings, usualCanvassSettings } from '@gable/contract/canvass-form'
import type { CanvassVendorId } from '@gable/contract/canvass-vendor'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { canvassSetting } from './canvass.table.ts'

export const ofSettings = (ctx: Ctx, vendor: CanvassVendorId) =>
  and(eq(canvassSetting.companyId, ctx.company.id), eq(canvassSetting.vendor, vendor))

/** Returns the import settings for an app; defaults with version 0 if none are saved. */
export async function readCanvassSettings(
  ctx: Ctx,
  vendor: CanvassVendorId,
): Promise<{ settings: CanvassSettings; version: number }> {
  const [row] = await ctx.db.select().from(canvassSetting).where(ofSettings(ctx, vendor))
  if (!row) return { settings: usualCanvassSettings, version: 0 }
  return { settings: canvassSettings.parse({ ...usualCanvassSettings, ...row.settings }), version: row.version }
}
