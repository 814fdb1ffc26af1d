import type { SupplierFailure } from '@gable/contract/supplier'
import type {
  LostOrder,
  SupplierAccess,
  SupplierAnswer,
  SupplierDocument,
  SupplierVendor,
} from '../../../platform/ports/supplier.ts'
import type { callVendor, VendorQuestion } from '../vendor-call.ts'
import * as answers from './abc-supply-answer.ts'
import { read, withValue } from './answer.ts'

/** Calls ABC Supply with a company's token, when its turn comes. */
export type AbcAsk = (
  access: SupplierAccess,
  path: string,
  question?: Partial<VendorQuestion<SupplierFailure>>,
) => ReturnType<typeof callVendor<SupplierFailure>>

/** Maximum number of a branch's orders to check for our reference, newest first. */
const maxRead = 40
const perPage = 100
const day = (at: Date) => at.toISOString().slice(0, 10)
const dayMs = 86_400_000

/**
 * Finds an order whose answer was lost. The history lists orders by day without our reference, so the branch's orders
 * are read one by one. A missing order may still be on its way; resending it is safe because ABC Supply accepts each
 * `requestId` once.
 */
export function createAbcFind(ask: AbcAsk): SupplierVendor['find'] {
  return async (access, { branchNumber, reference, since, now }: LostOrder) => {
    const query = {
      // A day on either side, because the branch's time zone may differ from ours.
      startDate: day(new Date(since.getTime() - dayMs)),
      endDate: day(new Date(now.getTime() + dayMs)),
      itemsPerPage: `${perPage}`,
      pageNumber: '1',
    }
    const answer = await ask(access, `/order/v2/orders/orderHistory?${new URLSearchParams(query)}`, {
      alsoAnswers: [404],
    })
    if (answer.ok && answer.value.status === 404) return withValue(answer, undefined)
    const listed = read(answer, answers.history)
    if (!listed.ok) return listed
    const ofBranch = listed.value.filter(({ branch }) => Number(branch) === Number(branchNumber)).slice(0, maxRead)
    const calls = [...(listed.calls ?? [])]
    for (const { orderNumber } of ofBranch) {
      const one = read(await ask(access, `/order/v2/orders/${encodeURIComponent(orderNumber)}`), answers.order)
      calls.push(...(one.calls ?? []))
      if (!one.ok) return { ...one, calls }
      const { trackingId, confirmationNumber } = one.value.salesOrder
      if (trackingId === reference && confirmationNumber)
        return { ok: true, value: { number: confirmationNumber }, calls }
    }
    return { ok: true, value: undefined, calls }
  }
}

/** Reads invoices of orders. An app without permission gets 403; its orders then have no invoices here. */
export function createAbcInvoices(ask: AbcAsk) {
  return {
    async of(
      access: SupplierAccess,
      requested: { accountId: string; orderNumber: string; now: Date },
    ): Promise<SupplierDocument[]> {
      const shipTo = read(
        await ask(access, `/account/v1/shiptos/${encodeURIComponent(requested.accountId)}`),
        answers.oneShipTo,
      )
      const billTo = shipTo.ok ? shipTo.value.billTo?.number : undefined
      if (!billTo) return []
      const query = {
        startDate: new Date(requested.now.getTime() - 120 * dayMs).toISOString().replace(/\.\d+Z$/, 'Z'),
        endDate: new Date(requested.now.getTime() + dayMs).toISOString().replace(/\.\d+Z$/, 'Z'),
        itemsPerPage: `${perPage}`,
        pageNumber: '1',
      }
      const path = `/invoice/v1/invoices/history/${encodeURIComponent(billTo)}?${new URLSearchParams(query)}`
      const listed = read(await ask(access, path), answers.invoices)
      if (!listed.ok) return []
      return listed.value.items
        .filter(({ orderNumber }) => orderNumber === requested.orderNumber)
        .map(({ invoiceNumber }) => ({ key: `invoice:${invoiceNumber}`, kind: 'invoice', place: invoiceNumber }))
    },
    async pdf(access: SupplierAccess, invoiceNumber: string): Promise<SupplierAnswer<Uint8Array>> {
      const answer = await ask(access, `/invoice/v1/invoices/pdf/${encodeURIComponent(invoiceNumber)}`, {
        maxBytes: 20_000_000,
      })
      return answer.ok ? withValue(answer, answer.value.bytes) : answer
    },
  }
}
