import { z } from 'zod'
import { plausibleFigures, type ReportFigures } from './measurement-figures.ts'

/**
 * The measurements read from a report. `outOfRange`: there are some, but they are implausible for a roof. Null: there
 * are none.
 */
export type ReadFigures = ReportFigures | 'outOfRange' | null

/** Vendors' spellings of a missing value. */
const notStated = /^(?:n\/?a|none|null|-+|–)?$/i

/**
 * Reads a vendor's number from a number or text: "2,345 sq. ft", "46 ft", "79' 6\"". Returns null if it is missing, and
 * NaN, which every check rejects, for anything else.
 */
export function figureOf(provided: unknown): number | null {
  if (provided === undefined || provided === null) return null
  if (typeof provided === 'number') return provided
  if (typeof provided !== 'string' || provided.length > 80) return Number.NaN
  const plain = provided.replaceAll(',', '').trim()
  if (notStated.test(plain)) return null
  const inches = /^(\d+(?:\.\d+)?)'\s*(?:(\d+(?:\.\d+)?)")?$/.exec(plain)
  if (inches) return Number(inches[1]) + Number(inches[2] ?? 0) / 12
  const [found] = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/i.exec(plain) ?? []
  return found === undefined ? Number.NaN : Number(found)
}

/** Like `figureOf`, but for whole numbers. */
export function countOf(provided: unknown): number | null {
  const value = figureOf(provided)
  return value === null ? null : Math.round(value)
}

/** Reads "6/12" or 6 as the rise over 12; null for words such as "Varies". */
export function riseOf(provided: unknown): number | null {
  const text = String(provided ?? '').trim()
  const found = /^(-?\d+(?:\.\d+)?)\s*(?:(?:\/|:|-?in-?)\s*12)?$/.exec(text)
  return found ? Number(found[1]) : null
}

/** Response fields: a missing or unreadable one does not make the rest of the response unreadable. */
export const figure = z.unknown().optional().transform(figureOf)
export const count = z.unknown().optional().transform(countOf)
export const rise = z.unknown().optional().transform(riseOf)

/** Validates measurements with the check that all vendors share. */
export function checkedFigures(read: ReportFigures | null): ReadFigures {
  if (read === null) return null
  return plausibleFigures.safeParse(read).data ?? 'outOfRange'
}
