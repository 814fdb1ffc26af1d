import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { fromPlane, localPlane, ringToPlane } from '../plane.ts'
import { centroid, contains, crossesItself, distanceToRing } from '../polygon.ts'
import { feetToMeters, type LngLat, type LngLatRings, type PlanePoint } from '../units.ts'
import { type Candidate, chooseBuilding } from './choose-building.ts'
import { cleanOutline } from './clean.ts'
import { footprintContains } from './footprint.ts'
import { loopsOf } from './touching.ts'

const repository = resolve(import.meta.dirname, '../../../..')
const folder = resolve(repository, process.env.GABLE_DATA_DIR ?? '../shared/data', 'geo')
const absent = !existsSync(folder)
if (absent) console.log(`Skipped: real outlines are not in ${folder}; set GABLE_DATA_DIR to a folder that holds geo/`)

interface Feature {
  readonly properties: Readonly<Record<string, string | number | null>>
  readonly geometry: { readonly type: string; readonly coordinates: unknown }
}
interface Part {
  readonly id: string
  readonly building: number
  readonly rings: LngLatRings
}

const features = (name: string): Feature[] => JSON.parse(readFileSync(resolve(folder, name), 'utf8')).features

const partsOf = (all: readonly Feature[]): Part[] =>
  all.flatMap(({ properties, geometry }) => {
    const rings = geometry.coordinates as LngLatRings
    const polygons = geometry.type === 'MultiPolygon' ? (geometry.coordinates as LngLatRings[]) : [rings]
    return polygons.map((part, index) => ({
      id: `${properties.bid}/${index}`,
      building: Number(properties.bid),
      rings: part,
    }))
  })

function piedmontWays(): { rings: LngLatRings; addressed: boolean }[] {
  interface Element {
    readonly type: string
    readonly id: number
    readonly lon: number
    readonly lat: number
    readonly nodes: readonly number[]
    readonly tags?: Readonly<Record<string, string>>
  }
  const answer = gunzipSync(readFileSync(resolve(folder, 'piedmont-ca-overpass.json.gz'))).toString()
  const elements: Element[] = JSON.parse(answer).elements
  const places = new Map(elements.map(({ id, lon, lat }) => [id, [lon, lat] as LngLat]))
  return elements
    .filter((element) => element.type === 'way')
    .map(({ nodes, tags }) => ({
      rings: [nodes.map((node) => places.get(node)!)],
      addressed: tags?.['addr:housenumber'] !== undefined,
    }))
}

/** Whether a ring neither crosses nor touches itself, by exact arithmetic on the file's seven digits. */
function isValid(ring: readonly LngLat[]): boolean {
  type Grid = readonly [number, number]
  const [lng0, lat0] = ring[0]!
  const points = ring
    .slice(0, -1)
    .map(([lng, lat]): Grid => [Math.round((lng - lng0) * 1e7), Math.round((lat - lat0) * 1e7)])
  const side = (a: Grid, b: Grid, c: Grid) => Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
  const within = (a: number, b: number, x: number) => Math.min(a, b) <= x && x <= Math.max(a, b)
  const on = (a: Grid, b: Grid, c: Grid) => side(a, b, c) === 0 && within(a[0], b[0], c[0]) && within(a[1], b[1], c[1])
  const edges = points.map((point, i) => [point, points[(i + 1) % points.length]!] as const)
  return edges.every(([a, b], i) =>
    edges.slice(i + 1).every(([c, d]) => {
      if (b === c || d === a) return !on(a, b, b === c ? d : c) && !on(c, d, b === c ? a : b)
      const cross = side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
      return !cross && ![on(a, b, c), on(a, b, d), on(c, d, a), on(c, d, b)].includes(true)
    }),
  )
}

function cleanedAll(outlines: readonly LngLatRings[]) {
  const results = outlines.map((rings) => cleanOutline(rings))
  const refused = results.filter((result) => !result.ok).length
  const changes = results.flatMap((result) => (result.ok ? [result.areaChange] : [])).sort((a, b) => a - b)
  return { results, refused, p95: changes[Math.floor(changes.length * 0.95)]!, largest: changes.at(-1)! }
}

describe.skipIf(absent)('cleaning the outlines of real buildings', () => {
  it('refuses at most 0.1 % of the valid ones, and never changes the area by 0.4 %', () => {
    const teton = partsOf(features('teton-id-buildings.geojson')).map((part) => part.rings)
    const all = [...teton, ...piedmontWays().map((way) => way.rings)]
    const valid = all.filter((rings) => rings.every(isValid))
    expect(valid.length).toBeGreaterThan(15_000)
    const { results, refused, largest } = cleanedAll(valid)
    console.log(`${valid.length} valid outlines: ${refused} refused, largest change of area ${percent(largest)}`)
    expect(refused / valid.length).toBeLessThanOrEqual(0.001)
    expect(largest).toBeLessThan(0.004)
    for (const result of results) {
      if (!result.ok) continue
      const { outer, holes } = result.outline
      for (const ring of [outer, ...holes]) {
        expect(crossesItself(ring)).toBe(false)
        expect(loopsOf(ring, 0.019_999)).toHaveLength(1)
      }
    }
  })

  it('changes the area of houses by at most 0.05 % at the 95th percentile', () => {
    const teton = partsOf(features('teton-id-houses.geojson')).map((part) => part.rings)
    const piedmont = piedmontWays().filter((way) => way.addressed)
    const { refused, p95, largest, results } = cleanedAll([...teton, ...piedmont.map((way) => way.rings)])
    console.log(`${results.length} houses: ${refused} refused, area changed by ${percent(p95)} at the 95th percentile`)
    expect(results).toHaveLength(7_346)
    expect(refused).toBeLessThanOrEqual(2)
    expect(p95).toBeLessThanOrEqual(0.0005)
    expect(largest).toBeLessThan(0.004)
  })
})

describe.skipIf(absent)('the building for a real address', () => {
  const CELL = 0.002
  const grid = new Map<string, Part[]>()
  const inside = new Map<string, Feature[]>()
  let addresses: Feature[] = []
  const cellOf = (value: number) => Math.floor(value / CELL)
  const place = (address: Feature) => address.geometry.coordinates as LngLat

  /** Buildings in the cells around a place: all within about 150 m. */
  function around([lng, lat]: LngLat): Part[] {
    const found = new Set<Part>()
    for (const x of [-1, 0, 1]) {
      for (const y of [-1, 0, 1]) {
        for (const part of grid.get(`${cellOf(lng) + x},${cellOf(lat) + y}`) ?? []) found.add(part)
      }
    }
    return [...found]
  }

  const candidatesAt = (at: LngLat, address: Feature): Candidate[] =>
    around(at).map(({ id, rings }) => {
      const others = (inside.get(id) ?? []).filter((other) => other !== address)
      return { id, rings, otherAddressesInside: others.length }
    })

  beforeAll(() => {
    for (const part of partsOf(features('teton-id-buildings.geojson'))) {
      const cells = new Set(part.rings[0]!.map(([lng, lat]) => `${cellOf(lng)},${cellOf(lat)}`))
      for (const cell of cells) grid.set(cell, [...(grid.get(cell) ?? []), part])
    }
    addresses = features('teton-id-addresses.geojson')
    for (const address of addresses) {
      for (const part of around(place(address))) {
        const footprint = part.rings.map((ring) => ringToPlane(localPlane(place(address)), ring))
        if (footprintContains(footprint, [0, 0])) inside.set(part.id, [...(inside.get(part.id) ?? []), address])
      }
    }
  })

  it('agrees with the county’s own join for 99.5 % of its houses', () => {
    const labels = new Map<number, Set<unknown>>()
    for (const address of addresses) {
      const result = chooseBuilding(place(address), candidatesAt(place(address), address))
      if (!result.ok || !result.containsAddress) continue
      const building = Number.parseInt(result.chosen.id, 10)
      labels.set(building, (labels.get(building) ?? new Set()).add(address.properties.LABELNAME))
    }
    const houses = features('teton-id-houses.geojson')
    const agreed = houses.filter(({ properties }) => labels.get(Number(properties.bid))?.has(properties.LABELNAME))
    console.log(`${agreed.length} of ${houses.length} houses joined as in the answer key`)
    expect(agreed.length / houses.length).toBeGreaterThanOrEqual(0.995)
  })

  it.each([
    [10, 0.96],
    [25, 0.91],
    [45, 0.88],
  ])('moved %s ft off its house is still found in a share of %s', (feet, min) => {
    const parts = new Map([...grid.values()].flat().map((part) => [part.id, part]))
    const single = [...inside].filter(([, held]) => held.length === 1)
    const right = single.filter(([id, [address]], index) => {
      // Directions by the golden angle: evenly distributed, and the same on every run.
      const at = movedOff(parts.get(id)!.rings, feetToMeters(feet), index * Math.PI * (3 - Math.sqrt(5)))
      const result = chooseBuilding(at, candidatesAt(at, address!))
      return result.ok && result.chosen.id === id
    })
    console.log(`${feet} ft off: ${percent(right.length / single.length)} of ${single.length} houses found`)
    expect(right.length / single.length).toBeGreaterThanOrEqual(min)
  })
})

/** The place in a direction from a building's center that is `metres` away from its walls. */
function movedOff(rings: LngLatRings, meters: number, angle: number): LngLat {
  const plane = localPlane(rings[0]![0]!)
  const ring = ringToPlane(plane, rings[0]!)
  const [x, y] = centroid(ring)
  const at = (far: number): PlanePoint => [x + far * Math.cos(angle), y + far * Math.sin(angle)]
  let [near, far] = [0, 500]
  for (let turn = 0; turn < 40; turn++) {
    const middle = (near + far) / 2
    if (contains(ring, at(middle)) || distanceToRing(ring, at(middle)) < meters) near = middle
    else far = middle
  }
  return fromPlane(plane, at(far))
}

function percent(share: number): string {
  return `${(share * 100).toFixed(3)} %`
}
