import { crc32 } from 'node:zlib'
import { mintCapability } from '../../platform/secrets.ts'

/** Says in a log or a leaked file what it is. */
const mark = 'gable_'
const checkDigits = 7

/** How much of a token is kept and shown, so that a person knows it again. */
export const shownCharacters = mark.length + 6

const checkOf = (body: string) => crc32(body).toString(36).padStart(checkDigits, '0')

/** A token: the mark, 256 random bits, and digits by which a scanner of leaked secrets tells it from any other text. */
export function mintToken(): string {
  const body = mark + mintCapability().token
  return body + checkOf(body)
}

/** Whether a text can be a token at all. What was mistyped, cut off or made up is refused without a look into the database. */
export function isTokenForm(text: string): boolean {
  const body = text.slice(0, -checkDigits)
  return /^gable_[\w-]{43}$/.test(body) && text.slice(-checkDigits) === checkOf(body)
}
