import { eq } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { addFile } from '../platform/files/file-rows.ts'
import type { StoredFile } from '../platform/files/files.ts'
import { mediaPurpose } from '../quoting/media/media.files.ts'
import { media } from '../quoting/media/media.table.ts'
import { widget } from '../quoting/website/website.table.ts'

/** Adds the thank-you page content that the upgraded subscription includes. */
export async function addDemoThankYou(db: Db, now: Date, companyId: string, kept: StoredFile): Promise<void> {
  const [tool] = await db.select({ id: widget.id }).from(widget).where(eq(widget.companyId, companyId))
  await addFile(db, kept, { purpose: mediaPurpose, uploadedBy: null, attachedAt: now, createdAt: now })
  const shown = { shownType: 'image' as const, shownFileId: kept.id, shownName: kept.name, status: 'success' as const }
  await db.insert(media).values({ companyId, widgetId: tool!.id, ...shown, createdAt: now, updatedAt: now })
}
