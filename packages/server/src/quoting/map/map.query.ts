import { defaultBranding } from '@gable/contract/branding'
import type { MapDetail } from '@gable/contract/map'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { branding } from '../branding/branding.table.ts'
import { mapSettings } from './map.table.ts'

export const ofWidget = (ctx: Ctx, widgetId: string) =>
  and(eq(mapSettings.companyId, ctx.company.id), eq(mapSettings.widgetId, widgetId))

export async function readMapSettings(
  ctx: Ctx,
  widgetId: string,
): Promise<typeof mapSettings.$inferSelect | undefined> {
  const [row] = await ctx.db.select().from(mapSettings).where(ofWidget(ctx, widgetId))
  return row
}

/** Returns the published map center that is shown before an address is chosen. */
export async function readCenter(ctx: Ctx): Promise<MapDetail['centre']> {
  const [row] = await ctx.db
    .select({ published: branding.published })
    .from(branding)
    .where(eq(branding.companyId, ctx.company.id))
  return row?.published?.mapSettingsCenterpointType ?? defaultBranding.mapSettingsCenterpointType
}
