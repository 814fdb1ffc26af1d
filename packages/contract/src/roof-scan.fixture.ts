import type { RoofScan, ScannedRoof } from './roof-scan.ts'
import type { RoofShapeChoice } from './roof-shape.ts'

/** A scan from which a roof of this shape was derived, on the given outline. */
export function roofScan(shape: RoofShapeChoice, outline: ScannedRoof['outline'], rise = 6): RoofScan {
  return {
    vendor: 'local',
    project: 'County',
    flownOn: '2021-06-03',
    flownIn: 2021,
    attribution: 'County',
    density: 6,
    roofPoints: 900,
    explained: 0.9,
    rise,
    pitchErrorDegrees: 0.1,
    areaSqft: 2_100,
    planes: [],
    roof: {
      outline,
      shape,
      isEdge: true,
      eaveHeightFeet: 10,
      ridgeHeightFeet: 18,
      overhangFeet: 0,
      overhangErrorFeet: 0.1,
      shiftFeet: 0.5,
      residualFeet: 0.2,
      facets: [],
      dormers: [],
    },
  }
}
