import { z } from 'zod'
import type { VendorAdapter } from '../../outside/dispatch/dispatch.adapter.ts'
import { PaymentRefused, PaymentsUnavailable } from '../../platform/ports/payment.ts'
import { isOpenPurchase, settlePurchase, syncSoon } from './billing.sync.ts'

const intent = z.object({
  purchaseId: z.uuid(),
  customerId: z.string(),
  paymentMethodId: z.string(),
  priceId: z.string(),
  quantity: z.number().int(),
})

/** Our own reference for the charge of a purchase. */
export const chargeReference = (purchaseId: string): string => `credits:${purchaseId}`

/**
 * Charges for automatic credit purchases. If the response to a charge was lost, the charge is looked up by its
 * purchase, because Stripe forgets an idempotency key after a day.
 */
export const creditCharge: VendorAdapter<z.infer<typeof intent>> = {
  kind: 'creditCharge',
  vendor: 'stripe',
  schema: intent,
  async send(ctx, { reference, intent: { purchaseId, ...charge } }) {
    const { payments } = ctx.providers
    if (!payments) return { outcome: 'refused', failure: 'PAYMENTS_OFF' }
    try {
      const metadata = { companyId: ctx.company.id, purchaseId }
      const charged = await payments.charge({ ...charge, metadata, reference })
      if (charged.outcome === 'declined') return { outcome: 'refused', failure: charged.code }
      return { outcome: 'sent', externalId: charged.invoiceId }
    } catch (error) {
      if (error instanceof PaymentRefused) return { outcome: 'refused', failure: error.code }
      if (!(error instanceof PaymentsUnavailable)) throw error
      return { outcome: 'unknown', failure: 'PAYMENTS_AWAY' }
    }
  },
  async lookUp(ctx, { intent: { purchaseId, customerId } }) {
    const { payments } = ctx.providers
    if (!payments) return { found: 'unknown', failure: 'PAYMENTS_OFF' }
    try {
      const found = await payments.findCharge({ customerId, purchaseId })
      return found ? { found: 'yes', externalId: found.invoiceId } : { found: 'no' }
    } catch (error) {
      if (error instanceof PaymentRefused) return { found: 'no' }
      if (!(error instanceof PaymentsUnavailable)) throw error
      return { found: 'unknown', failure: 'PAYMENTS_AWAY' }
    }
  },
  isCurrent: (ctx, { intent: { purchaseId } }) => isOpenPurchase(ctx, purchaseId),
  /** The invoice shows whether a sent charge is paid. */
  async settled(tx, { state, intent: stored, externalId, failure }) {
    const { purchaseId } = intent.parse(stored)
    if (state === 'refused') await settlePurchase(tx, purchaseId, 'failed', { failure })
    if (state !== 'sent') return
    await settlePurchase(tx, purchaseId, 'processing', { invoiceId: externalId })
    await syncSoon(tx)
  },
}
