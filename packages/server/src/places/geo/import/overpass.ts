import { assembleRings } from '@gable/roof/outline/assemble-rings'
import { parseObject, readObjects } from './json-objects.ts'
import type { FoundObject } from './object-splitter.ts'
import { type Feature, type FeatureOrError, type Geometry, isOnEarth, type Point, type RowProblem } from './rows.ts'

/** An element of an Overpass answer, reduced to its valid parts. */
interface Element {
  type: 'node' | 'way' | 'relation'
  id: number
  /** Set for a node. */
  point: Point | undefined
  /** Set for a way requested with its geometry, unless a part of that is missing. */
  line: Point[] | undefined
  nodes: number[]
  /** The ways of a relation. */
  members: { ref: number; role: string; line: Point[] | undefined }[]
  tags: Record<string, unknown> | undefined
}

type Said = Record<string, unknown>

/** Parses an element; undefined if it is not one. */
function readElement(value: unknown): Element | undefined {
  if (!isRecord(value)) return undefined
  const { type, id } = value
  if ((type !== 'node' && type !== 'way' && type !== 'relation') || !isId(id)) return undefined
  return {
    type,
    id,
    point: type === 'node' ? readPoint(value) : undefined,
    line: type === 'way' ? readLine(value.geometry) : undefined,
    nodes: Array.isArray(value.nodes) ? value.nodes : [],
    members: type === 'relation' && Array.isArray(value.members) ? value.members.flatMap(readMember) : [],
    tags: isRecord(value.tags) ? value.tags : undefined,
  }
}

function readMember(value: unknown): Element['members'] {
  if (!isRecord(value) || value.type !== 'way' || !isId(value.ref)) return []
  return [{ ref: value.ref, role: String(value.role), line: readLine(value.geometry) }]
}

function readLine(value: unknown): Point[] | undefined {
  if (!Array.isArray(value)) return undefined
  const points = value.map((one) => (isRecord(one) ? readPoint(one) : undefined))
  return points.every((point) => point !== undefined) ? points : undefined
}

function readPoint({ lon, lat }: Said): Point | undefined {
  const point = [lon, lat] as Point
  return isOnEarth(point) ? point : undefined
}

const isRecord = (value: unknown): value is Said => typeof value === 'object' && value !== null && !Array.isArray(value)
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && value !== 0

/**
 * The positions of a map's nodes, in 16 bytes each: a county has millions of nodes, and a `Map` would take ten times as
 * much.
 */
interface NodePlaces {
  set(id: number, lng: number, lat: number): void
  get(id: number): Point | undefined
}

/** OpenStreetMap's own resolution: 1e-7 degrees. */
const UNITS_PER_DEGREE = 1e7

function createNodePlaces(): NodePlaces {
  let capacity = 1 << 16
  let count = 0
  let ids = new Float64Array(capacity)
  let places = new Int32Array(capacity * 2)

  /** Node ids start at 1: 0 marks an empty slot. */
  function slotOf(id: number): number {
    let slot = (Math.imul(id | 0, 0x9e3779b1) ^ (id / 0x100000000)) & (capacity - 1)
    while (ids[slot] !== 0 && ids[slot] !== id) slot = (slot + 1) & (capacity - 1)
    return slot
  }

  function put(id: number, lng: number, lat: number) {
    const slot = slotOf(id)
    if (ids[slot] === 0) count++
    ids[slot] = id
    places[slot * 2] = lng
    places[slot * 2 + 1] = lat
  }

  function grow() {
    const [oldIds, oldPlaces] = [ids, places]
    capacity *= 2
    count = 0
    ids = new Float64Array(capacity)
    places = new Int32Array(capacity * 2)
    oldIds.forEach((id, slot) => {
      if (id !== 0) put(id, oldPlaces[slot * 2]!, oldPlaces[slot * 2 + 1]!)
    })
  }

  return {
    set(id, lng, lat) {
      if (count > capacity * 0.7) grow()
      put(id, Math.round(lng * UNITS_PER_DEGREE), Math.round(lat * UNITS_PER_DEGREE))
    },
    get(id) {
      const slot = slotOf(id)
      if (ids[slot] !== id) return undefined
      return [places[slot * 2]! / UNITS_PER_DEGREE, places[slot * 2 + 1]! / UNITS_PER_DEGREE]
    },
  }
}

/** More than a building or a road has; joining them is quadratic. */
const MAX_OF_RELATION = { members: 2_000, points: 50_000 }

const types = new Set(['node', 'way', 'relation'])

export function isOverpassElement(value: unknown): boolean {
  return typeof value === 'object' && value !== null && types.has((value as { type?: string }).type ?? '')
}

/**
 * The elements of an Overpass answer as features. Supports both forms: geometry on ways and members (`out geom`), or
 * separate nodes and member ways in any order. Reads the file twice, starting with the positions of nodes and the lines
 * of member ways.
 */
export async function* readOverpass(file: string): AsyncGenerator<FeatureOrError[]> {
  const places = createNodePlaces()
  const members = new Set<number>()
  for await (const group of readObjects(file)) {
    for (const found of group) {
      const element = readElement(parseObject(found))
      if (!element) continue
      if (element.type === 'node' && element.point) places.set(element.id, ...element.point)
      for (const { ref, line } of element.members) if (!line) members.add(ref)
    }
  }
  yield* readTagged(file, places, members)
}

async function* readTagged(file: string, places: NodePlaces, members: Set<number>): AsyncGenerator<FeatureOrError[]> {
  const memberLines = new Map<number, Point[]>()
  const relations: { found: FoundObject; element: Element }[] = []
  for await (const group of readObjects(file)) {
    const features: FeatureOrError[] = []
    for (const found of group) {
      if (found.around !== undefined) features.push(...answerErrors(found))
      const element = readElement(parseObject(found))
      if (!element) features.push(...elementErrors(found))
      else if (element.type === 'relation') relations.push({ found, element })
      else {
        if (element.type === 'way' && members.has(element.id)) {
          const line = lineOf(element, places)
          if (line) memberLines.set(element.id, line)
        }
        if (element.tags) features.push(featureOf(found, element, geometryOf(element, places)))
      }
    }
    if (features.length > 0) yield features
  }
  // Last, because their ways may come later in the file.
  yield relations
    .filter(({ element }) => element.tags?.type === 'multipolygon' || element.tags?.building)
    .map(({ found, element }) => featureOf(found, element, geometryOfRelation(element, memberLines)))
}

function elementErrors(found: FoundObject): RowProblem[] {
  if (found.around !== undefined) return []
  const { line, feature, problem, ofFile } = found
  const reason = problem ?? (parseObject(found) === undefined ? 'not valid JSON' : 'not an element of a map')
  return [{ line, feature, problem: reason, ...(ofFile && { ofFile }) }]
}

/** Overpass reports an answer that ran out of time or memory as a success with a remark. */
function answerErrors({ line, around }: FoundObject): RowProblem[] {
  const message = parseObject({ line, text: around! }) as { remark?: unknown } | undefined
  if (!message) return [{ line, problem: 'what stands around its elements is not valid JSON', ofFile: true }]
  const { remark } = message
  if (typeof remark !== 'string' || !/error/i.test(remark)) return []
  return [{ line, problem: `the answer is not whole: ${remark.slice(0, 200)}`, ofFile: true }]
}

function featureOf({ line, feature }: FoundObject, element: Element, geometry: Geometry | undefined): Feature {
  return { line, feature, id: `${element.type}/${element.id}`, properties: element.tags ?? {}, geometry }
}

function geometryOf(element: Element, places: NodePlaces): Geometry | undefined {
  if (element.type === 'node') return element.point && { type: 'Point', coordinates: element.point }
  const line = lineOf(element, places)
  if (!line || line.length === 0) return undefined
  return isClosed(line) && !element.tags?.highway
    ? { type: 'Polygon', coordinates: [line] }
    : { type: 'LineString', coordinates: line }
}

/** A way's line; undefined if the file lacks a part of it. */
function lineOf({ line: own, nodes }: Element, places: NodePlaces): Point[] | undefined {
  if (own) return own
  const line = nodes.map((node) => places.get(node))
  return line.every((point) => point !== undefined) ? line : undefined
}

function geometryOfRelation(element: Element, memberLines: Map<number, Point[]>): Geometry | undefined {
  const linesOf = (inner: boolean) =>
    element.members
      .filter(({ role }) => (role === 'inner') === inner)
      .map(({ line, ref }) => line ?? memberLines.get(ref))
  const outer = linesOf(false)
  const inner = linesOf(true)
  const all = [...outer, ...inner]
  if (outer.length === 0 || !all.every((line) => line !== undefined)) return undefined
  const points = all.reduce((sum, line) => sum + line.length, 0)
  if (all.length > MAX_OF_RELATION.members || points > MAX_OF_RELATION.points) return undefined
  const polygons = assembleRings(outer as Point[][], inner as Point[][])
  return polygons && { type: 'MultiPolygon', coordinates: polygons }
}

const isClosed = (line: Point[]) =>
  line.length > 3 && line[0]![0] === line.at(-1)![0] && line[0]![1] === line.at(-1)![1]
