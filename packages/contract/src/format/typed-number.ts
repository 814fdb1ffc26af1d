/**
 * Numbers and days as people type them in the United States and Canada. A comma separates thousands; where it does not, such as in
 * "1234,50", nothing is guessed.
 */

const grouped = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/
/** Digits before the decimal point: more are no price, area or rate. */
const maxDigits = 9

/**
 * Reads a number in units of its last decimal: with two decimals cents or basis points. Signs of currency and percent are ignored.
 * @returns null for an empty text, NaN for what is not a number of at most `decimals` decimals.
 */
export function scaledOf(typed: string, decimals: 0 | 1 | 2 | 3): number | null {
  const plain = typed.replace(/[\s$%]/g, '')
  if (plain === '') return null
  const [, whole, part = ''] = grouped.exec(plain) ?? []
  const digits = whole?.replaceAll(',', '') ?? ''
  if (digits === '' || digits.length > maxDigits || part.length > decimals) return Number.NaN
  return Number(digits + part.padEnd(decimals, '0'))
}

/** Reads "11/20/2026" or "2026-11-20", with or without a time behind it, as YYYY-MM-DD; undefined for a day that no calendar has. */
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
