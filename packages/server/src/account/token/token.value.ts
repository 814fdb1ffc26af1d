import { crc32 } from 'node:zlib'
import { mintCapability } from '../../platform/secrets.ts'

/** Identifies the token in a log or a leaked file. */
const mark = 'gable_'
const checkDigits = 7

/** Number of characters that are stored and shown, so that users recognize the token. */
export const shownCharacters = mark.length + 6

const checkOf = (body: string) => crc32(body).toString(36).padStart(checkDigits, '0')

/** Creates a token: the prefix, 256 random bits, and check digits by which secret scanners recognize it. */
export function mintToken(): string {
  const body = mark + mintCapability().token
  return body + checkOf(body)
}

/** Whether a text can be a token at all. Rejects mistyped, truncated, or made-up tokens without a database query. */
export function isTokenForm(text: string): boolean {
  const body = text.slice(0, -checkDigits)
  return /^gable_[\w-]{43}$/.test(body) && text.slice(-checkDigits) === checkOf(body)
}
