import type { OrderingWay } from '@gable/contract/material-words'
import { isSupplierAddress, isSupplierLine, isSupplierPo } from '@gable/contract/supplier'
import { materialOrderMail } from '@gable/documents/mail/material/material-order-mail'
import type { RenderedMail } from '@gable/documents/render'
import { dispatchTo } from '../../outside/dispatch/dispatch.service.ts'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { refuseStale, writeNext } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { isLeadDeleted } from '../../selling/lead/lead.access.ts'
import { supplierAdapterOf } from './material.dispatch.ts'
import { materialOrderSent } from './material.events.ts'
import { getMaterialOrder, lockMaterialOrder } from './material.order.query.ts'
import { noteOrderStep, subjectOf } from './material.order-state.ts'
import { supplierAccount } from './material.supplier.ts'
import { materialOrder } from './material.table.ts'

type NotSent =
  | 'NOT_FOUND'
  | 'ALREADY_DELETED'
  | 'STALE_VERSION'
  | 'ORDER_SENT'
  | 'BRANCH_REQUIRED'
  | 'BRANCH_EMAIL_REQUIRED'
  | 'ITEMS_REQUIRED'
  | 'QUANTITY_REQUIRED'
  | 'SUPPLIER_ITEMS'
  | 'SUPPLIER_ADDRESS'
  | 'SUPPLIER_PO'
  | 'NOT_CONNECTED'
  | 'ORDER_NOT_SENT'
type SendOrderResult = { ok: true; sentTo: string } | { ok: false; reason: NotSent }

interface Requested {
  id: string
  /** The version of the draft that the person saw. */
  version?: number | undefined
  way: OrderingWay
}

/**
 * Sends a draft once: to the supplier's system, as an email to its branch, or only recorded as ordered in another way.
 * Its status becomes Processing. If the daily limit of the branch's mailbox is reached, it remains a draft.
 */
export async function sendMaterialOrder(ctx: Ctx, { id, version, way }: Requested): Promise<SendOrderResult> {
  const order = await getMaterialOrder(ctx, id)
  if (!order) return { ok: false, reason: 'NOT_FOUND' }
  const ordered = order.lines.filter(({ excluded }) => !excluded)
  const rendered = way === 'email' && order.branchFacts?.email ? await writeMail(ctx, order, ordered) : undefined
  return once<SendOrderResult>(ctx, async (tx) => {
    const known = await lockMaterialOrder(tx, id)
    if (!known) return { ok: false, reason: 'NOT_FOUND' }
    if (known.orderState !== 'Draft') return { ok: false, reason: 'ORDER_SENT' }
    // Sends only the version that was seen and rendered.
    const stale = refuseStale(known, order.version) ?? refuseStale(known, version)
    if (stale) return stale
    if (known.leadId && (await isLeadDeleted(tx, known.leadId))) return { ok: false, reason: 'ALREADY_DELETED' }
    const branch = order.branchFacts
    if (!branch) return { ok: false, reason: 'BRANCH_REQUIRED' }
    const vendor = way === 'supplier' ? branch.vendor : null
    if (way === 'supplier' && !vendor) return { ok: false, reason: 'BRANCH_REQUIRED' }
    if (vendor && (await supplierAccount(tx, vendor)) === undefined) return { ok: false, reason: 'NOT_CONNECTED' }
    if (way === 'email' && !branch.email) return { ok: false, reason: 'BRANCH_EMAIL_REQUIRED' }
    if (ordered.length === 0) return { ok: false, reason: 'ITEMS_REQUIRED' }
    if (ordered.some(({ quantity }) => Number(quantity) === 0)) return { ok: false, reason: 'QUANTITY_REQUIRED' }
    if (vendor && !ordered.every((line) => isSupplierLine(vendor, line))) return { ok: false, reason: 'SUPPLIER_ITEMS' }
    if (vendor && !isSupplierAddress(vendor, order)) return { ok: false, reason: 'SUPPLIER_ADDRESS' }
    if (vendor && !isSupplierPo(vendor, known.po)) return { ok: false, reason: 'SUPPLIER_PO' }
    const sentTo = way === 'email' ? branch.email : ''
    if (rendered) await queueOrder(tx, known, sentTo, rendered)
    const { userId } = callingUser(tx)
    const change = { branch, orderState: 'Processing', sentAt: tx.clock.now(), sentByUserId: userId, sentTo } as const
    const attempt = Number(known.reference.split('-')[5] ?? 0) + 1
    const reference = vendor ? `${id}-${attempt}` : ''
    const placing = vendor
      ? ({ vendor, placement: 'sending', failure: null, refusal: '', reference } as const)
      : noSupplier
    await writeNext(tx, materialOrder, known, { ...change, ...placing })
    if (vendor) await dispatchTo(tx, supplierAdapterOf(vendor), { intent: { orderId: id }, reference, subjectId: id })
    await noteOrderStep(tx, id, 'Processing')
    const data = { orderId: id, po: known.po, branch: branch.name, sentTo, items: ordered.length }
    await emit(tx, materialOrderSent, { subjectId: subjectOf(known), data })
    return { ok: true, sentTo }
  }).catch((error: unknown) => {
    if (error instanceof MailRefused) return { ok: false as const, reason: 'ORDER_NOT_SENT' as const }
    throw error
  })
}

/** The supplier fields of an order that no supplier's system receives. */
const noSupplier = { vendor: null, placement: null, failure: null, refusal: '' } as const

/** Rolls back sending an order whose email cannot be sent. */
class MailRefused extends Error {}

type Order = NonNullable<Awaited<ReturnType<typeof getMaterialOrder>>>

async function writeMail(ctx: Ctx, order: Order, items: Order['lines']): Promise<RenderedMail> {
  const { name, phone, locale } = ctx.company
  const request = callingUser(ctx)
  const { po, method, time, day, notes, street, city, regionCode: state, postalCode, branchFacts } = order
  const content = materialOrderMail({
    locale,
    company: { name, phone },
    by: request.name,
    po,
    method,
    time,
    day,
    notes,
    items,
    branch: branchFacts!,
    address: { street, city, state, postalCode },
    homeowner: order.homeowner,
  })
  return ctx.documents.renderMail(content)
}

/** Queues the email of an order. Each order is emailed only once. */
async function queueOrder(
  tx: Ctx,
  { id, leadId }: { id: string; leadId: string | null },
  recipient: string,
  rendered: RenderedMail,
): Promise<void> {
  const { name, email } = tx.company
  const queued = await queueMail(tx, {
    kind: 'materialOrder',
    recipient,
    dedupeKey: `materialOrder:${id}`,
    ...rendered,
    leadId,
    senderName: name,
    byCompany: true,
    fromUserId: callingUser(tx).userId,
    replyTo: email,
  })
  if (!queued.ok || !queued.queued) throw new MailRefused()
}
