import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileKinds } from '@gable/contract/file-kind'
import { type MediaType, mediaTypes, thankYouAccepted, thankYouImage } from '@gable/contract/media-file'
import type { MessageCode } from '@gable/contract/messages'
import { and, eq } from 'drizzle-orm'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { fileNameOf } from '../../platform/upload/file-name.ts'
import { type PictureRefusal, rewritePicture } from '../../platform/upload/picture.ts'
import { recognizeFile } from '../../platform/upload/recognize.ts'
import { countIfUnreadable, overQuota, type QuotaRefusal } from '../../platform/upload/upload-quota.ts'
import { lockCompanyWidget } from '../website/website.service.ts'
import type { MediaUpload } from './media.query.ts'
import { sendVideo, showImage } from './media.service.ts'
import { mediaUpload } from './media.table.ts'
import { videoTools } from './media.tools.ts'
import type { VideoKind } from './media.video.ts'

export const uploadFolder = (dataDir: string) => path.join(dataDir, 'uploads')

/** How long an upload can be resumed, in hours. */
export const uploadHours = 24

export type UploadRefusal = Extract<
  MessageCode,
  | 'IMAGE_OVER_LIMIT'
  | 'VIDEO_OVER_LIMIT'
  | 'MEDIA_KIND_NOT_TAKEN'
  | 'VIDEO_NOT_POSSIBLE'
  | PictureRefusal
  | QuotaRefusal
  | 'NOT_FOUND'
>
type Refused = { ok: false; reason: UploadRefusal }

const overLimit = { image: 'IMAGE_OVER_LIMIT', video: 'VIDEO_OVER_LIMIT' } as const

/** 192 random bits, so that the address cannot be guessed. */
export const makeUploadId = () => randomBytes(24).toString('base64url')

/** What a browser declares about a file before it sends it. */
export interface Declared {
  id: string
  type: string
  name: string
  bytes: number
}

/**
 * Records a new upload if a file of this type and size is acceptable. It replaces any other upload of the same widget:
 * a client that lost its address starts over.
 * @returns the replaced address, which is no longer valid.
 */
export async function startUpload(
  ctx: Ctx,
  { id, type, name, bytes }: Declared,
): Promise<{ ok: true; replaced: string | undefined } | Refused> {
  if (!isMediaType(type)) return { ok: false, reason: 'MEDIA_KIND_NOT_TAKEN' }
  if (bytes > thankYouAccepted[type].maxBytes) return { ok: false, reason: overLimit[type] }
  if (type === 'video' && !(await videoTools())) return { ok: false, reason: 'VIDEO_NOT_POSSIBLE' }
  const full = await overQuota(ctx, bytes)
  if (full) return { ok: false, reason: full }
  return ctx.transaction(async (tx) => {
    // Locked so that each upload sees which one it replaces.
    const widget = await lockCompanyWidget(tx)
    if (!widget) return { ok: false, reason: 'NOT_FOUND' }
    const key = { companyId: tx.company.id, widgetId: widget.id }
    const facts = {
      id,
      type,
      name: name.toWellFormed().replaceAll('\0', '').slice(0, 400),
      bytes,
      finishedAt: null,
      createdAt: tx.clock.now(),
    }
    const mine = and(eq(mediaUpload.companyId, key.companyId), eq(mediaUpload.widgetId, key.widgetId))
    const [before] = await tx.db.select().from(mediaUpload).where(mine)
    await tx.db
      .insert(mediaUpload)
      .values({ ...key, ...facts })
      .onConflictDoUpdate({ target: [mediaUpload.companyId, mediaUpload.widgetId], set: facts })
    return { ok: true, replaced: before?.id }
  })
}

const isMediaType = (type: string): type is MediaType => (mediaTypes as readonly string[]).includes(type)

/**
 * Processes a complete upload: re-encodes and shows a picture, or queues a video for conversion. Decides by the bytes,
 * whatever type was declared. Safe to repeat.
 */
export async function finishUpload(ctx: Ctx, upload: MediaUpload, source: string): Promise<{ ok: true } | Refused> {
  if (upload.finishedAt) return { ok: true }
  const kind = await recognizeFile(source)
  if (kind === 'png' || kind === 'jpeg') return finishImage(ctx, upload, source, kind)
  const isVideo = kind !== undefined && thankYouAccepted.video.kinds.includes(kind)
  if (!isVideo) return refuse(ctx, upload, 'MEDIA_KIND_NOT_TAKEN')
  if (!(await videoTools())) return refuse(ctx, upload, 'VIDEO_NOT_POSSIBLE')
  const body = { path: source, bytes: upload.bytes, sha256: await sha256Of(source) }
  const stored = await ctx.files.keep(ctx.company.id, { name: fileNameOf(upload.name, kind), kind, body })
  return settle(ctx, upload, (tx) => sendVideo(tx, upload.widgetId, stored))
}

async function finishImage(ctx: Ctx, upload: MediaUpload, source: string, kind: 'png' | 'jpeg') {
  // It was declared as a video, so only the video limit was checked.
  if (upload.bytes > thankYouImage.maxBytes) return refuse(ctx, upload, 'IMAGE_OVER_LIMIT')
  const created = await rewritePicture(ctx.company.id, source, kind, thankYouImage)
  if (!created.ok) return refuse(ctx, upload, created.reason)
  const stored = await ctx.files.keep(ctx.company.id, {
    name: fileNameOf(upload.name, kind),
    kind,
    body: created.picture.body,
  })
  return settle(ctx, upload, (tx) => showImage(tx, upload.widgetId, stored))
}

/** Does nothing if another request already processed it. */
async function settle(
  ctx: Ctx,
  upload: MediaUpload,
  take: (tx: Ctx) => Promise<void>,
): Promise<{ ok: true } | Refused> {
  return ctx.transaction(async (tx) => {
    const [locked] = await tx.db.select().from(mediaUpload).where(sameUpload(upload)).for('update')
    if (!locked) return { ok: false, reason: 'NOT_FOUND' }
    if (locked.finishedAt) return { ok: true }
    await take(tx)
    await tx.db.update(mediaUpload).set({ finishedAt: tx.clock.now() }).where(sameUpload(upload))
    return { ok: true }
  })
}

async function refuse(ctx: Ctx, upload: MediaUpload, reason: UploadRefusal): Promise<Refused> {
  await countIfUnreadable(ctx, reason, callingUser(ctx).userId)
  return { ok: false, reason: (await endUpload(ctx, upload)) ? reason : 'NOT_FOUND' }
}

/** Deletes an upload, which makes its address invalid. @returns whether it existed. */
export async function endUpload(ctx: Ctx, upload: MediaUpload): Promise<boolean> {
  const ended = await ctx.db.delete(mediaUpload).where(sameUpload(upload)).returning({ id: mediaUpload.id })
  return ended.length > 0
}

const sameUpload = ({ companyId, id }: MediaUpload) => and(eq(mediaUpload.companyId, companyId), eq(mediaUpload.id, id))

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Returns the kind that a stored video was recognized as. */
export function videoKindOf(contentType: string): VideoKind {
  const kinds = ['mp4', 'mov', 'webm', 'mkv'] as const
  return kinds.find((kind) => fileKinds[kind].contentType === contentType) ?? 'mp4'
}
