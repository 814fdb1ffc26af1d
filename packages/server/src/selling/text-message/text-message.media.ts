import type { Accepted } from '@gable/contract/file-kind'
import { and, eq } from 'drizzle-orm'
import type { Ctx, Deps } from '../../platform/context.ts'
import type { FileOwner } from '../../platform/files/file-routes.ts'
import { addMadeFile } from '../../platform/files/file-rows.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import { rewritePicture } from '../../platform/upload/picture.ts'
import { defineCompanyJob } from '../../platform/work/company-job.ts'
import { retryAfter } from '../../platform/work/job.ts'
import { isOnVisibleText } from './text-message.conversation.query.ts'
import { mediaPurpose } from './text-message.photo.ts'
import { textMedia } from './text-message.table.ts'

/** The photos of text messages. Users who can see the lead may read them. */
export const textMediaFiles: FileOwner = { purpose: mediaPurpose, mayRead: isOnVisibleText }

/** The size in which a received photo is stored, as on notes. */
const photos = {
  picture: { width: 3_000, height: 3_000 },
  thumbnail: { width: 360, height: 360 },
} satisfies Pick<Accepted, 'picture' | 'thumbnail'>

const queue = 'textMessage.media'
const pauseMs = 60_000

type MediaJob = { companyId: string; textId: string; position: number }

/** Queues fetching the files of a received message. Runs in the caller's transaction. */
export async function queueMedia(tx: Ctx, textId: string, urls: readonly string[]): Promise<void> {
  for (const [position, url] of urls.entries()) {
    await tx.db.insert(textMedia).values({ companyId: tx.company.id, textId, position, url })
    const job: MediaJob = { companyId: tx.company.id, textId, position }
    await tx.jobs.enqueue(tx.db, queue, job, { concurrencyKey: tx.company.id })
  }
}

/** Defines the job that fetches a photo. A message whose photo cannot be fetched shows how many it had. */
export function defineMedia(deps: Deps): void {
  defineCompanyJob<MediaJob>(deps, queue, fetchMedia, { onGiveUp: (tx, job) => settleMedia(tx, job, undefined) })
}

async function fetchMedia(ctx: Ctx, which: MediaJob): Promise<void> {
  const [row] = await ctx.db.select().from(textMedia).where(ofMedia(ctx, which))
  if (row?.state !== 'waiting') return
  const answer = await ctx.providers.texts?.media(row.url)
  if (answer && !answer.ok && answer.reason !== 'REFUSED')
    throw retryAfter(`a photo of text message ${which.textId}: ${answer.reason}`, pauseMs)
  const stored = answer?.ok ? await keepPhoto(ctx, answer.value.bytes) : undefined
  await ctx.transaction((tx) => settleMedia(tx, which, stored))
}

/** Stores a photo, re-encoded without its metadata; undefined for other files. */
async function keepPhoto(ctx: Ctx, bytes: Uint8Array): Promise<StoredFile | undefined> {
  const created = await rewritePicture(ctx.company.id, bytes, 'jpeg', photos)
  if (!created.ok) return undefined
  return ctx.files.keep(ctx.company.id, { name: 'photo.jpg', kind: 'jpeg', ...created.picture })
}

async function settleMedia(tx: Ctx, which: Omit<MediaJob, 'companyId'>, stored: StoredFile | undefined): Promise<void> {
  const [locked] = await tx.db.select().from(textMedia).where(ofMedia(tx, which)).for('update')
  if (locked?.state !== 'waiting') return
  const change = stored
    ? { state: 'stored' as const, fileId: await addMadeFile(tx, stored, mediaPurpose) }
    : { state: 'left' as const }
  await tx.db.update(textMedia).set(change).where(ofMedia(tx, which))
}

const ofMedia = ({ company }: Ctx, { textId, position }: Omit<MediaJob, 'companyId'>) =>
  and(eq(textMedia.companyId, company.id), eq(textMedia.textId, textId), eq(textMedia.position, position))
