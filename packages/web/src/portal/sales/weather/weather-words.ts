import { longDate } from '@gable/contract/format/day'
import type { LngLat } from '../../../map/outline.ts'

export const stormsPath = '/personal/dashboard/weather'

/** Formats a calendar day. */
export const dayWords = (day: string): string => longDate(`${day}T12:00:00Z`)

export const metersPerMile = 1_609.344

/** Returns one of three colors by hail size. Damage to roofs starts at about one inch. */
export function hailColor(inches: number): string {
  if (inches >= 1.75) return '#C62828'
  return inches >= 1 ? '#C2410C' : '#5B6776'
}

/** Hail at a position on a map. */
export interface HailPoint {
  id: string
  point: LngLat
  inches: number
}
