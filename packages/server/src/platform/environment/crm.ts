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
  JOBNIMBUS_FILES_URL: url.default(jobNimbusFilesUrl).describe('JobNimbus’ file API. The demo uses its sandbox.'),
  JOBNIMBUS_APP_URL: url.default('https://app.jobnimbus.com').describe('JobNimbus’ web app, for links to contacts.'),
  ACCULYNX_URL: url.default(accuLynxUrl).describe("AccuLynx' API. The demo uses its sandbox."),
  ACCULYNX_WEBHOOKS_URL: url.default(accuLynxWebhooksUrl).describe('AccuLynx’ webhook API. The demo uses its sandbox.'),
  ACCULYNX_APP_URL: url.default('https://my.acculynx.com').describe('AccuLynx’ web app, for links to jobs.'),
  HUBSPOT_URL: url.default(hubSpotUrl).describe("HubSpot's API. The demo uses its sandbox."),
  CRM_CALLS_PER_SECOND: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .default(10)
    .describe('Maximum calls per second to each CRM, across all processes.'),
  CRM_CALLS_PER_SECOND_AND_KEY: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .default(4)
    .describe('Maximum calls per second to a CRM with one company’s key, across all processes.'),
}
