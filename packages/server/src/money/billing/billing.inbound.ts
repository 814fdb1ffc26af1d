import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type InboundVendor, jsonOf } from '../../outside/inbound/inbound.vendor.ts'
import type { Config } from '../../platform/config.ts'
import { systemContext } from '../../platform/context.ts'
import type { PaymentService } from '../../platform/ports/payment.ts'
import { syncCompany } from './billing.sync.ts'
import { billingCustomer } from './billing.table.ts'

const customer = z.union([z.string().min(1).max(100), z.object({ id: z.string().min(1).max(100) })])

/** Only identifies the event's company; what happened is read from the service. */
const event = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(100),
  data: z.object({
    object: z.object({ object: z.string(), id: z.string().max(200).optional(), customer: customer.nullish() }),
  }),
})

const stored = z.object({ type: z.string(), customerId: z.string() })

/** Webhooks of the payment service. @param create creates the service for a configuration. */
export function paymentEvents(create: (config: Config) => PaymentService | undefined): InboundVendor {
  return {
    name: 'stripe',
    // An event contains its whole object, such as an invoice with its lines.
    bytes: 256 * 1024,
    // The address is not secret; only the signature authenticates the call.
    secretOf: (config) => (config.STRIPE_WEBHOOK_SECRET ? 'events' : undefined),
    isSigned({ headers, body }, config, now) {
      const signature = headers['stripe-signature']
      return typeof signature === 'string' && (create(config)?.isSigned(body, signature, now) ?? false)
    },
    messagesOf({ body }) {
      const read = event.safeParse(jsonOf(body))
      if (!read.success) return []
      const { id, type, data } = read.data
      const { object, id: objectId, customer: named } = data.object
      const customerId = object === 'customer' ? objectId : typeof named === 'object' ? named?.id : named
      return customerId ? [{ externalId: id, body: { type, customerId } }] : []
    },
    async handle(deps, { body }) {
      const { customerId } = stored.parse(body)
      const [found] = await deps.database.db
        .select({ companyId: billingCustomer.companyId })
        .from(billingCustomer)
        .where(eq(billingCustomer.customerId, customerId))
      const ctx = found && (await systemContext(deps, found.companyId))
      if (ctx) await syncCompany(ctx)
    },
  }
}
