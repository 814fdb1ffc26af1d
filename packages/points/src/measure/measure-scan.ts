import { type MeasureOptions, measureRoof } from '@gable/lidar/measure'
import type { RoofMeasurement } from '@gable/lidar/measurement'
import type { RoofPoints } from '@gable/lidar/points'
import { footprintContains } from '@gable/roof/outline/footprint'
import type { PlanePoint } from '@gable/roof/units'
import { decideHeights, type HeightUnit, inMeters, readHeights } from '../system/heights.ts'

/** A roof to measure from a clipped cloud, on the local plane of the outline. */
export interface Scan {
  /** In meters, cleaned as for `roofOf`: counterclockwise. */
  outline: PlanePoint[]
  outlineIs: NonNullable<MeasureOptions['outlineIs']>
  /** See `MeasureOptions`. */
  courtyardSqm?: number
  /** Heights are in meters, or in the cloud's unit if that is undecided. */
  points: RoofPoints
  heights: HeightUnit
}

/**
 * Measures the roof. If the unit of heights is undecided and cannot be determined from the house, there is no result.
 */
export function measureScan({ outline, outlineIs, courtyardSqm = 0, points, heights }: Scan): RoofMeasurement {
  const options = { outlineIs, courtyardSqm }
  if ('metres' in heights) return measureRoof(outline, points, { ...options, heightsAre: 'declared' })
  const reading = readHeights(points, (x, y) => footprintContains([outline], [x, y]))
  const meters = reading && decideHeights(heights.undecided, reading)
  if (meters === undefined) return { kind: 'none', reason: 'heightsUndecided' }
  return measureRoof(outline, inMeters(points, meters), { ...options, heightsAre: 'guessed' })
}
