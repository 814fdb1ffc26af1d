import { z } from 'zod'
import { url } from './values.ts'

/** Electronic signatures: what signed documents are sealed with. */
export const signingVariables = {
  SIGNING_P12_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'PKCS#12 file with the certificate that signed proposals are sealed with. Default: a certificate of this installation, made once.',
    ),
  SIGNING_P12_PASSWORD: z.string().default('').describe('Password of that file.'),
  TIMESTAMP_URL: url
    .optional()
    .describe(
      'RFC 3161 time-stamp authority. With one the seals are PAdES B-T, else B-B. Its outage delays sealing only.',
    ),
}
