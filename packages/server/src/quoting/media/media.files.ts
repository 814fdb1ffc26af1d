import { mediaPurposes } from '@gable/contract/media-file'
import { and, eq, or } from 'drizzle-orm'
import type { FileOwner } from '../../platform/files/file-routes.ts'
import { media } from './media.table.ts'

export const { shown: mediaPurpose, source: sourcePurpose } = mediaPurposes

/** Homeowners see these files, so the company's users may see them in the portal. */
export const mediaFiles: FileOwner = {
  purpose: mediaPurpose,
  async mayRead(ctx, fileId) {
    const isShown = or(eq(media.shownFileId, fileId), eq(media.posterFileId, fileId))
    const [row] = await ctx.db
      .select({ widgetId: media.widgetId })
      .from(media)
      .where(and(eq(media.companyId, ctx.company.id), isShown))
    return row !== undefined
  },
}
