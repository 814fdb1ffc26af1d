/**
 * Numbers and days as people type them in the United States and Canada. A comma separates thousands; ambiguous commas,
 * as in "1234,50", are rejected instead of guessed.
 */

const grouped = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/
/** Maximum number of digits before the decimal point; no price, area, or rate has more. */
const maxDigits = 9

/**
 * Reads a number in units of its last decimal: with two decimals, cents or basis points. Ignores currency and percent
 * signs.
 * @returns null for empty text, NaN for anything that is not a number with at most `decimals` decimals.
 */
export function toScaledInteger(typed: string, decimals: 0 | 1 | 2 | 3): number | null {
  const plain = typed.replace(/[\s$%]/g, '')
  if (plain === '') return null
  const [, whole, part = ''] = grouped.exec(plain) ?? []
  const digits = whole?.replaceAll(',', '') ?? ''
  if (digits === '' || digits.length > maxDigits || part.length > decimals) return Number.NaN
  return Number(digits + part.padEnd(decimals, '0'))
}

/**
 * Parses "11/20/2026" or "2026-11-20", with or without a time after it, to YYYY-MM-DD. Returns undefined for a day that
 * does not exist.
 */
export function dayOf(typed: string): string | undefined {
  const [date = ''] = typed.trim().split(/[T ]/, 1)
  const iso = /^([12]\d{3})-(\d\d)-(\d\d)$/.exec(date)
  const american = /^(\d{1,2})\/(\d{1,2})\/([12]\d{3})$/.exec(date)
  const parts = iso ? [iso[1], iso[2], iso[3]] : american ? [american[3], american[1], american[2]] : undefined
  if (!parts) return undefined
  const day = parts.map((part) => part!.padStart(2, '0')).join('-')
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : undefined
}
