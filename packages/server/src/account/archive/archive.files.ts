import { askingUser, type Ctx } from '../../platform/context.ts'
import type { FileOwner } from '../../platform/files/file-routes.ts'
import { emit } from '../../platform/work/events.ts'
import { exportDownloaded } from './archive.events.ts'
import { mayReadExport } from './archive.query.ts'
import { exportPurpose } from './archive.rows.query.ts'

/** Exports: for the company's admins alone. Who takes all data along stands in the log. */
export const archiveFiles: FileOwner = { purpose: exportPurpose, mayRead: mayReadExport, taken: noteDownload }

async function noteDownload(ctx: Ctx, fileId: string): Promise<void> {
  const { userId } = askingUser(ctx)
  await ctx.transaction((tx) => emit(tx, exportDownloaded, { subjectId: userId, data: { fileId } }))
}
