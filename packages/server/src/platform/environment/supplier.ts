import { z } from 'zod'
import { url, words } from './values.ts'

export const beaconUrl = 'https://beaconproplus.com'

const client = z.string().min(1).max(300).optional()

/** Suppliers of materials with which companies have accounts. */
export const supplierVariables = {
  BEACON_URL: url.default(beaconUrl).describe("Beacon PRO+'s API. The demo uses its sandbox."),
  BEACON_API_SITE_ID: z
    .string()
    .regex(/^[!-~]{1,40}$/)
    .optional()
    .describe('The site ID that Beacon gave you for its API. Without it, Beacon PRO+ is not offered.'),
  ABC_SUPPLY_CLIENT_ID: client.describe(
    'Client ID of your ABC Supply app, with the redirect URI PUBLIC_URL/oauth/abcSupply/callback. Without it, ABC Supply is not offered; the demo uses its sandbox.',
  ),
  ABC_SUPPLY_CLIENT_SECRET: client.describe('Secret of that client.'),
  ABC_SUPPLY_AUTH_URL: url
    .default('https://auth.partners.abcsupply.com/oauth2/ausvvp0xuwGKLenYy357/v1')
    .describe("ABC Supply's consent page (/authorize) and tokens (/token)."),
  ABC_SUPPLY_URL: url.default('https://partners.abcsupply.com').describe("ABC Supply's Connect API."),
  ABC_SUPPLY_MORE_SCOPES: words
    .default([])
    .describe(
      'Additional scopes of your ABC Supply app, separated by commas: invoice.read and invoice.history.read add the orders’ invoices to leads.',
    ),
  SUPPLIER_CALLS_PER_SECOND: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .default(5)
    .describe('Maximum calls per second to each material supplier, across all processes.'),
  SUPPLIER_CALLS_PER_SECOND_AND_ACCOUNT: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .default(2)
    .describe('Maximum calls per second to a supplier with one company’s account, across all processes.'),
}
