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
import { type AnyOrder, holdOrder, type OrderChange, subjectOf, writeOrder } from './measurement.order-state.ts'

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
export const isAsked = (ctx: Ctx, { provider }: Pick<AnyOrder, 'provider'>): boolean =>
  provider !== 'gable' && provider !== 'upload' && reportVendorOf(ctx, provider)?.read !== undefined

interface Said {
  report: VendorReport
  askedAt: Date
  fetched: Fetched
}

/** Applies a vendor's answer that was requested at the given time; ignores answers older than the one applied last. */
export async function applyReport(ctx: Ctx, { id }: AnyOrder, said: Said): Promise<void> {
  await ctx.transaction(async (tx) => {
    const held = await holdOrder(tx, id)
    // Another worker may have asked later but received its answer sooner.
    if (!held || !takesReports(held) || (held.askedAt && held.askedAt > said.askedAt)) return
    if (held.status === 'Completed') return applyToCompleted(tx, held, said)
    const { report, askedAt, fetched } = said
    const isUnusable = report.status === 'Completed' && fetched.unusable
    const status = isUnusable ? 'In Progress' : report.status
    const failure = isUnusable ? 'REPORT_OUT_OF_RANGE' : report.failure
    const minutes = isUnusable ? correctionMinutes : pollMinutes
    const change: OrderChange = {
      status,
      jobState: report.jobState,
      failure,
      askedAt,
      question: questionOf(held, report),
      askAt: isOver({ status }) || !isAsked(tx, held) ? null : new Date(askedAt.getTime() + minutes * 60_000),
      // The operator's cost of a report is not shown to the company.
      costCents: held.credits === null ? (report.costCents ?? held.costCents) : null,
      promisedAt: report.promisedAt ?? held.promisedAt,
      modelUrl: report.modelUrl || held.modelUrl,
      productName: nameOf(held, report),
    }
    if (status === 'Completed') Object.assign(change, await keepDelivery(tx, id, fetched))
    const written = await writeOrder(tx, held, change)
    await settleCredits(tx, written)
    await tellQuestion(tx, held, written)
    if (isUnusable) await tellUnusable(tx, held)
    else await tell(tx, held, written)
  })
}

/**
 * Applies a report that was delivered again: a revision replaces the stored one, and an unusable one changes nothing in
 * it.
 */
async function applyToCompleted(tx: Ctx, held: AnyOrder, { report, askedAt, fetched }: Said): Promise<void> {
  if (report.status !== 'Completed') return
  if (fetched.unusable) {
    await writeOrder(tx, held, { failure: 'REPORT_OUT_OF_RANGE', askedAt })
    return tellUnusable(tx, held)
  }
  const revision = await keepRevision(tx, held, fetched)
  const modelUrl = report.modelUrl || held.modelUrl
  const written = await writeOrder(tx, held, { failure: null, askedAt, modelUrl, ...revision?.change })
  if (!revision?.revised) return
  const { areaSqft, facets } = written
  const about = { orderId: held.id, source: held.provider, areaSqft: Math.round(areaSqft ?? 0), facets }
  await emit(tx, reportRevised, { subjectId: subjectOf(held), data: about })
}

/** Emits an event that the report is unusable, only once. */
async function tellUnusable(tx: Ctx, held: AnyOrder): Promise<void> {
  if (held.failure === 'REPORT_OUT_OF_RANGE') return
  await emit(tx, reportUnusable, { subjectId: subjectOf(held), data: { orderId: held.id, source: held.provider } })
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
function nameOf(held: AnyOrder, { question, productName }: VendorReport): string {
  const isReplaced = held.question?.kind === 'substitution' && question?.kind !== 'substitution'
  return isReplaced ? productName || held.productName : held.productName || productName
}

/** Emits an event if the vendor asks a new question. */
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
