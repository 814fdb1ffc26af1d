import { describe, expect, test } from 'vitest'
import { fromPlane, localPlane } from '../plane.ts'
import type { LngLat, PlanePoint } from '../units.ts'
import { measureRoofs, type RoofToMeasure } from './measure-roofs.ts'
import { measurementReport } from './report.ts'
import type { RoofScan, ScannedFacet } from './roof-scan.ts'
import { planesOnly, scan, scannedGable } from './scan.fixture.ts'

const plane = localPlane([-111.1, 43.7])
const ring = (places: readonly PlanePoint[]): LngLat[] => {
  const corners = places.map((place) => fromPlane(plane, place))
  return [...corners, corners[0]!]
}

/** An L whose south wall is one line in two edges, 0 and 1. */
const wing: PlanePoint[] = [[0, 0], [8, 0], [16, 0], [16, 8], [6, 8], [6, 16], [0, 16]] // biome-ignore format: one ring
const rises = [5, 5, 6, 7, 8, 9, 10]

const facetsOf = (edges: readonly number[]): ScannedFacet[] =>
  edges.map((edge) => ({ edge, ownRise: rises[edge]! + 0.1, pitchErrorDegrees: 0.2, points: 100 + edge }))

const scanned = (facets: readonly ScannedFacet[]): RoofScan => ({ ...scan, roof: { ...scannedGable, facets } })

function house(change: Partial<RoofToMeasure> = {}): RoofToMeasure {
  const shape = { kind: 'hip', gableEdges: [], edgeRises: rises } as const
  const own = scanned(facetsOf([0, 2, 3, 4, 5, 6]))
  return { name: 'House', outline: [ring(wing)], shape, rise: 6, overhangInches: 0, scan: own, ...change }
}

const reportOf = (change: Partial<RoofToMeasure> = {}) =>
  measurementReport(measureRoofs([house(change)])).structures[0]!

describe('the scan’s result for each plane', () => {
  test('belongs to the plane that rises from the same edge', () => {
    const { facets } = reportOf().planes!
    expect(facets).toHaveLength(6)
    for (const { rise, scanned: own } of facets) expect(own?.ownRise).toBeCloseTo(rise + 0.1, 9)
  })

  test('is found in either winding order', () => {
    const backwards = [...wing].reverse()
    // Edge i of a reversed ring is the edge before its corner.
    const here = (edge: number) => (2 * wing.length - 2 - edge) % wing.length
    const facets = facetsOf([0, 2, 3, 4, 5, 6]).map((facet) => ({ ...facet, edge: here(facet.edge) }))
    const edgeRises = wing.map((_, edge) => rises[here(edge)]!)
    const shape = { kind: 'hip', gableEdges: [], edgeRises } as const
    const { planes } = reportOf({ outline: [ring(backwards)], shape, scan: scanned(facets) })
    for (const { rise, scanned: own } of planes!.facets) expect(own?.ownRise).toBeCloseTo(rise + 0.1, 9)
  })

  test('belongs to a plane over two collinear edges by whichever the scan names', () => {
    const { facets } = reportOf({ scan: scanned(facetsOf([1])) }).planes!
    expect(facets.filter((facet) => facet.scanned).map(({ rise }) => rise)).toEqual([5])
  })

  test('is empty if only the eaves apply, or nobody scanned it', () => {
    for (const change of [{ scan: { ...scanned(facetsOf([0])), holds: 'eaves' } }, { scan: undefined }] as const) {
      expect(reportOf(change).planes!.facets.every((facet) => facet.scanned === null)).toBe(true)
    }
  })
})

describe('the error of a scanned roof', () => {
  test('combines its planes and its edge', () => {
    const { areaError, areaSqft } = reportOf()
    expect(areaError!.byEdgeSqft).toBeGreaterThan(0)
    expect(areaError!.sqft).toBeCloseTo(Math.hypot(areaError!.byPitchSqft, areaError!.byEdgeSqft!), 9)
    expect(areaError!.share).toBeCloseTo(areaError!.sqft / areaSqft, 6)
  })

  test('is only its planes’ if an overhang was added that nobody measured', () => {
    const own = scanned(facetsOf([0, 2, 3, 4, 5, 6]))
    const { areaError } = reportOf({ scan: { ...own, roof: { ...own.roof!, isEdge: false } }, overhangInches: 12 })
    expect(areaError).toMatchObject({ byEdgeSqft: null })
  })

  test('is that of the planes if no derived roof fits them, and empty if only eaves apply', () => {
    expect(reportOf({ scan: planesOnly }).areaError!.share).toBeGreaterThan(0)
    expect(reportOf({ scan: { ...scanned([]), holds: 'eaves' } }).areaError).toBeNull()
  })
})

describe('the height of the eaves', () => {
  const height = (change: Partial<RoofToMeasure>) => measureRoofs([house(change)])[0]!.eaveHeightMeters

  test('is the scan’s as long as the outline is', () => {
    expect(height({})).toBeCloseTo(9.84 * 0.3048, 9)
    expect(height({ scan: { ...scan, holds: 'eaves' } })).toBeCloseTo(9.84 * 0.3048, 9)
  })

  test('decreases with an added overhang', () => {
    expect(height({ overhangInches: 12 })).toBeCloseTo((9.84 - 0.5) * 0.3048, 9)
    expect(height({ overhangInches: 12, shape: { kind: 'flat' } })).toBeCloseTo(9.84 * 0.3048, 9)
  })

  test('is unknown for planes only, or without a scan', () => {
    expect(height({ scan: planesOnly })).toBeUndefined()
    expect(height({ scan: undefined })).toBeUndefined()
  })
})
