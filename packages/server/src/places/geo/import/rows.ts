import { hash } from 'node:crypto'
import type { Feature, Point } from './feature.ts'

/** What becomes of a feature: rows to store, with a remark where something was mended, or the reason for leaving it out. */
export type Rows<Row> = { rows: Row[]; mended?: string } | { refused: string }

/** What every stored row has: a key that is stable in its source, and a hash of what was imported. */
export interface Keyed {
  key: string
  sha256: string
}

/** Changes when the same input begins to be stored otherwise, so that the next import renews it. */
const FORMAT = '2'

export const sha256 = (content: string) => hash('sha256', `${FORMAT}|${content}`, 'base64url')

export const isOnEarth = ([lng, lat]: Point) =>
  Number.isFinite(lng) && Number.isFinite(lat) && Math.abs(lng) <= 180 && Math.abs(lat) <= 90

export const areOnEarth = (points: unknown): points is Point[] =>
  Array.isArray(points) && points.every((point) => Array.isArray(point) && isOnEarth(point as Point))

/** More than any name has, and less than an index refuses. */
const MOST_CHARACTERS = 150

/**
 * Why a text cannot be stored, named by what it is; undefined where all can. A NUL and half a character are refused by the
 * database, and with them the thousand rows of a batch.
 */
export function textFault(texts: Record<string, string | undefined>): string | undefined {
  for (const name in texts) {
    const text = texts[name]
    if (!text) continue
    if (text.length > MOST_CHARACTERS) return `${aOf(name)} of more than ${MOST_CHARACTERS} characters`
    if (text.includes('\0') || !text.isWellFormed()) return `${aOf(name)} with a character that is none`
  }
  return undefined
}

const aOf = (name: string) => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`

/** The feature's own id, from the column that was named for it where one was; undefined where it has none. */
export function idOf(feature: Feature, column: string): string | undefined {
  return column || feature.id || undefined
}
