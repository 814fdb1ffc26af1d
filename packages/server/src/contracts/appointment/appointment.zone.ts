import tzLookup from '@photostructure/tz-lookup'
import { zonesOfRegion } from '../../selling/text-message/text-message.dispatch.ts'

/** Where a house is. */
export interface HousePlace {
  /** Longitude and latitude, if known. */
  point: readonly [number, number] | null
  /** The state or province, by code or name. */
  state: string
}

/**
 * Returns the time zone of a house: by its location, or else the zone of a state or province that has only one, or else
 * the company's.
 */
export function zoneOfHouse({ point, state }: HousePlace, companyZone: string): string {
  if (point) return tzLookup(point[1], point[0])
  const zones = zonesOfRegion(state)
  return zones.length === 1 ? zones[0]! : companyZone
}
