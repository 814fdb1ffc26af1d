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
    'Client of your app at ABC Supply, with the redirect URI PUBLIC_URL/oauth/abcSupply/callback. Without it ABC Supply is not offered; the demo uses its sandbox.',
  ),
  ABC_SUPPLY_CLIENT_SECRET: client.describe('Secret of that client.'),
  ABC_SUPPLY_AUTH_URL: url
    .default('https://auth.partners.abcsupply.com/oauth2/ausvvp0xuwGKLenYy357/v1')
    .describe("ABC Supply's consent page (/authorize) and tokens (/token)."),
  ABC_SUPPLY_URL: url.default('https://partners.abcsupply.com').describe("ABC Supply's Connect API."),
  ABC_SUPPLY_MORE_SCOPES: words
    .default([])
    .describe(
      'Further scopes of your app at ABC Supply, separated by commas: invoice.read and invoice.history.read bring the invoices of orders to their leads.',
    ),
  SUPPLIER_CALLS_PER_SECOND: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .default(5)
    .describe('Calls a second to each supplier of materials, by all processes together.'),
  SUPPLIER_CALLS_PER_SECOND_AND_ACCOUNT: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .default(2)
    .describe('Calls a second to a supplier with the account of one company, by all processes together.'),
}
