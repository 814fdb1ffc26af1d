import { z } from 'zod'
import { url } from './values.ts'

/** Beacon PRO+ itself. */
export const beaconUrl = 'https://beaconproplus.com'

/** Suppliers of materials at which companies have accounts. */
export const supplierVariables = {
  BEACON_URL: url.default(beaconUrl).describe("Beacon PRO+'s API. The demo uses its sandbox."),
  BEACON_API_SITE_ID: z
    .string()
    .regex(/^[!-~]{1,40}$/)
    .optional()
    .describe('The site ID that Beacon gave you for its API. Without it, Beacon PRO+ is not offered.'),
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
