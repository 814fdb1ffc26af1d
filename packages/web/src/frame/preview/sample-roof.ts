import type { MapFeatures, Structure } from '@gable/contract/geo'
import type { DetectedRoofs, ResolvedAddress } from '@gable/contract/widget'
import { previewText } from './preview-text.ts'

type Point = [number, number]

/** A place without a house that anybody could recognize. */
const middle: Point = [-111.79, 43.82]
const metersPerDegree = 111_320
const squareFeetPerSquareMeter = 10.7639

/** Meters east and north of the middle. */
const at = (east: number, north: number): Point => [
  middle[0] + east / (metersPerDegree * Math.cos((middle[1] * Math.PI) / 180)),
  middle[1] + north / metersPerDegree,
]
const ring = (...corners: Point[]) => [...corners, corners[0]!].map(([east, north]) => at(east, north))
const box = (west: number, south: number, width: number, depth: number) =>
  ring([west, south], [west + width, south], [west + width, south + depth], [west, south + depth])

const house = ring([-8, -6], [8, -6], [8, 4], [0, 4], [0, 9], [-8, 9])
const houseMeters = 16 * 10 + 8 * 5
const garage = box(13, -4, 7, 6.5)

export const sampleAddress: ResolvedAddress = {
  street: previewText('street'),
  city: previewText('city'),
  state: 'ID',
  postalCode: '83440',
  country: 'UnitedStates',
  point: at(0, 0),
}

const structure = (id: string, name: string, outline: Structure['outline'], squareMeters: number): Structure => ({
  id,
  name,
  outline,
  planAreaSqft: Math.round(squareMeters * squareFeetPerSquareMeter),
  distanceFeet: 0,
  included: true,
  source: 'imported',
  meaning: 'roofEdge',
  notice: '',
  date: null,
  uncertain: false,
  supported: true,
})

const noPicture = { kind: 'drawn' as const, tiles: [], tileSize: 256, maxZoom: 19, attribution: '', mayTrace: true }
const houseLimits = { mostAreaSqft: 15_000, mostCorners: 100 }

export const sampleRoofs: DetectedRoofs = {
  structures: [
    structure('00000000-0000-7000-8000-000000000001', previewText('mainRoof'), [house], houseMeters),
    structure('00000000-0000-7000-8000-000000000002', previewText('garage'), [garage], 7 * 6.5),
  ],
  alternatives: [],
  imagery: noPicture,
  houseLimits,
}

export const noRoofs: DetectedRoofs = { ...sampleRoofs, structures: [] }

/** The neighborhood of the drawn map: two rows of houses along a street. */
export const sampleFeatures: MapFeatures = {
  roads: [
    { name: previewText('street').replace(/^\d+ /, ''), kind: 'residential', line: [at(-220, -24), at(220, -24)] },
    { name: '', kind: 'residential', line: [at(60, -220), at(60, 220)] },
  ],
  buildings: [-96, -64, -32, 32, 96, 128].flatMap((east, index) => [
    { id: `north-${index}`, outline: [box(east - 7, -6, 13, 11)] },
    { id: `south-${index}`, outline: [box(east - 6, -54, 14, 10)] },
  ]),
  houseNumbers: [],
  notices: [],
}
