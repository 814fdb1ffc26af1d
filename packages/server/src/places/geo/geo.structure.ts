import type { OutlineMeaning, OutlineSource } from '@gable/contract/status'
import type { DetectedRoofs } from '@gable/contract/widget'
import type { Config } from '../../platform/config.ts'

/** The most area and corners of a house. */
export type HouseLimits = DetectedRoofs['houseLimits']

/** What lies beyond them is plainly a multifamily or commercial building, which is not supported. */
export function houseLimits({ HOUSE_MAX_AREA_SQFT, HOUSE_MAX_CORNERS }: Config): HouseLimits {
  return { mostAreaSqft: HOUSE_MAX_AREA_SQFT, mostCorners: HOUSE_MAX_CORNERS }
}

/** Corners of closed rings. */
export function cornersOf(rings: readonly (readonly unknown[])[]): number {
  return rings.reduce((sum, ring) => sum + ring.length - 1, 0)
}

/** Whether a structure may be a house's: by the plan area in square feet and the corners of its cleaned outline. */
export function isHouse(planAreaSqft: number, corners: number, limits: HouseLimits): boolean {
  return planAreaSqft <= limits.mostAreaSqft && corners <= limits.mostCorners
}

/** An outline whose roof edge is not known, that comes from public data, or that a person drew. */
export function isUncertain({ source, meaning }: { source: OutlineSource; meaning: OutlineMeaning }): boolean {
  return source === 'overpass' || source === 'drawn' || meaning === 'unknown'
}
