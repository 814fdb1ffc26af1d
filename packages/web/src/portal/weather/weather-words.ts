import { longDate } from '@gable/contract/format/day'
import type { LngLat } from '../../map/outline.ts'

export const stormsPath = '/personal/dashboard/weather'

/** A day of the calendar as one reads it. */
export const dayWords = (day: string): string => longDate(`${day}T12:00:00Z`)

export const metresPerMile = 1_609.344

/** What hail does to a roof begins at about an inch: three shades by size. */
export function hailColour(inches: number): string {
  if (inches >= 1.75) return '#C62828'
  return inches >= 1 ? '#C2410C' : '#5B6776'
}

/** Hail as it lies on a map. */
export interface HailPoint {
  id: string
  point: LngLat
  inches: number
}
