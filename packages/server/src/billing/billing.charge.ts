import { z } from 'zod'
import type { VendorAdapter } from '../dispatch/dispatch.adapter.ts'
import { emit } from '../platform/work/events.ts'
import { PaymentsAway } from '../providers/payment/port.ts'
import { renewalFailed } from './billing.events.ts'
import { stopRenewal } from './billing.renewal.stop.ts'
import { settlePurchase, syncSoon } from './billing.sync.ts'

const intent = z.object({
  purchaseId: z.uuid(),
  customerId: z.string(),
  paymentMethodId: z.string(),
  priceId: z.string(),
  quantity: z.number().int(),
})

/** Our own name for the charge of a purchase. */
export const chargeReference = (purchaseId: string): string => `credits:${purchaseId}`

/** Charges for credits that are bought again by themselves. Stripe knows a repeated reference, so that nobody is charged twice. */
export const creditCharge: VendorAdapter<z.infer<typeof intent>> = {
  kind: 'creditCharge',
  vendor: 'stripe',
  schema: intent,
  repeatable: 'byVendor',
  async send(ctx, { reference, intent: { purchaseId, ...charge } }) {
    const { payments } = ctx.providers
    if (!payments) return { outcome: 'refused', failure: 'PAYMENTS_OFF' }
    try {
      const metadata = { companyId: ctx.company.id, purchaseId }
      const charged = await payments.charge({ ...charge, metadata, reference })
      if (charged.outcome === 'declined') return { outcome: 'refused', failure: charged.code }
      return { outcome: 'sent', externalId: charged.invoiceId }
    } catch (error) {
      if (!(error instanceof PaymentsAway)) throw error
      return { outcome: 'unknown', failure: 'PAYMENTS_AWAY' }
    }
  },
  /** Whether a charge that was sent is paid, its invoice says. */
  async settled(tx, { state, intent: stored, externalId, failure }) {
    const { purchaseId, quantity } = intent.parse(stored)
    if (state === 'sent') {
      await settlePurchase(tx, purchaseId, 'processing', { invoiceId: externalId })
      await syncSoon(tx)
      return
    }
    if (state !== 'refused') return
    await settlePurchase(tx, purchaseId, 'failed', { failure })
    await stopRenewal(tx)
    await emit(tx, renewalFailed, { subjectId: tx.company.id, data: { credits: quantity, failure } })
  },
}
