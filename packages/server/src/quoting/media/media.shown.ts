import { and, eq, or } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { media } from './media.table.ts'

/** Whether a widget shows a file to homeowners. */
export async function isMediaOfWidget(
  db: Db,
  widget: { id: string; company: { id: string } },
  fileId: string,
): Promise<boolean> {
  const isShown = or(eq(media.shownFileId, fileId), eq(media.posterFileId, fileId))
  const [row] = await db
    .select({ widgetId: media.widgetId })
    .from(media)
    .where(and(eq(media.companyId, widget.company.id), eq(media.widgetId, widget.id), isShown))
  return row !== undefined
}
