import type { Ctx } from '../../platform/context.ts'
import { addMadeFile } from '../../platform/files/file-rows.ts'
import { emit } from '../../platform/work/events.ts'
import type { VendorReport } from '../../providers/measurement/port.ts'
import { reportArrived, reportFailed, reportQuestionAsked, reportStatusChanged } from '../measurement.events.ts'
import { reportDataPurpose, reportPdfPurpose } from '../measurement.files.ts'
import { measurementAsset } from '../measurement.table.ts'
import { reportVendorOf } from './measurement.account.ts'
import { settleCredits } from './measurement.credits.ts'
import type { Fetched } from './measurement.fetch.ts'
import { type AnyOrder, holdOrder, type OrderChange, subjectOf, writeOrder } from './measurement.order-state.ts'

/** A report that nobody tells us of is asked about so often. 500 open orders stay within three calls a second. */
export const pollMinutes = 5

/** Nothing more comes of an order in these. */
export const isOver = ({ status }: Pick<AnyOrder, 'status'>) =>
  status === 'Completed' || status === 'Cancelled' || status === 'Declined' || status === 'Failed'

/** Whether the vendor can be asked about the order; of another one the callback brings the report. */
export const isAsked = (ctx: Ctx, { provider }: Pick<AnyOrder, 'provider'>): boolean =>
  provider !== 'gable' && provider !== 'upload' && reportVendorOf(ctx, provider)?.read !== undefined

interface Said {
  report: VendorReport
  askedAt: Date
  fetched: Fetched
}

/** Applies what a vendor said of an order, asked for at a moment: an earlier answer than the one applied last changes nothing. */
export async function applyReport(ctx: Ctx, { id }: AnyOrder, { report, askedAt, fetched }: Said): Promise<void> {
  await ctx.transaction(async (tx) => {
    const held = await holdOrder(tx, id)
    // Another worker may have asked later, and been answered sooner.
    if (!held || isOver(held) || (held.askedAt && held.askedAt > askedAt)) return
    const { status, jobState, failure, costCents, modelUrl } = report
    const ends = isOver(report)
    const change: OrderChange = {
      ...{ status, jobState, failure, askedAt, question: questionOf(held, report) },
      askAt: ends || !isAsked(tx, held) ? null : new Date(askedAt.getTime() + pollMinutes * 60_000),
      // What the operator pays for a report is no matter of the company.
      costCents: held.credits === null ? (costCents ?? held.costCents) : null,
      promisedAt: report.promisedAt ?? held.promisedAt,
      modelUrl: modelUrl || held.modelUrl,
      productName: nameOf(held, report),
    }
    if (status === 'Completed') Object.assign(change, await arrived(tx, id, fetched))
    const written = await writeOrder(tx, held, change)
    await settleCredits(tx, written)
    await tellQuestion(tx, held, written)
    await tell(tx, held, written)
  })
}

/**
 * The address of the vendor's page came with a callback and stands in no answer. What a person answered to an offer is kept as long as
 * the vendor makes the same offer.
 */
function questionOf({ question: known }: AnyOrder, { question }: VendorReport): AnyOrder['question'] {
  if (question?.kind === 'structure' && known?.kind === 'structure') return known
  if (question?.kind !== 'substitution' || known?.kind !== 'substitution') return question
  return question.from === known.from && question.to === known.to ? known : question
}

async function arrived(tx: Ctx, orderId: string, { figures, model, pdf, data, assets }: Fetched): Promise<OrderChange> {
  for (const [position, asset] of assets.entries()) {
    const fileId = await addMadeFile(tx, asset, reportDataPurpose)
    await tx.db.insert(measurementAsset).values({ companyId: tx.company.id, orderId, position, fileId })
  }
  return {
    completedAt: tx.clock.now(),
    ...{ figures, model },
    areaSqft: figures?.areaSqft ?? null,
    facets: figures?.facets ?? null,
    pdfFileId: pdf ? await addMadeFile(tx, pdf, reportPdfPurpose) : null,
    dataFileId: data ? await addMadeFile(tx, data, reportDataPurpose) : null,
  }
}

/** What was ordered is called as it was then, unless the vendor makes another report in its place. */
function nameOf(held: AnyOrder, { question, productName }: VendorReport): string {
  const isReplaced = held.question?.kind === 'substitution' && question?.kind !== 'substitution'
  return isReplaced ? productName || held.productName : held.productName || productName
}

/** Says that the vendor asks something that it did not ask before. */
export async function tellQuestion(tx: Ctx, held: AnyOrder, { question }: AnyOrder): Promise<void> {
  if (!question || question.kind === held.question?.kind) return
  const data = { orderId: held.id, source: held.provider, question: question.kind }
  await emit(tx, reportQuestionAsked, { subjectId: subjectOf(held), data })
}

export async function tell(tx: Ctx, held: AnyOrder, written: AnyOrder): Promise<void> {
  const about = { orderId: held.id, source: held.provider }
  const subjectId = subjectOf(held)
  if (written.status === 'Completed') {
    const areaSqft = Math.round(written.areaSqft ?? 0)
    await emit(tx, reportArrived, { subjectId, data: { ...about, areaSqft, facets: written.facets } })
  } else if (written.status === 'Declined' || written.status === 'Failed') {
    const failure = written.failure ?? 'REPORT_NOT_AVAILABLE'
    await emit(tx, reportFailed, { subjectId, data: { ...about, failure } })
  } else if (written.status !== held.status) {
    await emit(tx, reportStatusChanged, { subjectId, data: { ...about, from: held.status, to: written.status } })
  }
}
