import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, isNull, max } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { addMadeFile } from '../../../platform/files/file-rows.ts'
import type { StoredFile } from '../../../platform/files/files.ts'
import { file } from '../../../platform/platform.table.ts'
import type { VendorReport } from '../../../platform/ports/measurement.ts'
import { emit } from '../../../platform/work/events.ts'
import {
  reportArrived,
  reportFailed,
  reportQuestionAsked,
  reportRevised,
  reportStatusChanged,
  reportUnusable,
} from '../measurement.events.ts'
import { reportDataPurpose, reportPdfPurpose } from '../measurement.files.ts'
import { measurementAsset } from '../measurement.table.ts'
import { reportVendorOf } from './measurement.account.ts'
import type { Fetched } from './measurement.fetch.ts'
import {
  type AnyOrder,
  lockOrder,
  type OrderChange,
  settleCredits,
  subjectOf,
  writeOrder,
} from './measurement.order-state.ts'

/** How often a report is polled. 500 open orders require fewer than three calls a second. */
export const pollMinutes = 5
/** How often an unusable report is polled: a correction takes the vendor a while, and most vendors send a callback. */
const correctionMinutes = 60

/** Whether the order has a final status. */
export const isOver = ({ status }: Pick<AnyOrder, 'status'>) =>
  status === 'Completed' || status === 'Cancelled' || status === 'Declined' || status === 'Failed'

/** Whether reports are still accepted: a completed order may be revised. */
export const takesReports = (order: Pick<AnyOrder, 'status'>) => !isOver(order) || order.status === 'Completed'

/** Whether the vendor can be polled for the order; otherwise, its callback delivers the report. */
export const isRequested = (ctx: Ctx, { provider }: Pick<AnyOrder, 'provider'>): boolean =>
  provider !== 'gable' && provider !== 'upload' && reportVendorOf(ctx, provider)?.read !== undefined

interface Said {
  report: VendorReport
  askedAt: Date
  fetched: Fetched
}

/** Applies a vendor's answer that was requested at the given time; ignores answers older than the one applied last. */
export async function applyReport(ctx: Ctx, { id }: AnyOrder, message: Said): Promise<void> {
  await ctx.transaction(async (tx) => {
    const locked = await lockOrder(tx, id)
    // Another worker may have asked later but received its answer sooner.
    if (!locked || !takesReports(locked) || (locked.askedAt && locked.askedAt > message.askedAt)) return
    if (locked.status === 'Completed') return applyToCompleted(tx, locked, message)
    const { report, askedAt, fetched } = message
    const isUnusable = report.status === 'Completed' && fetched.unusable
    const status = isUnusable ? 'In Progress' : report.status
    const failure = isUnusable ? 'REPORT_OUT_OF_RANGE' : report.failure
    const minutes = isUnusable ? correctionMinutes : pollMinutes
    const change: OrderChange = {
      status,
      jobState: report.jobState,
      failure,
      askedAt,
      question: questionOf(locked, report),
      askAt: isOver({ status }) || !isRequested(tx, locked) ? null : new Date(askedAt.getTime() + minutes * 60_000),
      // The operator's cost of a report is not shown to the company.
      costCents: locked.credits === null ? (report.costCents ?? locked.costCents) : null,
      promisedAt: report.promisedAt ?? locked.promisedAt,
      modelUrl: report.modelUrl || locked.modelUrl,
      productName: nameOf(locked, report),
    }
    if (status === 'Completed') Object.assign(change, await keepDelivery(tx, id, fetched))
    const written = await writeOrder(tx, locked, change)
    await settleCredits(tx, written)
    await notifyQuestion(tx, locked, written)
    if (isUnusable) await notifyUnusable(tx, locked)
    else await tell(tx, locked, written)
  })
}

/**
 * Applies a report that was delivered again: a revision replaces the stored one, and an unusable one changes nothing in
 * it.
 */
async function applyToCompleted(tx: Ctx, locked: AnyOrder, { report, askedAt, fetched }: Said): Promise<void> {
  if (report.status !== 'Completed') return
  if (fetched.unusable) {
    await writeOrder(tx, locked, { failure: 'REPORT_OUT_OF_RANGE', askedAt })
    return notifyUnusable(tx, locked)
  }
  const revision = await keepRevision(tx, locked, fetched)
  const modelUrl = report.modelUrl || locked.modelUrl
  const written = await writeOrder(tx, locked, { failure: null, askedAt, modelUrl, ...revision?.change })
  if (!revision?.revised) return
  const { areaSqft, facets } = written
  const about = { orderId: locked.id, source: locked.provider, areaSqft: Math.round(areaSqft ?? 0), facets }
  await emit(tx, reportRevised, { subjectId: subjectOf(locked), data: about })
}

/** Emits an event that the report is unusable, only once. */
async function notifyUnusable(tx: Ctx, locked: AnyOrder): Promise<void> {
  if (locked.failure === 'REPORT_OUT_OF_RANGE') return
  await emit(tx, reportUnusable, {
    subjectId: subjectOf(locked),
    data: { orderId: locked.id, source: locked.provider },
  })
}

/**
 * The URL of the vendor's page comes with a callback and is not part of any answer. A person's answer to an offer is
 * kept as long as the vendor makes the same offer.
 */
function questionOf({ question: known }: AnyOrder, { question }: VendorReport): AnyOrder['question'] {
  if (question?.kind === 'structure' && known?.kind === 'structure') return known
  if (question?.kind !== 'substitution' || known?.kind !== 'substitution') return question
  return question.from === known.from && question.to === known.to ? known : question
}

/** The product keeps the name under which it was ordered, unless the vendor makes a substitute report. */
function nameOf(locked: AnyOrder, { question, productName }: VendorReport): string {
  const isReplaced = locked.question?.kind === 'substitution' && question?.kind !== 'substitution'
  return isReplaced ? productName || locked.productName : locked.productName || productName
}

/** Emits an event if the vendor asks a new question. */
export async function notifyQuestion(tx: Ctx, locked: AnyOrder, { question }: AnyOrder): Promise<void> {
  if (!question || question.kind === locked.question?.kind) return
  const data = { orderId: locked.id, source: locked.provider, question: question.kind }
  await emit(tx, reportQuestionAsked, { subjectId: subjectOf(locked), data })
}

export async function tell(tx: Ctx, locked: AnyOrder, written: AnyOrder): Promise<void> {
  const about = { orderId: locked.id, source: locked.provider }
  const subjectId = subjectOf(locked)
  if (written.status === 'Completed') {
    const areaSqft = Math.round(written.areaSqft ?? 0)
    await emit(tx, reportArrived, { subjectId, data: { ...about, areaSqft, facets: written.facets } })
  } else if (written.status === 'Declined' || written.status === 'Failed') {
    const failure = written.failure ?? 'REPORT_NOT_AVAILABLE'
    await emit(tx, reportFailed, { subjectId, data: { ...about, failure } })
  } else if (written.status !== locked.status) {
    await emit(tx, reportStatusChanged, { subjectId, data: { ...about, from: locked.status, to: written.status } })
  }
}

/** Stores the delivered report of an order, in the transaction that has locked the order. */

/** Stores the first delivery. */
async function keepDelivery(tx: Ctx, orderId: string, fetched: Fetched): Promise<OrderChange> {
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
