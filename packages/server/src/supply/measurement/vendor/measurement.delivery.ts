import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, isNull, max } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { addMadeFile } from '../../../platform/files/file-rows.ts'
import type { StoredFile } from '../../../platform/files/files.ts'
import { file } from '../../../platform/platform.table.ts'
import { reportDataPurpose, reportPdfPurpose } from '../measurement.files.ts'
import { measurementAsset } from '../measurement.table.ts'
import type { Fetched } from './measurement.fetch.ts'
import type { AnyOrder, OrderChange } from './measurement.order-state.ts'

/** Stores the delivered report of an order, in the transaction that has locked the order. */

/** Stores the first delivery. */
export async function keepDelivery(tx: Ctx, orderId: string, fetched: Fetched): Promise<OrderChange> {
  const { pdf, data, assets } = fetched
  await addAssets(tx, orderId, assets)
  return {
    completedAt: tx.clock.now(),
    ...figuresOf(fetched),
    pdfFileId: pdf ? await addMadeFile(tx, pdf, reportPdfPurpose) : null,
    dataFileId: data ? await addMadeFile(tx, data, reportDataPurpose) : null,
  }
}

/**
 * Stores a later delivery over the existing one. Replaced files remain available as earlier files; adding a missing
 * file is not a revision. Undefined if the report is the same.
 */
export async function keepRevision(
  tx: Ctx,
  held: AnyOrder,
  fetched: Fetched,
): Promise<{ change: OrderChange; revised: boolean } | undefined> {
  const known = await storedFiles(tx, held)
  const differs = fetched.figures !== null && !isDeepStrictEqual(fetched.figures, held.figures)
  // A data file that arrives later has the same figures with higher precision.
  const isFuller = known.data.length === 0 && fetched.data !== undefined
  const hasOtherFigures = differs && held.figures !== null && !isFuller
  const pdf = stateOf(known.pdf, fetched.pdf ? [fetched.pdf] : [], hasOtherFigures)
  const data = stateOf(known.data, fetched.data ? [fetched.data] : [], hasOtherFigures)
  const assets = stateOf(known.assets, fetched.assets, hasOtherFigures)
  const states = [pdf, data, assets]
  if (!differs && states.every(({ adds, replaces }) => !adds && !replaces)) return undefined
  const revised = hasOtherFigures || states.some(({ replaces }) => replaces)
  const replaced = [pdf.replaces ? known.pdf : [], data.replaces ? known.data : []].flat()
  await retire(tx, held.id, { newlyListed: replaced, listed: assets.replaces ? known.assets : [] })
  if (assets.adds) await addAssets(tx, held.id, fetched.assets)
  const now = tx.clock.now()
  return {
    revised,
    change: {
      ...(fetched.figures && figuresOf(fetched)),
      ...(revised && { revisedAt: now }),
      ...(pdf.replaces && { pdfFileId: null }),
      ...(data.replaces && { dataFileId: null }),
      ...(pdf.adds && { pdfFileId: await addMadeFile(tx, fetched.pdf!, reportPdfPurpose) }),
      ...(data.adds && { dataFileId: await addMadeFile(tx, fetched.data!, reportDataPurpose) }),
    },
  }
}

const figuresOf = ({ figures, model }: Fetched): OrderChange => ({
  figures,
  model,
  areaSqft: figures?.areaSqft ?? null,
  facets: figures?.facets ?? null,
})

type Known = Pick<StoredFile, 'id' | 'sha256'>

/**
 * How a delivery changes the files of one kind. A file missing from the new delivery is kept unless the figures
 * changed.
 */
function stateOf(known: readonly Known[], provided: readonly StoredFile[], hasOtherFigures: boolean) {
  const isSame = isDeepStrictEqual(
    known.map(({ sha256 }) => sha256),
    provided.map(({ sha256 }) => sha256),
  )
  const adds = provided.length > 0 && !isSame
  return { adds, replaces: known.length > 0 && (adds || (provided.length === 0 && hasOtherFigures)) }
}

/** The files of the latest delivery. */
async function storedFiles(tx: Ctx, { id, pdfFileId, dataFileId }: AnyOrder) {
  const ofOrder = and(eq(measurementAsset.companyId, tx.company.id), eq(measurementAsset.orderId, id))
  const listed = await tx.db
    .select({ id: file.id, sha256: file.sha256 })
    .from(measurementAsset)
    .innerJoin(file, and(eq(file.companyId, measurementAsset.companyId), eq(file.id, measurementAsset.fileId)))
    .where(and(ofOrder, isNull(measurementAsset.replacedAt)))
    .orderBy(asc(measurementAsset.position))
  const ids = [pdfFileId, dataFileId].filter((each) => each !== null)
  const named = await tx.db
    .select({ id: file.id, sha256: file.sha256 })
    .from(file)
    .where(and(eq(file.companyId, tx.company.id), inArray(file.id, ids)))
  const of = (fileId: string | null) => named.filter((each) => each.id === fileId)
  return { pdf: of(pdfFileId), data: of(dataFileId), assets: listed }
}

/** Marks files of the previous delivery as earlier ones. */
async function retire(
  tx: Ctx,
  orderId: string,
  { newlyListed, listed }: { newlyListed: readonly Known[]; listed: readonly Known[] },
): Promise<void> {
  const { companyId, fileId } = measurementAsset
  const replacedAt = tx.clock.now()
  if (listed.length > 0) {
    const ids = listed.map(({ id }) => id)
    await tx.db
      .update(measurementAsset)
      .set({ replacedAt })
      .where(and(eq(companyId, tx.company.id), inArray(fileId, ids)))
  }
  await insertAssets(
    tx,
    orderId,
    newlyListed.map(({ id }) => ({ fileId: id, replacedAt })),
  )
}

async function addAssets(tx: Ctx, orderId: string, assets: readonly StoredFile[]): Promise<void> {
  const rows: { fileId: string }[] = []
  for (const asset of assets) rows.push({ fileId: await addMadeFile(tx, asset, reportDataPurpose) })
  await insertAssets(tx, orderId, rows)
}

async function insertAssets(
  tx: Ctx,
  orderId: string,
  rows: readonly { fileId: string; replacedAt?: Date }[],
): Promise<void> {
  if (rows.length === 0) return
  const { companyId, orderId: of, position } = measurementAsset
  const [last] = await tx.db
    .select({ position: max(position) })
    .from(measurementAsset)
    .where(and(eq(companyId, tx.company.id), eq(of, orderId)))
  const first = (last?.position ?? -1) + 1
  await tx.db
    .insert(measurementAsset)
    .values(rows.map((row, index) => ({ companyId: tx.company.id, orderId, position: first + index, ...row })))
}
