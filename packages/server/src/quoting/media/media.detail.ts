import type { MediaDetail } from '@gable/contract/media'
import type { Ctx } from '../../platform/context.ts'
import { companyWidget } from '../website/website.service.ts'
import { readMedia } from './media.query.ts'
import { videoTools } from './media.tools.ts'

/** The thank-you page's media, as shown to the contractor. */
export async function mediaOf(ctx: Ctx): Promise<MediaDetail> {
  const widget = await companyWidget(ctx)
  const row = widget && (await readMedia(ctx, widget.id))
  const takesVideo = (await videoTools()) !== undefined
  if (!row) return { shown: null, status: 'success', given: '', failure: null, share: 0, takesVideo }
  const { shownType: type, shownFileId: fileId, posterFileId, shownName: name, status, givenName, failure } = row
  const progress = row.jobId ? await ctx.jobs.progress(ctx.db, ctx.company.id, row.jobId) : undefined
  return {
    shown: type && fileId ? { type, fileId, posterFileId, name } : null,
    status,
    given: givenName,
    failure,
    share: shareOf(progress),
    takesVideo,
  }
}

function shareOf(progress: { done: number; total: number } | undefined): number {
  return progress && progress.total > 0 ? Math.min(1, progress.done / progress.total) : 0
}
