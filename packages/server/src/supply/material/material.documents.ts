import { type FileKind, fileKinds } from '@gable/contract/file-kind'
import { noteAttachments } from '@gable/contract/note-attachment'
import { fileTypeFromBuffer } from 'file-type'
import type { Ctx } from '../../platform/context.ts'
import { addMadeFile } from '../../platform/files/file-rows.ts'
import type { StoredFile } from '../../platform/files/files.ts'
import type { RequestedOrder, SupplierDocument } from '../../platform/ports/supplier.ts'
import { rewritePicture } from '../../platform/upload/picture.ts'
import { documentKeys } from './material.document.query.ts'
import { documentPurpose } from './material.files.ts'
import type { StoredOrder } from './material.order-state.ts'
import { asBuyer } from './material.supplier.ts'
import { materialOrderDocument } from './material.table.ts'

export interface FetchedDocument {
  document: SupplierDocument
  kept: StoredFile
}

const maxPerOrder = 40

/**
 * Fetches the supplier's documents of an order that are not stored yet. Documents that are unavailable now are fetched
 * the next time. Must not be called inside a transaction.
 */
export async function fetchDocuments(
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
export async function addDocuments(tx: Ctx, orderId: string, fetched: readonly FetchedDocument[]): Promise<void> {
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
