import { z } from 'zod'
import { url } from './values.ts'

export const jobNimbusUrl = 'https://app.jobnimbus.com/api1'

export const jobNimbusFilesUrl = 'https://app.jobnimbus.com/files/v1'

export const accuLynxUrl = 'https://api.acculynx.com/api/v2'

export const accuLynxWebhooksUrl = 'https://api.acculynx.com/webhooks/v2'

export const hubSpotUrl = 'https://api.hubapi.com'

/** CRMs that companies connect with their own key. */
export const crmVariables = {
  JOBNIMBUS_URL: url.default(jobNimbusUrl).describe("JobNimbus' API. The demo uses its sandbox."),
  JOBNIMBUS_FILES_URL: url.default(jobNimbusFilesUrl).describe("JobNimbus' API of files. The demo uses its sandbox."),
  JOBNIMBUS_APP_URL: url
    .default('https://app.jobnimbus.com')
    .describe('Where people open a contact of JobNimbus in their browser.'),
  ACCULYNX_URL: url.default(accuLynxUrl).describe("AccuLynx' API. The demo uses its sandbox."),
  ACCULYNX_WEBHOOKS_URL: url
    .default(accuLynxWebhooksUrl)
    .describe("AccuLynx' API of webhooks. The demo uses its sandbox."),
  ACCULYNX_APP_URL: url
    .default('https://my.acculynx.com')
    .describe('Where people open a job of AccuLynx in their browser.'),
  HUBSPOT_URL: url.default(hubSpotUrl).describe("HubSpot's API. The demo uses its sandbox."),
  CRM_CALLS_PER_SECOND: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .default(10)
    .describe('Calls a second to each CRM, by all processes together.'),
  CRM_CALLS_PER_SECOND_AND_KEY: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .default(4)
    .describe('Calls a second to a CRM with the key of one company, by all processes together.'),
}
