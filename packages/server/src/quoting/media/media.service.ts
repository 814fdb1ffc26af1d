import type { MediaFailure, MediaType } from '@gable/contract/media-file'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { addMadeFile, removeFiles } from '../../platform/files/file-rows.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import { emit } from '../../platform/work/events.ts'
import { companyWidget } from '../website/website.service.ts'
import { mediaChanged, mediaGiven, mediaNotPrepared } from './media.events.ts'
import { mediaPurpose, sourcePurpose } from './media.files.ts'
import { type MediaRow, ofWidget } from './media.query.ts'
import { media } from './media.table.ts'

export const videoQueue = 'media.video'

export interface VideoJob extends Record<string, unknown> {
  companyId: string
  widgetId: string
  sourceFileId: string
}

type Change = Partial<Omit<typeof media.$inferInsert, 'companyId' | 'widgetId'>>

/** The initial state of a media row, which each change also restores. */
const settled = { status: 'success', failure: null, sourceFileId: null, jobId: null, givenName: '' } as const

/** Shows a picture from now on. Its bytes are already stored. */
export async function showImage(tx: Ctx, widgetId: string, stored: StoredFile): Promise<void> {
  await show(tx, widgetId, { type: 'image', file: stored, poster: undefined, name: stored.name })
}

/** Records an uploaded video and queues its conversion; the current media stays visible until that is done. */
export async function sendVideo(tx: Ctx, widgetId: string, stored: StoredFile): Promise<void> {
  const known = await hold(tx, widgetId)
  const sourceFileId = await addMadeFile(tx, stored, sourcePurpose)
  const { id: companyId } = tx.company
  const job = { companyId, widgetId, sourceFileId } satisfies VideoJob
  const jobId = await tx.jobs.enqueue(tx.db, videoQueue, job, { concurrencyKey: job.companyId })
  await write(tx, widgetId, {
    ...settled,
    status: 'pending',
    givenName: stored.name,
    sourceFileId,
    jobId: jobId ?? null,
  })
  await removeFiles(tx, filesIn([known?.sourceFileId]))
  await emit(tx, mediaGiven, { subjectId: widgetId, data: { name: stored.name } })
}

/** Shows a converted video, unless another one was uploaded or it was removed in the meantime. */
export async function showVideo(
  tx: Ctx,
  { widgetId, sourceFileId }: VideoJob,
  created: { file: StoredFile; poster: StoredFile },
): Promise<void> {
  const known = await hold(tx, widgetId)
  if (known?.sourceFileId !== sourceFileId) return
  await show(tx, widgetId, { type: 'video', ...created, name: known.givenName })
}

interface Shown {
  type: MediaType
  file: StoredFile
  poster: StoredFile | undefined
  name: string
}

async function show(tx: Ctx, widgetId: string, { type, file, poster, name }: Shown): Promise<void> {
  const known = await hold(tx, widgetId)
  const shownFileId = await addMadeFile(tx, file, mediaPurpose)
  const posterFileId = poster ? await addMadeFile(tx, poster, mediaPurpose) : null
  await write(tx, widgetId, { ...settled, shownType: type, shownFileId, shownName: name, posterFileId })
  await removeFiles(tx, filesOf(known))
  await emit(tx, mediaChanged, { subjectId: widgetId, data: { shown: type, name } })
}

/**
 * Records why a video is not shown, unless another one was uploaded in the meantime. The current media stays visible.
 */
export async function refuseVideo(tx: Ctx, { widgetId, sourceFileId }: VideoJob, why: MediaFailure): Promise<void> {
  const known = await hold(tx, widgetId)
  if (known?.sourceFileId !== sourceFileId) return
  const name = known.givenName
  await write(tx, widgetId, { ...settled, status: 'failed', failure: why, givenName: name })
  await removeFiles(tx, [sourceFileId])
  await emit(tx, mediaNotPrepared, { subjectId: widgetId, data: { name, why } })
}

/** Removes the current media and any upload in progress. Safe to repeat. */
export async function removeMedia(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    const widget = await companyWidget(tx)
    const known = widget && (await hold(tx, widget.id))
    if (!known) return
    await tx.db.delete(media).where(and(ofWidget(tx, known.widgetId), eq(media.companyId, known.companyId)))
    await removeFiles(tx, filesOf(known))
    await emit(tx, mediaChanged, { subjectId: known.widgetId, data: { shown: 'none', name: '' } })
  })
}

async function hold(tx: Ctx, widgetId: string): Promise<MediaRow | undefined> {
  const [row] = await tx.db.select().from(media).where(ofWidget(tx, widgetId)).for('update')
  return row
}

/** The row must drop its references before the files can be deleted. */
async function write(tx: Ctx, widgetId: string, change: Change & { status: MediaRow['status'] }): Promise<void> {
  const now = tx.clock.now()
  await tx.db
    .insert(media)
    .values({ companyId: tx.company.id, widgetId, ...change, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [media.companyId, media.widgetId], set: { ...change, updatedAt: now } })
}

const filesIn = (ids: readonly (string | null | undefined)[]): string[] => ids.filter((id) => typeof id === 'string')

function filesOf(known: MediaRow | undefined): string[] {
  return filesIn([known?.shownFileId, known?.posterFileId, known?.sourceFileId])
}
