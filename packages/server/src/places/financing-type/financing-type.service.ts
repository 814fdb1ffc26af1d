import type { FinancingTypeForm } from '@gable/contract/financing-form'
import { limits } from '@gable/contract/limits'
import type { UploadPurpose } from '@gable/contract/upload'
import { and, eq, sql } from 'drizzle-orm'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { type Db, lockName } from '../../platform/db/client.ts'
import { uniqueViolation } from '../../platform/db/refusal.ts'
import { attachUploads, removeFiles } from '../../platform/files/file-rows.ts'
import { once } from '../../platform/idempotency.ts'
import { countRecords, insertRecord } from '../../platform/records.ts'
import {
  type Deleted,
  type Deletion,
  expectVersion,
  refuseStale,
  type UnexpectedVersion,
  writeNext,
} from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { typeAdded, typeChanged, typeDeleted } from './financing-type.events.ts'
import { lockType, ofId } from './financing-type.query.ts'
import { financingType } from './financing-type.table.ts'

type NotTaken = {
  ok: false
  reason: 'FINANCING_TYPE_NAME_TAKEN' | 'FINANCING_TYPE_URL_TAKEN' | 'UPLOAD_NOT_FOUND'
}
type CreateTypeResult = { ok: true; id: string } | NotTaken | { ok: false; reason: 'MAX_REACHED' }
type UpdateTypeResult = { ok: true; version: number } | UnexpectedVersion | NotTaken
type DeleteTypeResult = Deleted | { ok: false; reason: 'FINANCING_TYPE_IN_USE'; markets: string[] }

export async function createType(ctx: Ctx, form: FinancingTypeForm): Promise<CreateTypeResult> {
  return unlessTaken(() =>
    once<CreateTypeResult>(ctx, async (tx) => {
      // Two concurrent additions cannot exceed the maximum number of types.
      await lockName(tx.db, `financing ${tx.company.id}`)
      if ((await countRecords(tx, financingType)) >= limits.financing.types) return { ok: false, reason: 'MAX_REACHED' }
      if (!(await attachUploads(tx, logoPurpose, idsOf(form.logoFileId)))) {
        return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
      }
      const id = await insertRecord(tx, financingType, form)
      await emit(tx, typeAdded, { subjectId: id, data: { name: form.name } })
      return { ok: true, id }
    }),
  )
}

/** Updates a type unless it changed since the given version. */
export async function updateType(
  ctx: Ctx,
  { id, version, ...form }: FinancingTypeForm & { id: string; version: number },
): Promise<UpdateTypeResult> {
  return unlessTaken(() =>
    ctx.transaction<UpdateTypeResult>(async (tx) => {
      const seen = expectVersion(await lockType(tx, id, 'update'), version)
      if (!seen.ok) return seen
      const { name, url, logoFileId } = seen.known
      const changes = changesOf({ name, url, logo: logoFileId !== null }, recordedValues(form))
      const isOtherLogo = logoFileId !== form.logoFileId
      if (!changes && !isOtherLogo) return { ok: true, version }
      if (isOtherLogo) {
        if (!(await attachUploads(tx, logoPurpose, idsOf(form.logoFileId)))) {
          return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
        }
        await removeFiles(tx, idsOf(logoFileId))
      }
      const written = await writeNext(tx, financingType, seen.known, form)
      const { before, after } = changes ?? { before: {}, after: {} }
      await emit(tx, typeChanged, { subjectId: id, data: { name: form.name, before, after } })
      return { ok: true, version: written }
    }),
  )
}

/** Deletes a type and its logo unless a market uses it. Succeeds if the type is already gone. */
export async function deleteType(ctx: Ctx, { id, version }: Deletion): Promise<DeleteTypeResult> {
  return ctx.transaction<DeleteTypeResult>(async (tx) => {
    const known = await lockType(tx, id, 'update')
    if (!known) return { ok: true }
    const stale = refuseStale(known, version)
    if (stale) return stale
    const markets = await tx.above.marketsWithFinancingType(tx, id)
    if (markets.length > 0) return { ok: false, reason: 'FINANCING_TYPE_IN_USE', markets }
    await tx.db.delete(financingType).where(ofId(tx, id))
    await removeFiles(tx, idsOf(known.logoFileId))
    await emit(tx, typeDeleted, { subjectId: id, data: { name: known.name } })
    return { ok: true }
  })
}

const idsOf = (fileId: string | null) => (fileId === null ? [] : [fileId])
const recordedValues = ({ name, url, logoFileId }: FinancingTypeForm) => ({ name, url, logo: logoFileId !== null })

async function unlessTaken<Result>(work: () => Promise<Result>): Promise<Result | NotTaken> {
  try {
    return await work()
  } catch (error) {
    const taken = uniqueViolation(error)
    if (taken === 'financing_type_name') return { ok: false, reason: 'FINANCING_TYPE_NAME_TAKEN' }
    if (taken === 'financing_type_url') return { ok: false, reason: 'FINANCING_TYPE_URL_TAKEN' }
    throw error
  }
}

export const logoPurpose = 'financing.logo' satisfies UploadPurpose

/** Whether a file is the logo of one of the company's financing types. Such logos are public. */
export async function isLogoOfFinancing(db: Db, companyId: string, fileId: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(financingType)
    .where(and(eq(financingType.companyId, companyId), eq(financingType.logoFileId, fileId)))
    .limit(1)
  return row !== undefined
}
