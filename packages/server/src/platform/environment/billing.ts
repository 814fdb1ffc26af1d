import { z } from 'zod'
import { flag, url } from './values.ts'

export const billingVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w{8,250}$/, 'must be a secret or restricted key of Stripe')
    .optional()
    .describe(
      'Secret key of your Stripe account. Without it, there is no payment screen: you set each company’s plan and grant measurement credits. The demo uses its sandbox.',
    ),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]{8,250}$/, 'must be the signing secret of the webhook endpoint')
    .optional()
    .describe('Signing secret of the webhook endpoint PUBLIC_URL/callbacks/stripe/events.'),
  STRIPE_URL: url.default('https://api.stripe.com').describe('Stripe API.'),
  STRIPE_TAX: flag
    .prefault('off')
    .describe('Stripe calculates sales tax on payments: on or off. Set up Stripe Tax first.'),
  BILLING_GRACE_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60)
    .default(7)
    .describe('Days that a subscription keeps working after a failed payment.'),
}
