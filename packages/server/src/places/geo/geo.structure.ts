import type { OutlineMeaning, OutlineSource } from '@gable/contract/status'
import type { DetectedRoofs } from '@gable/contract/widget'
import type { Config } from '../../platform/config.ts'

/** The maximum area and number of corners of a house. */
export type HouseLimits = DetectedRoofs['houseLimits']

/** Structures beyond these limits are multifamily or commercial buildings, which are not supported. */
export function houseLimits({ HOUSE_MAX_AREA_SQFT, HOUSE_MAX_CORNERS }: Config): HouseLimits {
  return { mostAreaSqft: HOUSE_MAX_AREA_SQFT, mostCorners: HOUSE_MAX_CORNERS }
}

/** The number of corners of closed rings. */
export function cornersOf(rings: readonly (readonly unknown[])[]): number {
  return rings.reduce((sum, ring) => sum + ring.length - 1, 0)
}

/**
 * Whether a structure may be a house, given its plan area in square feet and the number of corners of its cleaned
 * outline.
 */
export function isHouse(planAreaSqft: number, corners: number, limits: HouseLimits): boolean {
  return planAreaSqft <= limits.mostAreaSqft && corners <= limits.mostCorners
}

/** Whether an outline has an unknown roof edge, comes from public data, or was drawn by hand. */
export function isUncertain({ source, meaning }: { source: OutlineSource; meaning: OutlineMeaning }): boolean {
  return source === 'overpass' || source === 'drawn' || meaning === 'unknown'
}
