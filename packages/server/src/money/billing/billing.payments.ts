import type { Currency } from '@gable/contract/status'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { PaymentRefused, type PaymentService, PaymentsUnavailable } from '../../platform/ports/payment.ts'
import { billingCustomer } from './billing.table.ts'

export type PaymentsRefused = { ok: false; reason: 'PAYMENTS_OFF' | 'PAYMENTS_AWAY' }

/**
 * Runs `work` with the payment service. A refusal that `work` does not handle is returned as an outage and logged for
 * the operator. Never call it inside a transaction: it makes network requests.
 */
export async function withPayments<Answer>(
  { providers, log }: Pick<Ctx, 'providers' | 'log'>,
  work: (payments: PaymentService) => Promise<Answer>,
): Promise<Answer | PaymentsRefused> {
  const { payments } = providers
  if (!payments) return { ok: false, reason: 'PAYMENTS_OFF' }
  try {
    return await work(payments)
  } catch (error) {
    if (error instanceof PaymentRefused) log.error({ err: error }, 'the payment service rejected a request')
    else if (error instanceof PaymentsUnavailable)
      log.warn({ failure: error.message }, 'the payment service is unavailable')
    else throw error
    return { ok: false, reason: 'PAYMENTS_AWAY' }
  }
}

export type StoredCustomer = typeof billingCustomer.$inferSelect

export async function readCustomer({ db, company }: Pick<Ctx, 'db' | 'company'>): Promise<StoredCustomer | undefined> {
  return (await db.select().from(billingCustomer).where(eq(billingCustomer.companyId, company.id)))[0]
}

/** Returns the company's customer at the payment service, and creates and stores it if there is none. */
export async function customerOf(ctx: Ctx, payments: PaymentService): Promise<string> {
  const known = await readCustomer(ctx)
  if (known) return known.customerId
  const { id: companyId, name, email } = ctx.company
  const customerId = await payments.createCustomer({ companyId, name, email })
  const now = ctx.clock.now()
  await ctx.db
    .insert(billingCustomer)
    .values({ companyId, customerId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  return (await readCustomer(ctx))!.customerId
}

/** Converts a currency code to our spelling; undefined for a currency that we do not sell in. */
export function currencyOf(code: string): Currency | undefined {
  const upper = code.toUpperCase()
  return upper === 'USD' || upper === 'CAD' ? upper : undefined
}
