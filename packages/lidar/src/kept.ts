import { localPlane } from '@gable/roof/plane'
import { roofOf } from '@gable/roof/roof-of'
import type { MeasuredRoof } from './measurement.ts'
import { shapeOf } from './shape-of.ts'

/** Maximum share by which the area of the roof derived from a stored shape may differ from the measured one. */
const MOST_APART = 0.005
const ANYWHERE = localPlane([0, 0])

/**
 * Whether the roof survives being stored: the one that `roofOf` derives from its shape, which prices and reports use,
 * has the area that was measured.
 */
export function isKept(measured: MeasuredRoof): boolean {
  const { rings, shape, rise, overhangFeet } = shapeOf(measured, ANYWHERE)
  const derived = roofOf({ rings, shape, rise, overhangFeet, plane: ANYWHERE })
  return derived.ok && Math.abs(derived.roof.areaSqm / measured.areaSqm - 1) <= MOST_APART
}
