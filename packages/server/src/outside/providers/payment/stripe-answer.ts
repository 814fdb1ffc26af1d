import Stripe from 'stripe'
import { PaymentRefused, PaymentsUnavailable } from '../../../platform/ports/payment.ts'

/** Temporary refusals: another request is working on the same object. */
const passing: readonly (string | undefined)[] = ['lock_timeout', 'idempotency_key_in_use']

/**
 * Awaits a Stripe call. Passes on a declined card. A request that Stripe will never accept, such as a detached card or
 * an archived price, becomes `PaymentRefused`; everything else is an outage.
 */
export async function asked<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (isDeclined(error)) throw error
    if (error instanceof Stripe.errors.StripeInvalidRequestError && !passing.includes(error.code)) {
      const { code = 'invalid_request', param = '', message } = error
      throw new PaymentRefused(`Stripe: ${message}`, { code, about: param, cause: error })
    }
    const said = error instanceof Stripe.errors.StripeError ? `${error.type} ${error.statusCode ?? ''}` : 'no answer'
    throw new PaymentsUnavailable(`Stripe: ${said.trim()}`, { cause: error })
  }
}

/** Like `asked`, but returns undefined if the object doesn't exist. */
export async function askedIfThere<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked(call)
  } catch (error) {
    if (error instanceof PaymentRefused && error.code === 'resource_missing') return undefined
    throw error
  }
}

export const isDeclined = (error: unknown): error is Stripe.errors.StripeCardError =>
  error instanceof Stripe.errors.StripeCardError
