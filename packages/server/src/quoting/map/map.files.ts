import type { UploadPurpose } from '@gable/contract/upload'
import { and, eq } from 'drizzle-orm'
import type { FileOwner } from '../../platform/files/file-routes.ts'
import { mapSettings } from './map.table.ts'

export const placeholderPurpose = 'map.placeholder' satisfies UploadPurpose

/** Homeowners see this file, so the company's users may see it in the portal. */
export const mapFiles: FileOwner = {
  purpose: placeholderPurpose,
  async mayRead(ctx, fileId) {
    const [row] = await ctx.db
      .select({ widgetId: mapSettings.widgetId })
      .from(mapSettings)
      .where(and(eq(mapSettings.companyId, ctx.company.id), eq(mapSettings.placeholderFileId, fileId)))
    return row !== undefined
  },
}
