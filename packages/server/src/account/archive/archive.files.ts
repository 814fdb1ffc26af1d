import { askingUser, type Ctx } from '../../platform/context.ts'
import type { FileOwner } from '../../platform/files/file-routes.ts'
import { emit } from '../../platform/work/events.ts'
import { exportDownloaded } from './archive.events.ts'
import { mayReadExport } from './archive.query.ts'
import { exportPurpose } from './archive.rows.query.ts'

/** Only company admins may read exports. Each download is logged. */
export const archiveFiles: FileOwner = { purpose: exportPurpose, mayRead: mayReadExport, taken: noteDownload }

async function noteDownload(ctx: Ctx, fileId: string): Promise<void> {
  const { userId } = askingUser(ctx)
  await ctx.transaction((tx) => emit(tx, exportDownloaded, { subjectId: userId, data: { fileId } }))
}
