import type { RoofScan } from './roof-scan.ts'

const outline: [number, number][][] = [
  [
    [-110.76, 43.48],
    [-110.7598, 43.48],
    [-110.7598, 43.480125],
    [-110.76, 43.480125],
    [-110.76, 43.48],
  ],
]

/** A scanned gable roof: edges 0 and 2 are eaves, and its north side is steeper. */
export const scannedHouse: RoofScan = {
  vendor: 'usgs3dep',
  project: 'WY_Teton_2021',
  flownOn: '2021-06-03',
  flownIn: 2021,
  attribution: 'USGS 3D Elevation Program',
  density: 6.12,
  roofPoints: 1_240,
  explained: 0.9649,
  rise: 5.96,
  pitchErrorDegrees: 0.24,
  areaSqft: 2_700,
  roof: {
    outline,
    shape: { kind: 'gable', gableEdges: [1, 3], edgeRises: [5.9, null, 6.02, null] },
    isEdge: true,
    eaveHeightFeet: 9.84,
    ridgeHeightFeet: 21.27,
    overhangFeet: 1.2,
    overhangErrorFeet: 0.05,
    shiftFeet: 0.8,
    residualFeet: 0.15,
    facets: [
      { edge: 0, rise: 5.9, ownRise: 5.88, pitchErrorDegrees: 0.21, points: 612 },
      { edge: 2, rise: 6.02, ownRise: null, pitchErrorDegrees: null, points: 7 },
    ],
    dormers: [
      { rise: 2, pitchErrorDegrees: 1.1, azimuthDegrees: 90, areaSqft: 42, points: 21 },
      { rise: 2, pitchErrorDegrees: 1.3, azimuthDegrees: 90, areaSqft: 42.3, points: 20 },
    ],
  },
  planes: [],
}

/** A mansard: planes without a derived roof that fits them. */
export const planesOnly: RoofScan = {
  ...scannedHouse,
  roof: null,
  areaSqft: 3_100,
  planes: [
    { rise: 24, pitchErrorDegrees: 0.6, azimuthDegrees: 180, areaSqft: 1_800, points: 540 },
    { rise: 0.1, pitchErrorDegrees: 0.02, azimuthDegrees: null, areaSqft: 1_300, points: 420 },
  ],
}
