import { noteAttachments } from '@gable/contract/accepted-files'
import { type FileKind, fileKinds } from '@gable/contract/file-kind'
import { and, asc, eq, lte } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { type Ctx, createPlatformContext, type Deps } from '../../platform/context.ts'
import type { FileOwner } from '../../platform/files/file-routes.ts'
import { addMadeFile } from '../../platform/files/file-rows.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import type { RequestedOrder, SupplierDocument, SupplierProgress } from '../../platform/ports/supplier.ts'
import { rewritePicture } from '../../platform/upload/picture.ts'
import { writeNext } from '../../platform/version.ts'
import { defineCompanyJob } from '../../platform/work/company-job.ts'
import { emit } from '../../platform/work/events.ts'
import { retryAfter } from '../../platform/work/job.ts'
import { accountOf } from './material.dispatch.ts'
import { materialOrderStateSet } from './material.events.ts'
import { documentKeys, isDocumentOfVisibleOrder } from './material.order-list.query.ts'
import {
  isMaterialOrder,
  noteOrderStep,
  reachedAt,
  readStoredOrder,
  type StoredOrder,
  subjectOf,
} from './material.order-state.ts'
import { asBuyer } from './material.supplier.ts'
import { materialOrder, materialOrderDocument } from './material.table.ts'

/**
 * Suppliers send no notifications: open orders are polled every hour until they are delivered, and once a day for a
 * week after that.
 */

const queue = 'material.follow'
type FollowJob = { companyId: string; orderId: string }

const everyMinutes = 60
const perPoll = 200
/** Polling of an order that is never marked as delivered ends after this. */
const maxDays = 60
const documentDays = 7
const dayMs = 86_400_000

export function defineMaterialFollow(deps: Deps): void {
  const options = { maxAttempts: 6, concurrency: 4, concurrencyPerKey: 2 }
  defineCompanyJob<FollowJob>(deps, queue, (ctx, { orderId }) => followMaterialOrder(ctx, orderId), options)
}

/** Enqueues polling of the due orders. Several workers can run at once and get different orders. */
export async function pollMaterialOrders(deps: Deps): Promise<void> {
  await createPlatformContext(deps, { kind: 'system' }).transaction(async (tx) => {
    const now = tx.clock.now()
    const due = await tx.db
      .select({ companyId: materialOrder.companyId, id: materialOrder.id })
      .from(materialOrder)
      .where(lte(materialOrder.askAt, now))
      .orderBy(asc(materialOrder.askAt))
      .limit(perPoll)
      .for('update', { skipLocked: true })
    for (const { companyId, id } of due) {
      const mine = and(eq(materialOrder.companyId, companyId), eq(materialOrder.id, id))
      await tx.db
        .update(materialOrder)
        .set({ askAt: new Date(now.getTime() + everyMinutes * 60_000) })
        .where(mine)
      const job: FollowJob = { companyId, orderId: id }
      await tx.jobs.enqueue(tx.db, queue, job, { singletonKey: id, concurrencyKey: companyId })
    }
  })
}

/** Reads an order's status from the supplier and applies it. Safe to repeat. */
async function followMaterialOrder(ctx: Ctx, orderId: string): Promise<void> {
  const order = await readStoredOrder(ctx, orderId)
  if (!order?.vendor || order.placement !== 'placed') return
  const requested = {
    accountId: await accountOf(ctx, order),
    branchNumber: order.branch?.number ?? '',
    number: order.vendorOrderId,
    method: order.method,
    now: ctx.clock.now(),
  }
  const answer = await asBuyer(ctx, order.vendor, (port, access) => port.read(access, requested))
  if (answer.ok)
    return apply(ctx, order, answer.value, await fetchDocuments(ctx, order, requested, answer.value.documents))
  if (answer.reason === 'LATER') throw retryAfter(`order ${orderId} at its supplier: later`, answer.retryAfterMs)
  // Without an account, polling continues: someone may connect it again.
  if (answer.reason === 'UNKNOWN') throw new Error(`order ${orderId} at its supplier: ${answer.failure}`)
}

async function apply(
  ctx: Ctx,
  { id }: StoredOrder,
  progress: SupplierProgress,
  fetched: readonly FetchedDocument[],
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const [locked] = await tx.db.select().from(materialOrder).where(isMaterialOrder(tx, id)).for('update')
    if (locked?.placement !== 'placed') return
    const { state, deliveryStatus, totalCents } = progress
    const change = {
      orderState: state,
      deliveryStatus,
      vendorTotalCents: totalCents ?? locked.vendorTotalCents,
      askAt: await nextAsk(tx, locked, state),
    }
    await addDocuments(tx, id, fetched)
    await writeNext(tx, materialOrder, locked, change)
    if (state === locked.orderState) return
    await noteOrderStep(tx, id, state)
    const data = { orderId: id, po: locked.po, from: locked.orderState, to: state }
    await emit(tx, materialOrderStateSet, { subjectId: subjectOf(locked), data })
  })
}

/** When to poll next: invoices and photos may follow a delivery, so polling continues once a day for a week. */
async function nextAsk(tx: Ctx, locked: StoredOrder, state: SupplierProgress['state']): Promise<Date | null> {
  if (daysSince(tx, locked) > maxDays) return null
  if (state !== 'Delivered') return locked.askAt
  const since = (await reachedAt(tx, locked.id, 'Delivered')) ?? tx.clock.now()
  const isOver = tx.clock.now().getTime() - since.getTime() > documentDays * dayMs
  return isOver ? null : new Date(tx.clock.now().getTime() + dayMs)
}

const daysSince = (tx: Ctx, { sentAt }: StoredOrder) =>
  sentAt ? (tx.clock.now().getTime() - sentAt.getTime()) / dayMs : 0

interface FetchedDocument {
  document: SupplierDocument
  kept: StoredFile
}

const maxPerOrder = 40

/**
 * Fetches the supplier's documents of an order that are not stored yet. Documents that are unavailable now are fetched
 * the next time. Must not be called inside a transaction.
 */
async function fetchDocuments(
  ctx: Ctx,
  order: StoredOrder,
  requested: RequestedOrder,
  listed: readonly SupplierDocument[],
): Promise<FetchedDocument[]> {
  if (!order.vendor || listed.length === 0) return []
  const known = new Set(await documentKeys(ctx, order.id))
  const missing = listed.filter(({ key }) => !known.has(key)).slice(0, Math.max(maxPerOrder - known.size, 0))
  const fetched: FetchedDocument[] = []
  for (const [index, document] of missing.entries()) {
    const answer = await asBuyer(ctx, order.vendor, (port, access) => port.document(access, requested, document))
    if (!answer.ok) {
      ctx.log.info(
        { orderId: order.id, document: document.kind, reason: answer.reason },
        'failed to fetch a document from the supplier',
      )
      continue
    }
    const kept = await keep(ctx, nameOf(order, document, known.size + index + 1), document, answer.value)
    if (kept) fetched.push({ document, kept })
  }
  return fetched
}

/** Adds documents to a locked order. Skips those that another worker has stored in the meantime. */
async function addDocuments(tx: Ctx, orderId: string, fetched: readonly FetchedDocument[]): Promise<void> {
  const known = new Set(fetched.length > 0 ? await documentKeys(tx, orderId) : [])
  for (const { document, kept } of fetched) {
    if (known.has(document.key)) continue
    const fileId = await addMadeFile(tx, kept, documentPurpose)
    const { key, kind } = document
    const row = { companyId: tx.company.id, orderId, key, kind, fileId, fetchedAt: tx.clock.now() }
    await tx.db.insert(materialOrderDocument).values(row)
  }
}

const kindOf: Readonly<Record<string, FileKind>> = { pdf: 'pdf', jpg: 'jpeg', png: 'png' }

/** Stores a PDF or a re-encoded image; undefined for any other file. */
async function keep(
  ctx: Ctx,
  name: string,
  { kind: wanted }: SupplierDocument,
  bytes: Uint8Array,
): Promise<StoredFile | undefined> {
  const kind = kindOf[(await fileTypeFromBuffer(bytes))?.ext ?? '']
  if (!kind || (kind === 'pdf') === (wanted === 'deliveryPhoto')) return undefined
  const called = { name: `${name}.${fileKinds[kind].extensions[0]}`, kind }
  if (kind !== 'png' && kind !== 'jpeg') return ctx.files.keep(ctx.company.id, { ...called, body: bytes })
  const created = await rewritePicture(ctx.company.id, bytes, kind, noteAttachments)
  return created.ok ? ctx.files.keep(ctx.company.id, { ...called, ...created.picture }) : undefined
}

const words: Readonly<Record<SupplierDocument['kind'], string>> = {
  invoice: 'invoice',
  orderDetail: 'order',
  deliveryPhoto: 'delivery-photo',
}

/** "kp32234-delivery-photo-2". */
const nameOf = ({ vendorOrderId }: StoredOrder, { kind }: SupplierDocument, count: number): string =>
  `${vendorOrderId.replace(/[^A-Za-z0-9-]/g, '')}-${words[kind]}-${count}`

const documentPurpose = 'material.document'

/** Invoices and delivery photos of suppliers, readable by anyone who may see the order. */
export const materialFiles: FileOwner = { purpose: documentPurpose, mayRead: isDocumentOfVisibleOrder }
