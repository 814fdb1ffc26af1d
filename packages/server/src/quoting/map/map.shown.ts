import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { mapSettings } from './map.table.ts'

/** Whether a widget shows a file in place of its map. */
export async function isPlaceholderOfWidget(
  db: Db,
  widget: { id: string; company: { id: string } },
  fileId: string,
): Promise<boolean> {
  const [row] = await db
    .select({ widgetId: mapSettings.widgetId })
    .from(mapSettings)
    .where(
      and(
        eq(mapSettings.companyId, widget.company.id),
        eq(mapSettings.widgetId, widget.id),
        eq(mapSettings.placeholderFileId, fileId),
      ),
    )
  return row !== undefined
}
