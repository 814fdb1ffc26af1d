import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { media, mediaUpload } from './media.table.ts'

export type MediaRow = typeof media.$inferSelect
export type MediaUpload = typeof mediaUpload.$inferSelect

export async function readMedia(ctx: Ctx, widgetId: string): Promise<MediaRow | undefined> {
  const [row] = await ctx.db.select().from(media).where(ofWidget(ctx, widgetId))
  return row
}

export const ofWidget = (ctx: Ctx, widgetId: string) =>
  and(eq(media.companyId, ctx.company.id), eq(media.widgetId, widgetId))

/** Finds one of the company's uploads by its address. */
export async function readUpload(ctx: Ctx, id: string): Promise<MediaUpload | undefined> {
  if (!/^[\w-]{1,64}$/.test(id)) return undefined
  const [row] = await ctx.db
    .select()
    .from(mediaUpload)
    .where(and(eq(mediaUpload.companyId, ctx.company.id), eq(mediaUpload.id, id)))
  return row
}
