import { z } from 'zod'
import { plausibleFigures, type ReportFigures } from './measurement-figures.ts'

/** The figures of a report. `outOfRange`: it has some, and they cannot be those of a roof. Null: it has none. */
export type ReadFigures = ReportFigures | 'outOfRange' | null

/** What vendors write in place of a figure that they do not have. */
const notSaid = /^(?:n\/?a|none|null|-+|–)?$/i

/**
 * A vendor's figure as a number, from a number or a text: "2,345 sq. ft", "46 ft", "79' 6\"". Null where it is not said; NaN, which no
 * check takes, for anything else.
 */
export function figureOf(given: unknown): number | null {
  if (given === undefined || given === null) return null
  if (typeof given === 'number') return given
  if (typeof given !== 'string' || given.length > 80) return Number.NaN
  const plain = given.replaceAll(',', '').trim()
  if (notSaid.test(plain)) return null
  const inches = /^(\d+(?:\.\d+)?)'\s*(?:(\d+(?:\.\d+)?)")?$/.exec(plain)
  if (inches) return Number(inches[1]) + Number(inches[2] ?? 0) / 12
  const [found] = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/i.exec(plain) ?? []
  return found === undefined ? Number.NaN : Number(found)
}

/** The same as a whole number. */
export function countOf(given: unknown): number | null {
  const value = figureOf(given)
  return value === null ? null : Math.round(value)
}

/** "6/12", or 6, as the rise over 12; null for words such as "Varies". */
export function riseOf(given: unknown): number | null {
  const text = String(given ?? '').trim()
  const found = /^(-?\d+(?:\.\d+)?)\s*(?:(?:\/|:|-?in-?)\s*12)?$/.exec(text)
  return found ? Number(found[1]) : null
}

/** Fields of an answer: one that is missing or unreadable leaves the rest of the answer readable. */
export const figure = z.unknown().optional().transform(figureOf)
export const count = z.unknown().optional().transform(countOf)
export const rise = z.unknown().optional().transform(riseOf)

/** Figures that were read, after the one check that all vendors share. */
export function checkedFigures(read: ReportFigures | null): ReadFigures {
  if (read === null) return null
  return plausibleFigures.safeParse(read).data ?? 'outOfRange'
}
