import { z } from 'zod'
import { url, words } from './values.ts'

const client = z.string().min(1).max(300).optional()

export const measurementVariables = {
  EAGLEVIEW_CLIENT_ID: client.describe(
    'Client of your app at EagleView, with the redirect URI PUBLIC_URL/oauth/eagleview/callback. Without it EagleView is not offered; the demo uses its sandbox.',
  ),
  EAGLEVIEW_CLIENT_SECRET: client.describe('Secret of that client.'),
  EAGLEVIEW_CALLBACK_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{24,100}$/, 'must be 24 to 100 letters and digits')
    .optional()
    .describe(
      'EagleView tells of a report at PUBLIC_URL/callbacks/eagleview/ and this secret, which is entered in the app there. Without it reports are only polled.',
    ),
  EAGLEVIEW_AUTH_URL: url.default('https://apicenter.eagleview.com').describe("EagleView's consent page and tokens."),
  EAGLEVIEW_URL: url.default('https://apicenter.eagleview.com').describe("EagleView's Measurement Order API."),
  GAF_CALLBACK_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{24,100}$/, 'must be 24 to 100 letters and digits')
    .optional()
    .describe(
      'GAF delivers QuickMeasure reports at PUBLIC_URL/callbacks/gaf/ and this secret, which GAF registers for you. Without it GAF is not offered; the demo uses its sandbox.',
    ),
  GAF_SINGLE_FAMILY_PRODUCT: client.describe(
    'Code of the GAF QuickMeasure report for a house, which you agreed on with GAF. Without it GAF is not offered.',
  ),
  GAF_COMMERCIAL_PRODUCT: client.describe(
    'Code of the report for multifamily and commercial buildings. Without it such reports are not offered.',
  ),
  GAF_SUBSCRIBER_NAME: client.describe('Name under which GAF knows you as a subscriber.'),
  REPORT_VENDOR_CALLS_PER_SECOND: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .default(3)
    .describe('Calls a second to each vendor of measurement reports, by all processes together.'),
  REPORT_SERVICE_URL: url
    .optional()
    .describe(
      'Report service at which the operator has an account. Companies without an account of their own there order its reports with measurement credits.',
    ),
  REPORT_SERVICE_API_KEY: client.describe('Key of that account.'),
  REPORT_SERVICE_SIGNING_SECRET: client.describe('Secret with which that service signs its callbacks.'),
  REPORT_CREDIT_CENTS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(2_500)
    .describe(
      'How much of the price of such a report one measurement credit covers, in cents. A report takes a whole number of credits.',
    ),
  REPORT_SERVICE_PRIVATE_ORIGINS: words
    .default([])
    .describe(
      'Origins in the operator\u2019s own network at which companies may connect a report service, such as http://reports.internal:8080, separated by commas.',
    ),
}
