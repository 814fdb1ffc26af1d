import { z } from 'zod'
import { url } from './values.ts'

/** Electronic signatures: how long signed documents are stored, and how they are sealed. */
export const signingVariables = {
  SIGNED_DOCUMENT_DAYS: z.coerce
    .number()
    .int()
    .min(30)
    .max(36_500)
    .optional()
    .describe(
      'Days after which a signed proposal, or the scan of one, is deleted with its signatures. Its hash and times stay, so that copies can be verified. Default: never.',
    ),
  SIGNING_P12_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'PKCS#12 file with the certificate for sealing signed proposals. Default: a certificate that this installation generates once.',
    ),
  SIGNING_P12_PASSWORD: z.string().default('').describe('Password of that file.'),
  TIMESTAMP_URL: url
    .optional()
    .describe(
      'URL of an RFC 3161 time-stamp authority. With it, seals are PAdES B-T, otherwise B-B. An outage only delays sealing.',
    ),
}
