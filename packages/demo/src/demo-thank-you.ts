import type { Db } from '@gable/server/platform/db/client'
import { addFile } from '@gable/server/platform/files/file-rows'
import type { StoredFile } from '@gable/server/platform/files/files'
import { mediaPurpose } from '@gable/server/quoting/media/media.files'
import { media } from '@gable/server/quoting/media/media.table'
import { widget } from '@gable/server/quoting/website/website.table'
import { eq } from 'drizzle-orm'

/** Adds the thank-you page content that the upgraded subscription includes. */
export async function addDemoThankYou(db: Db, now: Date, companyId: string, stored: StoredFile): Promise<void> {
  const [tool] = await db.select({ id: widget.id }).from(widget).where(eq(widget.companyId, companyId))
  await addFile(db, stored, { purpose: mediaPurpose, uploadedBy: null, attachedAt: now, createdAt: now })
  const shown = {
    shownType: 'image' as const,
    shownFileId: stored.id,
    shownName: stored.name,
    status: 'success' as const,
  }
  await db.insert(media).values({ companyId, widgetId: tool!.id, ...shown, createdAt: now, updatedAt: now })
}
