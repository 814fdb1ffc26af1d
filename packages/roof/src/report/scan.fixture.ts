import type { RoofScan, ScannedRoof } from './roof-scan.ts'

/** Scan data of the hand-made gable roof; its edges 1 and 3 are eaves. */
export const scannedGable: ScannedRoof = {
  isEdge: true,
  eaveHeightFeet: 9.84,
  ridgeHeightFeet: 16.4,
  overhangFeet: 1.2,
  overhangErrorFeet: 0.05,
  shiftFeet: 0.8,
  residualFeet: 0.15,
  facets: [
    { edge: 3, ownRise: 5.96, pitchErrorDegrees: 0.21, points: 412 },
    { edge: 1, ownRise: null, pitchErrorDegrees: null, points: 7 },
  ],
  dormers: [
    { rise: 2, pitchErrorDegrees: 1.1, azimuthDegrees: 90, areaSqft: 42, points: 21 },
    { rise: 2, pitchErrorDegrees: 1.3, azimuthDegrees: 90, areaSqft: 41.6, points: 20 },
  ],
}

export const scan: RoofScan = {
  holds: 'whole',
  project: 'ID_Teton_2021',
  flownOn: '2021-06-03',
  flownIn: 2021,
  attribution: 'USGS 3D Elevation Program',
  density: 6.12,
  roofPoints: 1_240,
  explained: 0.9649,
  rise: 5.96,
  areaSqft: 1_155,
  roof: scannedGable,
  planes: [],
}

/** Scan of a mansard: planes, and no roof that fits them. */
export const planesOnly: RoofScan = {
  ...scan,
  holds: 'planes',
  roof: null,
  planes: [
    { rise: 3, pitchErrorDegrees: 0.2, azimuthDegrees: 180, areaSqft: 700, points: 300 },
    { rise: 0.1, pitchErrorDegrees: 0.02, azimuthDegrees: null, areaSqft: 300.4, points: 120 },
  ],
}
