import type { Ctx } from '../../../platform/context.ts'
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
import { reportVendorOf } from './measurement.account.ts'
import { settleCredits } from './measurement.credits.ts'
import { keepDelivery, keepRevision } from './measurement.delivery.ts'
import type { Fetched } from './measurement.fetch.ts'
import { type AnyOrder, lockOrder, type OrderChange, subjectOf, writeOrder } from './measurement.order-state.ts'

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
