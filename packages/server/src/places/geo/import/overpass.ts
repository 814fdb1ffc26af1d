import { assembleRings } from '@gable/roof/outline/assemble-rings'
import type { Fault, Feature, FeatureOrError, Geometry, Point } from './feature.ts'
import { parseObject, readObjects } from './json-objects.ts'
import { createNodePlaces, type NodePlaces } from './node-places.ts'
import type { FoundObject } from './object-splitter.ts'
import { type Element, readElement } from './overpass-element.ts'

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

function elementErrors(found: FoundObject): Fault[] {
  if (found.around !== undefined) return []
  const { line, feature, fault, ofFile } = found
  const reason = fault ?? (parseObject(found) === undefined ? 'not valid JSON' : 'not an element of a map')
  return [{ line, feature, fault: reason, ...(ofFile && { ofFile }) }]
}

/** Overpass reports an answer that ran out of time or memory as a success with a remark. */
function answerErrors({ line, around }: FoundObject): Fault[] {
  const said = parseObject({ line, text: around! }) as { remark?: unknown } | undefined
  if (!said) return [{ line, fault: 'what stands around its elements is not valid JSON', ofFile: true }]
  const { remark } = said
  if (typeof remark !== 'string' || !/error/i.test(remark)) return []
  return [{ line, fault: `the answer is not whole: ${remark.slice(0, 200)}`, ofFile: true }]
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
