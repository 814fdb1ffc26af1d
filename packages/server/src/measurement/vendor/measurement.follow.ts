import { type ReportFigures, reportFigures } from '@gable/contract/measurement-figures'
import type { ReportVendorId } from '@gable/contract/measurement-vendor'
import { sql } from 'drizzle-orm'
import { executeSql } from '../../db/client.ts'
import type { Ctx, Deps } from '../../platform/context.ts'
import { createPlatformContext, systemContext } from '../../platform/context.ts'
import { addMadeFile } from '../../platform/files/file-rows.ts'
import type { KeptFile } from '../../platform/files/files.ts'
import { emit } from '../../platform/work/events.ts'
import { retryAfter } from '../../platform/work/job.ts'
import type { ReportFileKind, VendorReport } from '../../providers/measurement/port.ts'
import { reportArrived, reportFailed, reportStatusChanged } from '../measurement.events.ts'
import { pdfNameOf, reportDataPurpose, reportPdfPurpose } from '../measurement.files.ts'
import { measurementOrder } from '../measurement.table.ts'
import { asPayer } from './measurement.account.ts'
import { settleCredits } from './measurement.credits.ts'
import { figuresOfFile } from './measurement.export.ts'
import { enqueueFollow, type FollowJob, followQueue } from './measurement.follow-queue.ts'
import {
  type AnyOrder,
  holdOrder,
  type OrderChange,
  readAnyOrder,
  subjectOf,
  writeOrder,
} from './measurement.order-state.ts'

/** A report that nobody tells us of is asked about so often. 500 open orders stay within three calls a second. */
const pollMinutes = 5
const perPoll = 200

/** Nothing more comes of an order in these. */
const isOver = ({ status }: Pick<AnyOrder, 'status'>) =>
  status === 'Completed' || status === 'Cancelled' || status === 'Declined' || status === 'Failed'

export function defineFollow(deps: Deps): void {
  deps.jobs.define<FollowJob>(
    followQueue,
    async ({ companyId, orderId }) => {
      const ctx = await systemContext(deps, companyId)
      if (ctx) await followOrder(ctx, orderId)
    },
    { maxAttempts: 6, concurrency: 4, concurrencyPerKey: 3 },
  )
}

/** Has the orders asked about that are due; of several workers each takes others. */
export async function pollOrders(deps: Deps): Promise<void> {
  await createPlatformContext(deps, { kind: 'system' }).transaction(async (tx) => {
    const now = tx.clock.now()
    const next = new Date(now.getTime() + pollMinutes * 60_000)
    const { rows } = await executeSql<{ companyId: string; id: string; provider: AnyOrder['provider'] }>(
      tx.db,
      sql`update ${measurementOrder} as o set ask_at = ${next.toISOString()}::timestamptz
        from (select company_id, id from ${measurementOrder} where ask_at is not null
          and ask_at <= ${now.toISOString()}::timestamptz order by ask_at limit ${perPoll} for update skip locked) as due
        where o.company_id = due.company_id and o.id = due.id
        returning o.company_id as "companyId", o.id as "id", o.provider as "provider"`,
    )
    for (const row of rows) await enqueueFollow(tx, row)
  })
}

/** Asks the vendor about an order, fetches the files of a completed one, and applies what it says. Safe to repeat. */
export async function followOrder(ctx: Ctx, orderId: string): Promise<void> {
  const order = await readAnyOrder(ctx, orderId)
  if (order?.placement !== 'placed' || isOver(order)) return
  const { provider: vendor, jobNumber } = order
  if (vendor === 'gable' || vendor === 'upload') return
  const askedAt = ctx.clock.now()
  const answer = await asPayer(ctx, { vendor, credits: order.credits }, (port, access) => port.read(access, jobNumber))
  if (answer.ok) {
    const fetched = await fetchFiles(ctx, order, answer.value)
    return apply(ctx, order, { report: answer.value, askedAt, fetched })
  }
  if (answer.reason === 'REFUSED') return fail(ctx, order, answer.failure)
  if (answer.reason === 'LATER') throw retryAfter(`order ${orderId} at ${vendor}: later`, answer.retryAfterMs)
  // Without an account it is asked again by and by: somebody may connect it once more.
  if (answer.reason === 'UNKNOWN') throw new Error(`order ${orderId} at ${vendor}: ${answer.failure}`)
}

interface Fetched {
  figures: ReportFigures | null
  pdf: KeptFile | undefined
  data: KeptFile | undefined
}

/** The files of a report, kept before the transaction that names them. A file that the vendor has not made is none. */
async function fetchFiles(ctx: Ctx, order: AnyOrder, report: VendorReport): Promise<Fetched> {
  const found: Fetched = {
    figures: reportFigures.safeParse(report.figures).data ?? null,
    pdf: undefined,
    data: undefined,
  }
  for (const file of report.files) {
    if (file.kind !== 'pdf' && found.data) continue
    const payer = { vendor: order.provider as ReportVendorId, credits: order.credits }
    const answer = await asPayer(ctx, payer, (port, access) => port.file(access, order.jobNumber, file))
    if (!answer.ok && answer.reason === 'LATER') throw retryAfter(`a file of order ${order.id}`, answer.retryAfterMs)
    if (!answer.ok && answer.reason !== 'REFUSED') throw new Error(`A file of order ${order.id}: ${answer.reason}`)
    const bytes = answer.ok ? answer.value : undefined
    if (!bytes || bytes.length === 0) continue
    const figures = file.kind === 'pdf' ? undefined : figuresOfFile(bytes)
    if (file.kind === 'pdf' ? !isPdf(bytes) : !figures) continue
    const kept = await ctx.files.keep(order.companyId, { name: nameOf(order, file.kind), kind: file.kind, body: bytes })
    if (file.kind === 'pdf') found.pdf = kept
    else Object.assign(found, { data: kept, figures })
  }
  return found
}

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
const nameOf = (order: AnyOrder, kind: ReportFileKind) => pdfNameOf(order).replace(/pdf$/, kind)

interface Told {
  report: VendorReport
  askedAt: Date
  fetched: Fetched
}

async function apply(ctx: Ctx, { id }: AnyOrder, { report, askedAt, fetched }: Told): Promise<void> {
  await ctx.transaction(async (tx) => {
    const held = await holdOrder(tx, id)
    // Another worker may have asked later, and been answered sooner.
    if (!held || isOver(held) || (held.askedAt && held.askedAt > askedAt)) return
    const { status, jobState, failure, costCents, modelUrl } = report
    const ends = isOver(report)
    const change: OrderChange = {
      ...{ status, jobState, failure, askedAt, question: questionOf(held, report) },
      askAt: ends ? null : new Date(askedAt.getTime() + pollMinutes * 60_000),
      // What the operator pays for a report is no matter of the company.
      costCents: held.credits === null ? (costCents ?? held.costCents) : null,
      promisedAt: report.promisedAt ?? held.promisedAt,
      modelUrl: modelUrl || held.modelUrl,
    }
    if (status === 'Completed') Object.assign(change, await arrived(tx, fetched))
    const written = await writeOrder(tx, held, change)
    await settleCredits(tx, written)
    await tell(tx, held, written)
  })
}

/** The address of the vendor's page came with a callback and stands in no answer. */
function questionOf(held: AnyOrder, { question }: VendorReport): AnyOrder['question'] {
  return question?.kind === 'structure' && held.question?.kind === 'structure' ? held.question : question
}

async function arrived(tx: Ctx, { figures, pdf, data }: Fetched): Promise<OrderChange> {
  return {
    completedAt: tx.clock.now(),
    figures,
    areaSqft: figures?.areaSqft ?? null,
    facets: figures?.facets ?? null,
    pdfFileId: pdf ? await addMadeFile(tx, pdf, reportPdfPurpose) : null,
    dataFileId: data ? await addMadeFile(tx, data, reportDataPurpose) : null,
  }
}

async function tell(tx: Ctx, held: AnyOrder, written: AnyOrder): Promise<void> {
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

async function fail(ctx: Ctx, order: AnyOrder, failure: NonNullable<AnyOrder['failure']>): Promise<void> {
  await ctx.transaction(async (tx) => {
    const held = await holdOrder(tx, order.id)
    if (!held || isOver(held)) return
    const written = await writeOrder(tx, held, { status: 'Failed', failure, askAt: null })
    await settleCredits(tx, written)
    await tell(tx, held, written)
  })
}
