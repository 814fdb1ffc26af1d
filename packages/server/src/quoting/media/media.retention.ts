import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { mediaUpload } from './media.table.ts'
import { uploadFolder } from './media.upload.ts'

/** Deletes uploads that are more than a day old, together with their bytes. */
export async function deleteOldMediaUploads(work: RetentionWork): Promise<void> {
  const before = daysAgo(work, 1)
  await deleteOutdated(work, { table: mediaUpload, column: mediaUpload.createdAt, before })
  const folder = uploadFolder(work.config.DATA_DIR)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const facts = await stat(file).catch(() => undefined)
    if (facts && facts.mtimeMs < before.getTime()) await rm(file, { force: true })
  }
}
