import { and, eq } from 'drizzle-orm'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { attachUploads } from '../../platform/files/file-rows.ts'
import { once } from '../../platform/idempotency.ts'
import { insertRecord } from '../../platform/records.ts'
import {
  type Deleted,
  type Deletion,
  deleteUnchanged,
  expectVersion,
  type UnexpectedVersion,
  writeNext,
} from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { termAdded, termDeleted, termRenamed, termReplaced } from './term.events.ts'
import { lockTerm, lockTerms } from './term.query.ts'
import { contractTerm, contractTermVersion } from './term.table.ts'

type Seen = { id: string; version: number }
type Written = { ok: true; version: number }
type NoUpload = { ok: false; reason: 'UPLOAD_NOT_FOUND' }

const purpose = 'term.pdf' as const

/** Adds a term at the end of the list. The operator sets the maximum number per company. */
export async function createTerm(
  ctx: Ctx,
  { name, fileId }: { name: string; fileId: string },
): Promise<{ ok: true; id: string } | NoUpload | { ok: false; reason: 'MAX_REACHED' }> {
  return once<{ ok: true; id: string } | NoUpload | { ok: false; reason: 'MAX_REACHED' }>(ctx, async (tx) => {
    const known = await lockTerms(tx)
    if (known.length >= tx.config.CONTRACT_TERMS) return { ok: false, reason: 'MAX_REACHED' }
    if (!(await attachUploads(tx, purpose, [fileId]))) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
    const position = (known.at(-1)?.position ?? 0) + 1
    const termId = await insertRecord(tx, contractTerm, { name, position })
    await insertFile(tx, { termId, number: 1, fileId })
    await emit(tx, termAdded, { subjectId: termId, data: { name } })
    return { ok: true, id: termId }
  })
}

async function insertFile(tx: Ctx, of: { termId: string; number: number; fileId: string }): Promise<void> {
  const facts = { companyId: tx.company.id, uploadedByUserId: callingUser(tx).userId, createdAt: tx.clock.now() }
  await tx.db.insert(contractTermVersion).values({ ...of, ...facts })
}

/** Renames a term unless it changed since the given version. */
export async function renameTerm(
  ctx: Ctx,
  { id, version, name }: Seen & { name: string },
): Promise<Written | UnexpectedVersion> {
  return ctx.transaction<Written | UnexpectedVersion>(async (tx) => {
    const locked = expectVersion(await lockTerm(tx, id), version)
    if (!locked.ok) return locked
    const { known } = locked
    if (known.name === name) return { ok: true, version }
    const next = await writeNext(tx, contractTerm, known, { name })
    const changed = { before: { name: known.name }, after: { name } }
    await emit(tx, termRenamed, { subjectId: id, data: { name, ...changed } })
    return { ok: true, version: next }
  })
}

/** Replaces the file of a term and increments its number. Sent proposals keep the file they were sent with. */
export async function replaceTerm(
  ctx: Ctx,
  { id, version, fileId }: Seen & { fileId: string },
): Promise<Written | UnexpectedVersion | NoUpload> {
  return ctx.transaction<Written | UnexpectedVersion | NoUpload>(async (tx) => {
    const locked = expectVersion(await lockTerm(tx, id), version)
    if (!locked.ok) return locked
    if (!(await attachUploads(tx, purpose, [fileId]))) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
    const { known } = locked
    const number = known.number + 1
    await insertFile(tx, { termId: id, number, fileId })
    const next = await writeNext(tx, contractTerm, known, { number })
    await emit(tx, termReplaced, { subjectId: id, data: { name: known.name, number } })
    return { ok: true, version: next }
  })
}

/** Sorts the terms in this order; terms that it omits follow in their current order. */
export async function orderTerms(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.transaction(async (tx) => {
    const known = await lockTerms(tx)
    const named = ids.flatMap((id) => known.find((term) => term.id === id) ?? [])
    const ordered = [...new Set([...named, ...known])]
    for (const [index, { companyId, id, position }] of ordered.entries()) {
      if (position === index + 1) continue
      const where = and(eq(contractTerm.companyId, companyId), eq(contractTerm.id, id))
      await tx.db
        .update(contractTerm)
        .set({ position: index + 1 })
        .where(where)
    }
  })
}

/** Deletes a term. Its files remain for proposals that were sent with them. Succeeds if it is already deleted. */
export async function deleteTerm(ctx: Ctx, { id, version }: Deletion): Promise<Deleted> {
  return deleteUnchanged(
    ctx,
    version,
    (tx) => lockTerm(tx, id),
    async (tx, known) => {
      await writeNext(tx, contractTerm, known, { deletedAt: tx.clock.now() })
      await emit(tx, termDeleted, { subjectId: id, data: { name: known.name } })
    },
  )
}
