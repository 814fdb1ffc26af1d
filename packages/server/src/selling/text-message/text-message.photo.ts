import { createHmac } from 'node:crypto'
import { maxTextPhotoBytes } from '@gable/contract/accepted-files'
import type { UploadPurpose } from '@gable/contract/upload'
import { and, asc, eq, gt, inArray, sum } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { attachUploads, readFileRow } from '../../platform/files/file-rows.ts'
import { sendStoredFile } from '../../platform/files/send-file.ts'
import { file } from '../../platform/platform.table.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { SliceRoutes } from '../../platform/slice.ts'
import { textMedia } from './text-message.table.ts'

/** Photos that homeowners sent, and photos sent to them. */
export const mediaPurpose = 'textMessage.media' satisfies UploadPurpose

/** How long the service can fetch a photo. It does so within seconds, and tries again for some hours. */
const fetchableMs = 24 * 3_600_000

type Taken = { ok: true } | { ok: false; reason: 'UPLOAD_NOT_FOUND' | 'TEXT_PHOTOS_TOO_LARGE' }

/** Claims a user's uploads for a text message. Runs in the caller's transaction, which a refusal ends. */
export async function takePhotos(tx: Ctx, ids: readonly string[]): Promise<Taken> {
  if (ids.length === 0) return { ok: true }
  if (!(await attachUploads(tx, mediaPurpose, ids))) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
  const these = and(eq(file.companyId, tx.company.id), inArray(file.id, [...ids]))
  const [all] = await tx.db
    .select({ bytes: sum(file.bytes).mapWith(Number) })
    .from(file)
    .where(these)
  return all!.bytes > maxTextPhotoBytes ? { ok: false, reason: 'TEXT_PHOTOS_TOO_LARGE' } : { ok: true }
}

/** Adds claimed photos to a message. Runs in the caller's transaction. */
export async function addPhotos(tx: Ctx, textId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const companyId = tx.company.id
  await tx.db
    .insert(textMedia)
    .values(ids.map((fileId, position) => ({ companyId, textId, position, url: '', state: 'stored' as const, fileId })))
}

/**
 * Issues the links by which the service fetches the photos of a message that is about to be sent. A repeated attempt
 * gets the same links, so that the service receives the same request: their secrets are made from the photo and the
 * account's auth token, and only their hashes are stored.
 */
export async function linkPhotos(ctx: Ctx, textId: string): Promise<string[]> {
  const { PUBLIC_URL, TWILIO_AUTH_TOKEN: key } = ctx.config
  if (!key) return []
  const { companyId, position } = textMedia
  const ofText = and(eq(companyId, ctx.company.id), eq(textMedia.textId, textId))
  const rows = await ctx.db.select({ position }).from(textMedia).where(ofText).orderBy(asc(position))
  const linkUntil = new Date(ctx.clock.now().getTime() + fetchableMs)
  const urls: string[] = []
  for (const row of rows) {
    const photo = `text-photo/${ctx.company.id}/${textId}/${row.position}`
    const token = createHmac('sha256', key).update(photo).digest('base64url')
    const mine = and(ofText, eq(position, row.position))
    await ctx.db
      .update(textMedia)
      .set({ linkSha256: sha256(token), linkUntil })
      .where(mine)
    urls.push(`${PUBLIC_URL}/text-photos/${token}`)
  }
  return urls
}

/** Serves a photo to the holder of its link, until the link expires. */
export const photoRoutes: SliceRoutes = async (server, { deps }) => {
  const { db } = deps.database
  server.get<{ Params: { token: string } }>('/text-photos/:token', async ({ params }, reply) => {
    if (!/^[\w-]{43}$/.test(params.token)) return reply.callNotFound()
    const isOpen = and(eq(textMedia.linkSha256, sha256(params.token)), gt(textMedia.linkUntil, deps.clock.now()))
    const [row] = await db.select().from(textMedia).where(isOpen)
    const stored = row?.fileId ? await readFileRow(db, row.companyId, row.fileId) : undefined
    reply.header('x-robots-tag', 'noindex, nofollow')
    const reach = { policy: 'same-origin', cache: 'no-store' } as const
    return stored ? sendStoredFile(reply, deps.files, stored, reach) : reply.callNotFound()
  })
}
