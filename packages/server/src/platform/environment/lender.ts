import { z } from 'zod'
import { url } from './values.ts'

/** Acorn Finance's partner API, and its page for homeowners. */
export const acornUrl = 'https://api.acornfinance.com'
export const acornApplyUrl = 'https://www.acornfinance.com/pre-qualify/'

/** The lender of the loan product, and vendors that only prequalify. */
export const lenderVariables = {
  LENDER_URL: url
    .optional()
    .describe(
      'URL of your lender’s API (docs/architecture/loans.md). Without it, companies can’t offer loans; the demo uses its sandbox.',
    ),
  LENDER_NAME: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .default('Your lender')
    .describe("The lender's name on screens and in emails."),
  LENDER_KEY: z.string().min(8).max(500).optional().describe('Your API key at the lender.'),
  LENDER_SIGNING_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]{8,250}$/, 'must be a signing secret of Standard Webhooks')
    .optional()
    .describe('Secret that the lender signs its calls to PUBLIC_URL/callbacks/lender/events with.'),
  LENDER_SUPPORT_EMAIL: z
    .string()
    .max(254)
    .default('')
    .describe('Email address of the lender’s merchant support, as shown to companies.'),
  LENDER_SUPPORT_PHONE: z.string().max(40).default('').describe('Phone number of the lender’s merchant support.'),
  ACORN_URL: url.default(acornUrl).describe("Acorn Finance's partner API. The demo uses its sandbox."),
  ACORN_APPLY_URL: z.url().default(acornApplyUrl).describe('Acorn Finance’s pre-qualification page for homeowners.'),
  ACORN_CALLS_PER_SECOND: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .default(5)
    .describe('Maximum calls per second to Acorn Finance, across all processes.'),
  ACORN_CALLS_PER_SECOND_AND_ACCOUNT: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .default(1)
    .describe('Maximum calls per second to Acorn Finance with one company’s account, across all processes.'),
}
