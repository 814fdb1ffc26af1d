import type { Invoice } from '@gable/contract/billing'
import { coupon } from '@gable/contract/billing-form'
import type { PaperColumn } from '@gable/documents/table/table'
import type { Ctx } from '../../platform/context.ts'
import { listExport } from '../../platform/table/list-export.ts'
import { type Columns, placesIn } from '../../platform/table/list-file.ts'
import { emit } from '../../platform/work/events.ts'
import { invoicesExported } from './billing.events.ts'
import { customerOf, type PaymentsRefused, withPayments } from './billing.plans.ts'
import { invoicesByIds, invoicesInOrder, stripeInvoiceOf } from './billing.query.ts'

type Opened = { ok: true; url: string } | PaymentsRefused

/** Opens the payment service's own page for payment method, billing contact, and cancellation. */
export function openPortal(ctx: Ctx): Promise<Opened> {
  return withPayments<Opened>(ctx, async (payments) => {
    const url = await payments.openPortal(await customerOf(ctx, payments), `${ctx.config.PUBLIC_URL}/personal/billing`)
    return { ok: true, url }
  })
}

/** Returns the URL of an invoice's PDF. */
export async function openInvoice(ctx: Ctx, id: string): Promise<Opened | { ok: false; reason: 'NOT_FOUND' }> {
  const stripeId = await stripeInvoiceOf(ctx, id)
  if (!stripeId) return { ok: false, reason: 'NOT_FOUND' }
  return withPayments<Opened | { ok: false; reason: 'NOT_FOUND' }>(ctx, async (payments) => {
    const url = (await payments.readInvoice(stripeId))?.pdfUrl
    return url ? { ok: true, url } : { ok: false, reason: 'NOT_FOUND' }
  })
}

type Found =
  | { ok: true; coupon: string; percentOff: number | null; amountOffCents: number | null }
  | PaymentsRefused
  | { ok: false; reason: 'COUPON_NOT_VALID' }

export function checkCoupon(ctx: Ctx, typed: string): Promise<Found> {
  const { data: code = '' } = coupon.safeParse(typed)
  return withPayments<Found>(ctx, async (payments) => {
    const found = code === '' ? undefined : await payments.findCoupon(code)
    if (!found) return { ok: false, reason: 'COUPON_NOT_VALID' }
    const { code: named, percentOff, amountOffCents } = found
    return { ok: true, coupon: named, percentOff, amountOffCents }
  })
}

/** The export of the company's invoices, for its bookkeeping. */

const statuses: Record<Invoice['status'], string> = {
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Not paid',
}

const columns: Columns<Invoice> = [
  { title: 'Invoice', kind: 'text', width: 20, cell: (row) => row.number },
  { title: 'Date', kind: 'instant', width: 24, cell: (row) => row.at },
  { title: 'Status', kind: 'text', width: 12, cell: (row) => statuses[row.status] },
  { title: 'Total', kind: 'cents', width: 14, cell: (row) => row.totalCents },
  { title: 'Refunded', kind: 'cents', width: 14, cell: (row) => row.refundedCents },
  { title: 'Currency', kind: 'text', width: 10, cell: (row) => row.currency },
]

const at = placesIn(columns)
const paper: readonly PaperColumn[] = [
  { title: 'Invoice', share: 24, lines: [at('Invoice')] },
  { title: 'Date', share: 26, lines: [at('Date')] },
  { title: 'Status', share: 14, lines: [at('Status')] },
  { title: 'Total', share: 14, figure: true, lines: [at('Total')] },
  { title: 'Refunded', share: 14, figure: true, lines: [at('Refunded')] },
  { title: 'Currency', share: 8, lines: [at('Currency')] },
]

export const invoicesExport = listExport({
  title: 'Invoices',
  columns,
  paper,
  inOrder: invoicesInOrder,
  byIds: invoicesByIds,
  note: (tx, facts) => emit(tx, invoicesExported, { subjectId: tx.company.id, data: facts }),
})
