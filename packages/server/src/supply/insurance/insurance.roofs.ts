import type { InsuranceRoof } from '@gable/contract/insurance'
import type { MeasurementSource } from '@gable/contract/measurement'
import { measureRoofs } from '@gable/roof/report/measure-roofs'
import { measurementReport } from '@gable/roof/report/report'
import type { MeasuredRoof } from '@gable/roof/report/report-facts'
import { isCloseToLimit, type WindGeometry, windGeometry } from '@gable/roof/report/wind-shape'

/** The insurance geometry of each roof of a measurement, from its snapshot. */
export function insuranceRoofs({ structures }: MeasurementSource): InsuranceRoof[] {
  return measureRoofs(structures).map((measured) => {
    const { name, roof } = measured
    const geometry = roof.ok ? windGeometry(roof.roof) : null
    return {
      name,
      geometry,
      doubt: doubtOf(measured, geometry),
      ...heightsOf(measured),
      pitches: [...measurementReport([measured]).pitches],
    }
  })
}

/** A scan shows the shape only if all of it applies to the roof as it is now. */
function doubtOf({ scan }: MeasuredRoof, geometry: WindGeometry | null): InsuranceRoof['doubt'] {
  if (scan?.holds !== 'whole') return 'unscanned'
  return geometry && isCloseToLimit(geometry) ? 'close' : null
}

/** Heights above the ground. The mean is halfway between eaves and ridge, as ASCE 7 defines it. */
function heightsOf({ scan }: MeasuredRoof) {
  const eaveHeightFeet = scan?.roof?.eaveHeightFeet ?? null
  const ridgeHeightFeet = scan?.holds === 'whole' ? (scan.roof?.ridgeHeightFeet ?? null) : null
  const isKnown = eaveHeightFeet !== null && ridgeHeightFeet !== null
  return { eaveHeightFeet, ridgeHeightFeet, meanHeightFeet: isKnown ? (eaveHeightFeet + ridgeHeightFeet) / 2 : null }
}
