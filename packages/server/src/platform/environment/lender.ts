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
      'Interface of your lender (docs/architecture/loans.md). Without it no company can offer loans. The demo uses its sandbox.',
    ),
  LENDER_NAME: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .default('Your lender')
    .describe("The lender's name on screens and in emails."),
  LENDER_KEY: z.string().min(8).max(500).optional().describe('Your key at the lender.'),
  LENDER_SIGNING_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]{8,250}$/, 'must be a signing secret of Standard Webhooks')
    .optional()
    .describe('By which the lender signs its calls to PUBLIC_URL/callbacks/lender/events.'),
  LENDER_SUPPORT_EMAIL: z.string().max(254).default('').describe("The lender's merchant support, as companies see it."),
  LENDER_SUPPORT_PHONE: z.string().max(40).default('').describe('The same by phone.'),
  ACORN_URL: url.default(acornUrl).describe("Acorn Finance's partner API. The demo uses its sandbox."),
  ACORN_APPLY_URL: z.url().default(acornApplyUrl).describe('Where homeowners pre-qualify at Acorn Finance.'),
  ACORN_CALLS_PER_SECOND: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .default(5)
    .describe('Calls a second to Acorn Finance, by all processes together.'),
  ACORN_CALLS_PER_SECOND_AND_ACCOUNT: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .default(1)
    .describe('Calls a second to Acorn Finance with the account of one company, by all processes together.'),
}
