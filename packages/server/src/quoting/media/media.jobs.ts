import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Ctx, Deps } from '../../platform/context.ts'
import { readFileRow } from '../../platform/files/file-rows.ts'
import { rewritePicture } from '../../platform/upload/picture.ts'
import { incomingFolder } from '../../platform/upload/receive.ts'
import { countIfUnreadable } from '../../platform/upload/upload-quota.ts'
import { defineCompanyJob } from '../../platform/work/company-job.ts'
import type { Attempt } from '../../platform/work/job.ts'
import { readMedia } from './media.query.ts'
import { refuseVideo, showVideo, type VideoJob, videoQueue } from './media.service.ts'
import { videoTools } from './media.tools.ts'
import { sha256Of, videoKindOf } from './media.upload.ts'
import { lookAtVideo, makePlayable, removeAll, takePoster } from './media.video.ts'

/**
 * Defines the queue that converts videos: one at a time per company, but several companies in parallel, although each
 * conversion uses all cores.
 */
export function defineMediaJobs(deps: Deps): void {
  defineCompanyJob<VideoJob>(deps, videoQueue, prepareVideo, {
    maxAttempts: 3,
    concurrency: 2,
    maxMinutes: 60,
    onGiveUp: (tx, job) => refuseVideo(tx, job, 'VIDEO_NOT_PREPARED'),
  })
}

/** Safe to repeat: bytes left by an earlier attempt are unreferenced and get deleted. */
async function prepareVideo(ctx: Ctx, job: VideoJob, { signal, report }: Attempt): Promise<void> {
  const known = await readMedia(ctx, job.widgetId)
  const source = await readFileRow(ctx.db, ctx.company.id, job.sourceFileId)
  if (!source || known?.sourceFileId !== job.sourceFileId) return
  const tools = await videoTools()
  if (!tools) throw new Error('ffmpeg is not installed here: another worker must prepare this video')
  const kind = videoKindOf(source.contentType)
  const folder = incomingFolder(ctx.config.DATA_DIR)
  await mkdir(folder, { recursive: true })
  const [from, video, poster] = ['source', 'mp4', 'jpg'].map((part) =>
    path.join(folder, `${randomUUID()}.${part}`),
  ) as [string, string, string]
  try {
    await pipeline(await ctx.files.read(source.storeKey), createWriteStream(from), { signal })
    const looked = await lookAtVideo({ tools, signal }, from, kind)
    if (!looked.ok) {
      return await ctx.transaction(async (tx) => {
        await countIfUnreadable(tx, looked.reason)
        await refuseVideo(tx, job, looked.reason)
      })
    }
    const total = Math.ceil(looked.seconds)
    const onSecond = (seconds: number) => report({ done: Math.min(total, Math.floor(seconds)), total })
    await makePlayable({ tools, signal, onSecond }, { path: from, kind }, video)
    await takePoster({ tools, signal }, video, looked.seconds, poster)
    const created = { file: await keepVideo(ctx, source.name, video), poster: await keepPoster(ctx, poster) }
    await ctx.transaction((tx) => showVideo(tx, job, created))
  } finally {
    await removeAll([from, video, poster])
  }
}

async function keepVideo(ctx: Ctx, name: string, video: string) {
  const { size: bytes } = await stat(video)
  const body = { path: video, bytes, sha256: await sha256Of(video) }
  return ctx.files.keep(ctx.company.id, { name: `${path.parse(name).name}.mp4`, kind: 'mp4', body })
}

async function keepPoster(ctx: Ctx, poster: string) {
  const created = await rewritePicture(ctx.company.id, poster, 'jpeg', {})
  if (!created.ok) throw new Error('failed to read the video thumbnail')
  return ctx.files.keep(ctx.company.id, { name: 'poster.jpg', kind: 'jpeg', body: created.picture.body })
}
