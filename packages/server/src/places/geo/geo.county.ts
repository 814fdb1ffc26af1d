import { createRequire } from 'node:module'
import { regionOf } from '@gable/contract/region'
import { localPlane, toPlane } from '@gable/roof/plane'
import { contains } from '@gable/roof/polygon'

/**
 * The counties of the United States, from the Census Bureau's outlines in `us-atlas`. Loaded on first use and cached:
 * one megabyte, in about 40 ms.
 */
interface County {
  fips: string
  /** As on the map: "Teton". */
  bare: string
  /** "Teton County". */
  name: string
  /** Two letters. */
  state: string
  polygons: Polygon[]
  box: [west: number, south: number, east: number, north: number]
}

const load = createRequire(import.meta.url)

let stored: readonly County[] | undefined

export function allCounties(): readonly County[] {
  stored ??= readCounties(load('us-atlas/counties-10m.json') as Topology)
  return stored
}

let byState: Map<string, County[]> | undefined

function countiesOf(state: string): readonly County[] {
  byState ??= Map.groupBy(allCounties(), (county) => county.state)
  return byState.get(state) ?? []
}

function readCounties(atlas: Topology): County[] {
  const stateOf = new Map(areasOf(atlas, 'states').map(({ id, name }) => [id, regionOf(name)?.code]))
  return areasOf(atlas, 'counties')
    .flatMap(({ id: fips, name: bare, polygons }) => {
      const state = stateOf.get(fips.slice(0, 2))
      // Falls Church, Virginia, is so small that nothing of its outline is left; it is not offered because it cannot be
      // found.
      return state && polygons.length > 0
        ? [{ fips, bare, name: fullName(bare, state, fips), state, polygons, box: boxOf(polygons) }]
        : []
    })
    .sort((one, other) => (one.fips < other.fips ? -1 : 1))
}

function fullName(bare: string, state: string, fips: string): string {
  if (state === 'LA') return `${bare} Parish`
  if (state === 'PR') return `${bare} Municipio`
  if (state === 'AK' || state === 'DC' || / City$/.test(bare)) return bare
  // Cities outside any county, such as Baltimore, have codes from 510 up.
  const isCity = Number(fips.slice(2)) >= 510 && ['MD', 'MO', 'NV', 'VA'].includes(state)
  return `${bare} ${isCity ? 'city' : 'County'}`
}

function boxOf(polygons: readonly Polygon[]): County['box'] {
  const corners = polygons.flatMap(([outer]) => outer!)
  const of = (pick: 0 | 1) => corners.map((corner) => corner[pick])
  return [Math.min(...of(0)), Math.min(...of(1)), Math.max(...of(0)), Math.max(...of(1))]
}

/**
 * How far outside a county's outline a point still counts as inside, because outlines are coarse, especially along
 * coasts.
 */
const coarseness = 5_000

/**
 * The county of a state that contains a point, or the nearest one. The state comes from the address, which is more
 * exact than the outlines.
 */
export function countyAt([lng, lat]: [number, number], state: string): County | undefined {
  const near = 0.1
  const around = countiesOf(state).filter(
    ({ box: [west, south, east, north] }) =>
      lng > west - near && lng < east + near && lat > south - near && lat < north + near,
  )
  const within = around.find(({ polygons }) => polygons.some((rings) => holds(rings, [lng, lat])))
  if (within) return within
  const [nearest] = around
    .map((county) => ({ county, metres: metersTo([lng, lat], county.polygons) }))
    .sort((one, other) => one.metres - other.metres)
  return nearest && nearest.metres <= coarseness ? nearest.county : undefined
}

/** The county whose outline contains a point, in any state. */
export function countyAround([lng, lat]: [number, number]): County | undefined {
  return allCounties().find(
    ({ box: [west, south, east, north], polygons }) =>
      lng >= west && lng <= east && lat >= south && lat <= north && polygons.some((rings) => holds(rings, [lng, lat])),
  )
}

/** Whether the point is inside the outer ring and outside all holes. */
function holds([outer, ...holes]: Polygon, point: [number, number]): boolean {
  return contains(outer!, point) && !holes.some((hole) => contains(hole, point))
}

function metersTo(point: [number, number], polygons: readonly Polygon[]): number {
  const plane = localPlane(point)
  let nearest = Number.POSITIVE_INFINITY
  for (const ring of polygons.flat()) {
    for (let index = 0, last = ring.length - 1; index < ring.length; last = index++) {
      nearest = Math.min(nearest, Math.hypot(...toPlane(plane, nearestOn(point, ring[last]!, ring[index]!))))
    }
  }
  return nearest
}

/** The nearest point of a border; degrees of longitude are shorter than degrees of latitude. */
function nearestOn([lng, lat]: [number, number], from: [number, number], to: [number, number]): [number, number] {
  const narrow = Math.cos((lat * Math.PI) / 180)
  const [x, y] = [(to[0] - from[0]) * narrow, to[1] - from[1]]
  const length = x * x + y * y
  const along = length === 0 ? 0 : ((lng - from[0]) * narrow * x + (lat - from[1]) * y) / length
  const share = Math.max(0, Math.min(1, along))
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/** Reads TopoJSON, in which neighbors share their borders as arcs. */

type Ring = [lng: number, lat: number][]
/** A ring and the holes in it. */
export type Polygon = Ring[]

interface Area {
  type: string
  arcs?: unknown
  id?: string | number
  properties?: { name?: string }
}

export interface Topology {
  arcs: number[][][]
  transform?: { scale: number[]; translate: number[] }
  objects: Record<string, { geometries: Area[] }>
}

/** The areas of an object of the topology, with their names. */
export function areasOf(
  { arcs, transform, objects }: Topology,
  object: string,
): { id: string; name: string; polygons: Polygon[] }[] {
  const lines = arcs.map((arc) => inDegrees(arc, transform))
  const ringOf = (refs: number[]) => joined(refs.map((ref) => (ref < 0 ? lines[~ref]!.toReversed() : lines[ref]!)))
  return objects[object]!.geometries.flatMap(({ type, arcs: refs, id, properties }) => {
    const polygons =
      type === 'Polygon' ? [refs as number[][]] : type === 'MultiPolygon' ? (refs as number[][][]) : undefined
    if (!polygons) return []
    // Simplification may reduce a small island to two corners, which is not a ring.
    const drawn = polygons.map((rings) => rings.map(ringOf).filter((ring) => ring.length >= 3))
    const placed = drawn.filter((rings) => rings.length > 0)
    return [{ id: String(id), name: properties?.name ?? '', polygons: placed }]
  })
}

/** The borders of an object's areas, each shared border once. */
export function bordersOf({ arcs, transform, objects }: Topology, object: string): Ring[] {
  const refs = objects[object]!.geometries.flatMap(({ arcs: nested }) => (nested as number[][][] | undefined) ?? [])
  const used = new Set((refs.flat(Number.POSITIVE_INFINITY) as number[]).map((ref) => (ref < 0 ? ~ref : ref)))
  return [...used].map((index) => inDegrees(arcs[index]!, transform))
}

/** The corners of an arc in degrees; each corner is stored as a step from the previous one. */
function inDegrees(arc: number[][], transform: Topology['transform']): Ring {
  if (!transform) return arc as Ring
  const [scaleX, scaleY] = transform.scale as [number, number]
  const [left, low] = transform.translate as [number, number]
  let [x, y] = [0, 0]
  return arc.map(([stepX, stepY]) => {
    x += stepX!
    y += stepY!
    return [x * scaleX + left, y * scaleY + low]
  })
}

/** Joins arcs end to end into a ring. */
function joined(lines: Ring[]): Ring {
  return lines.flatMap((line) => line.slice(0, -1))
}
