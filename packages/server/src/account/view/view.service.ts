import { limits } from '@gable/contract/limits'
import type { ViewedList } from '@gable/contract/status'
import type { ViewForm } from '@gable/contract/view'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { once } from '../../platform/idempotency.ts'
import { insertRecord } from '../../platform/records.ts'
import {
  type Deleted,
  type Deletion,
  expectVersion,
  refuseStale,
  type UnexpectedVersion,
  writeNext,
} from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { viewShared, viewUnshared } from './view.events.ts'
import { columnsOf, countOwnViews, lockView, ofId } from './view.query.ts'
import { view, viewColumns } from './view.table.ts'

type Taken = { ok: false; reason: 'VIEW_EXISTS' }
type OfAnother = { ok: false; reason: 'OF_ANOTHER' }
export type CreateViewResult = { ok: true; id: string } | Taken | { ok: false; reason: 'MAX_REACHED' }
export type UpdateViewResult = { ok: true; version: number } | UnexpectedVersion | Taken | OfAnother

/** Saves a list as the user sees it, under a name unique among the user's views. */
export async function createView(
  ctx: Ctx,
  { list, ...form }: ViewForm & { list: ViewedList },
): Promise<CreateViewResult> {
  return unlessTaken(() =>
    once<CreateViewResult>(ctx, async (tx) => {
      if ((await countOwnViews(tx)) >= limits.view.most) return { ok: false, reason: 'MAX_REACHED' }
      const id = await insertRecord(tx, view, { ...form, list, ownerId: callingUser(tx).userId })
      if (form.shared) await emit(tx, viewShared, { subjectId: id, data: { name: form.name } })
      return { ok: true, id }
    }),
  )
}

/** Updates one of the user's own views if `version` is current. */
export async function updateView(
  ctx: Ctx,
  { id, version, name, query, shared }: ViewForm & { id: string; version: number },
): Promise<UpdateViewResult> {
  return unlessTaken(() =>
    ctx.transaction<UpdateViewResult>(async (tx) => {
      const locked = expectVersion(await lockView(tx, id), version)
      if (!locked.ok) return locked
      const { known } = locked
      if (known.ownerId !== callingUser(tx).userId) return { ok: false, reason: 'OF_ANOTHER' }
      const written = await writeNext(tx, view, known, { name, query, shared })
      if (shared !== known.shared) await emit(tx, shared ? viewShared : viewUnshared, { subjectId: id, data: { name } })
      return { ok: true, version: written }
    }),
  )
}

/**
 * Deletes one of the user's own views; a company admin may also delete a view that a colleague shares. Succeeds if it
 * was already deleted.
 */
export async function deleteView(ctx: Ctx, { id, version }: Deletion): Promise<Deleted | OfAnother> {
  return ctx.transaction<Deleted | OfAnother>(async (tx) => {
    const known = await lockView(tx, id)
    if (!known) return { ok: true }
    const { userId, role } = callingUser(tx)
    if (known.ownerId !== userId && role !== 'companyAdmin') return { ok: false, reason: 'OF_ANOTHER' }
    const stale = refuseStale(known, version)
    if (stale) return stale
    await tx.db.delete(view).where(ofId(tx, id))
    if (known.shared) await emit(tx, viewUnshared, { subjectId: id, data: { name: known.name } })
    return { ok: true }
  })
}

/** Saves the columns that the user chose for a list; null restores the default. */
export async function saveColumns(ctx: Ctx, list: ViewedList, columns: string[] | null): Promise<void> {
  if (columns === null) {
    await ctx.db.delete(viewColumns).where(columnsOf(ctx, list))
    return
  }
  const now = ctx.clock.now()
  const { userId } = callingUser(ctx)
  await ctx.db
    .insert(viewColumns)
    .values({ companyId: ctx.company.id, userId, list, columns, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [viewColumns.companyId, viewColumns.userId, viewColumns.list],
      set: { columns, updatedAt: now },
    })
}

async function unlessTaken<Result>(work: () => Promise<Result>): Promise<Result | Taken> {
  return orTaken('view_name', 'VIEW_EXISTS', work)
}
