import type { MeasuredStructure } from '@gable/contract/measurement'
import { fromPlane, localPlane } from '@gable/roof/plane'
import type { ReportRequest } from './request.ts'

const plane = localPlane([-111.1, 43.7])
type Place = readonly [x: number, y: number]

const lngLat = (at: Place): [number, number] => {
  const [lng, lat] = fromPlane(plane, at)
  return [lng, lat]
}
const ring = (places: readonly Place[]) => [...places, places[0]!].map(lngLat)

/** A house with a wing, and a garage next to it, in meters relative to the address. */
export const houseRing: readonly Place[] = [
  [-9, -5],
  [9, -5],
  [9, 4.5],
  [4, 4.5],
  [4, 12],
  [-4, 12],
  [-4, 4.5],
  [-9, 4.5],
]
export const garageRing: readonly Place[] = [
  [14, -4],
  [20.5, -4],
  [20.5, 3],
  [14, 3],
]

/** Self-intersecting: no planes can be derived from it. */
export const crossedRing: readonly Place[] = [
  [14, -4],
  [20, 3],
  [20, -4],
  [14, 3.5],
]

export function structure(name: string, places: readonly Place[], change: Partial<MeasuredStructure> = {}) {
  const created: MeasuredStructure = {
    id: name,
    name,
    outline: [ring(places)],
    planAreaSqft: 2_480,
    detectedPlanAreaSqft: 2_480,
    shape: { kind: 'hip' },
    shapeGuessed: false,
    rise: 6,
    overhangInches: 12,
    meaning: 'wallLine',
    source: 'imported',
    date: '2024-05-01',
    notice: '© OpenStreetMap contributors (ODbL)',
    uncertain: false,
    ...change,
  }
  return created
}

const along = (from: Place, to: Place, name: string, kind = 'residential') => ({
  name,
  kind,
  line: [from, to].map(lngLat),
})

export function reportRequest(structures: MeasuredStructure[] = sampleStructures()): ReportRequest {
  return {
    locale: 'en',
    timeZone: 'America/Boise',
    company: {
      name: 'Ridge & Sons Roofing',
      phone: '2085550199',
      email: 'office@ridge.example',
      mailingAddress: '4 Depot Street, Driggs, ID 83422',
      licenses: ['ID License RCE-1234', 'WY License 77-B'],
      logo: null,
    },
    orderId: '0193a6f2-5b7e-7c11-9d52-6f1e2a3b4c5d',
    provider: 'gable',
    address: { street: '128 Larkspur Lane', city: 'Driggs', state: 'ID', postalCode: '83422' },
    orderedBy: 'Ann Łukasz-Nguyễn',
    measuredAt: '2026-11-20T15:00:00.000Z',
    made: {
      point: lngLat([0, 0]),
      structures,
      slopeCoarse: false,
      slopeAssumed: false,
      geometryVersion: 1,
    },
    surroundings: {
      roads: [
        along([-120, -18], [120, -18], 'Larkspur Lane'),
        along([-38, -120], [-38, 120], 'Meadow Street'),
        along([7, -18], [17, -5], '', 'driveway'),
      ],
      buildings: [
        [-28, -6],
        [36, -5],
        [-20, -42],
        [10, -44],
        [42, -42],
        [-60, 0],
      ].map(([x, y], index) => ({
        id: `00000000-0000-7000-8000-00000000000${index}`,
        outline: [
          ring([
            [x! - 6, y! - 5],
            [x! + 7, y! - 5],
            [x! + 7, y! + 6],
            [x! - 6, y! + 6],
          ]),
        ],
      })),
      houseNumbers: [
        { number: '126', at: lngLat([-28, -6]) },
        { number: '130', at: lngLat([36, -5]) },
        { number: '127', at: lngLat([10, -44]) },
      ],
      notices: ['© OpenStreetMap contributors (ODbL)'],
    },
  }
}

function sampleStructures(): MeasuredStructure[] {
  return [
    structure('Main roof', houseRing),
    structure('Garage', garageRing, {
      shape: { kind: 'gable' },
      shapeGuessed: true,
      source: 'drawn',
      meaning: 'roofEdge',
      overhangInches: 0,
      date: '2026-11-20',
      notice: '',
      detectedPlanAreaSqft: null,
      uncertain: true,
    }),
  ]
}
