import { describe, expect, it } from 'vitest'
import { attributionOf } from './attribution.ts'
import { sourceData } from './map-data.ts'
import { boxOf, inView, type LngLat, type MapOutline } from './outline.ts'
import { drawnBox, linePathOf, middleOf, pathOf, projectionAt } from './projection.ts'

const center: LngLat = [-111.8, 43.6]
const square = (west: number, south: number, side: number): LngLat[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]
const outline = (id: string, state: MapOutline['state'], west = -111.8): MapOutline => ({
  id,
  state,
  rings: [square(west, 43.6, 0.0002)],
})

describe('the camera’s subject', () => {
  it('excludes neighbors and alternatives if the address has roofs', () => {
    const own = outline('own', 'included')
    expect(inView([own, outline('far', 'neighbour', -111.7), outline('other', 'alternative')])).toEqual([own])
  })

  it('includes the alternatives if nothing is selected', () => {
    const other = outline('other', 'alternative')
    expect(inView([other, outline('far', 'neighbour')])).toEqual([other])
  })

  it('contains the address even without an outline', () => {
    expect(boxOf([], center)).toEqual([-111.8, 43.6, -111.8, 43.6])
    expect(boxOf([], null)).toBeUndefined()
  })
})

describe('the drawing', () => {
  it('has north up and east to the right', () => {
    const project = projectionAt(center)
    const [x, y] = project([-111.79, 43.61])
    expect(x).toBeGreaterThan(0)
    expect(y).toBeLessThan(0)
  })

  it('is never smaller than a house and its lot', () => {
    expect(drawnBox([], center).height).toBe(60)
  })

  it('finds the center of a square in either winding order', () => {
    for (const ring of [square(-1, 2, 2), square(-1, 2, 2).reverse()]) {
      const [lng, lat] = middleOf(ring)
      expect(lng).toBeCloseTo(0)
      expect(lat).toBeCloseTo(3)
    }
  })

  it('keeps courtyards as additional subpaths', () => {
    const path = pathOf([square(0, 0, 1), square(0.2, 0.2, 0.2)], (point) => point)
    expect(path.match(/M/g)).toHaveLength(2)
    expect(path.match(/Z/g)).toHaveLength(2)
  })

  it('runs roads from left to right, so that names are upright', () => {
    const project = (point: LngLat) => point
    expect(linePathOf([[2, 0], [1, 0]], project)).toBe('M1.00 0.00L2.00 0.00') // biome-ignore format: one line reads best
  })
})

describe('the live map’s sources', () => {
  const features = {
    roads: [{ name: 'Harvest Lane', kind: 'residential', line: [center, [-111.79, 43.6]] as LngLat[] }],
    buildings: [
      { id: 'own', outline: [square(-111.8, 43.6, 0.0002)] },
      { id: 'next', outline: [square(-111.81, 43.6, 0.0002)] },
    ],
    houseNumbers: [{ number: '12', at: center }],
    notices: ['© OpenStreetMap contributors'],
  }

  it('do not draw a selected building again beneath its outline', () => {
    const { buildings } = sourceData([outline('own', 'included')], features)
    expect(buildings.features.map((building) => building.properties?.id)).toEqual(['next'])
  })

  it('do not draw a house beneath its own outline from another source or a correction', () => {
    const corrected: MapOutline = { ...outline('other', 'included'), rings: [square(-111.800_02, 43.6, 0.0002)] }
    const ids = (outlines: MapOutline[]) =>
      sourceData(outlines, features).buildings.features.map((one) => one.properties?.id)
    expect(ids([corrected])).toEqual(['next'])
    // A neighbor that touches it is drawn.
    expect(ids([{ ...corrected, rings: [square(-111.8102, 43.6, 0.0002)] }])).toEqual(['own', 'next'])
  })

  it('mark only outlines that have a mark', () => {
    const marked = { ...outline('own', 'included'), mark: '1' }
    expect(sourceData([marked, outline('next', 'excluded')], null).marks.features).toHaveLength(1)
  })

  it('show each notice once', () => {
    const imagery = {
      kind: 'usgs' as const,
      tiles: [],
      tileSize: 256,
      maxZoom: 16,
      attribution: 'USGS',
      mayTrace: true,
    }
    expect(
      attributionOf({ imagery, features: { ...features, notices: ['USGS', 'County'] }, notices: ['County', 'ODbL'] }),
    ).toEqual(['USGS', 'County', 'ODbL'])
  })
})
