import { z } from 'zod'
import { url, words } from './values.ts'

const client = z.string().min(1).max(300).optional()

export const measurementVariables = {
  EAGLEVIEW_CLIENT_ID: client.describe(
    'Client ID of your EagleView app, with the redirect URI PUBLIC_URL/oauth/eagleview/callback. Without it, EagleView is not offered; the demo uses its sandbox.',
  ),
  EAGLEVIEW_CLIENT_SECRET: client.describe('Secret of that client.'),
  EAGLEVIEW_CALLBACK_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{24,100}$/, 'must be 24 to 100 letters and digits')
    .optional()
    .describe(
      'EagleView announces reports at PUBLIC_URL/callbacks/eagleview/ followed by this secret. Enter that URL in your EagleView app. Without it, reports are only polled.',
    ),
  EAGLEVIEW_AUTH_URL: url
    .default('https://apicenter.eagleview.com')
    .describe('EagleView’s consent page and token endpoint.'),
  EAGLEVIEW_URL: url.default('https://apicenter.eagleview.com').describe("EagleView's Measurement Order API."),
  GAF_CALLBACK_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{24,100}$/, 'must be 24 to 100 letters and digits')
    .optional()
    .describe(
      'GAF delivers QuickMeasure reports at PUBLIC_URL/callbacks/gaf/ followed by this secret. GAF registers that URL for you. Without it, GAF is not offered; the demo uses its sandbox.',
    ),
  GAF_SINGLE_FAMILY_PRODUCT: client.describe(
    'Product code of the GAF QuickMeasure report for a house, agreed on with GAF. Without it, GAF is not offered.',
  ),
  GAF_COMMERCIAL_PRODUCT: client.describe(
    'Product code of the report for multifamily and commercial buildings. Without it, such reports are not offered.',
  ),
  GAF_SUBSCRIBER_NAME: client.describe('Your subscriber name at GAF.'),
  REPORT_VENDOR_CALLS_PER_SECOND: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .default(3)
    .describe('Maximum calls per second to each measurement vendor, across all processes.'),
  REPORT_SERVICE_URL: url
    .optional()
    .describe(
      'URL of a report service where you have an account. Companies without their own account order its reports with measurement credits.',
    ),
  REPORT_SERVICE_API_KEY: client.describe('API key of that account.'),
  REPORT_SERVICE_SIGNING_SECRET: client.describe('Secret that the service signs its callbacks with.'),
  REPORT_CREDIT_CENTS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(2_500)
    .describe(
      'Value of one measurement credit toward such a report, in cents. A report costs a whole number of credits.',
    ),
  REPORT_SERVICE_PRIVATE_ORIGINS: words
    .default([])
    .describe(
      'Origins in the operator\u2019s own network at which companies may connect a report service, such as http://reports.internal:8080, separated by commas.',
    ),
}
