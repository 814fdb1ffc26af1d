import { assembleRings } from '@gable/roof/outline/assemble-rings'
import type { Feature, FeatureOrFault, Geometry, Point } from './features.ts'
import { parseObject, readObjects } from './json-objects.ts'
import { createNodePlaces, type NodePlaces } from './node-places.ts'

interface Coordinates {
  lat: number
  lon: number
}

interface Element {
  type: 'node' | 'way' | 'relation'
  id: number
  lat?: number
  lon?: number
  nodes?: number[]
  geometry?: (Coordinates | null)[]
  members?: { type: string; ref: number; role: string; geometry?: (Coordinates | null)[] }[]
  tags?: Record<string, string>
}

const types = new Set(['node', 'way', 'relation'])

export function isOverpassElement(value: unknown): boolean {
  return typeof value === 'object' && value !== null && types.has((value as { type?: string }).type ?? '')
}

/**
 * The elements of an Overpass answer as features, whichever way it was asked for: with geometry on ways and members
 * (`out geom`), or with nodes and member ways beside them, in any order. The file is read twice: places of nodes and
 * the lines of member ways first.
 */
export async function* readOverpass(file: string): AsyncGenerator<FeatureOrFault[]> {
  const places = createNodePlaces()
  const members = new Set<number>()
  for await (const group of readObjects(file)) {
    for (const found of group) {
      const element = parseObject(found) as Element | undefined
      if (element?.type === 'node') places.set(element.id, element.lon!, element.lat!)
      else if (element?.type === 'relation') {
        for (const { type, ref, geometry } of element.members ?? []) if (type === 'way' && !geometry) members.add(ref)
      }
    }
  }
  yield* readTagged(file, places, members)
}

async function* readTagged(file: string, places: NodePlaces, members: Set<number>): AsyncGenerator<FeatureOrFault[]> {
  const memberLines = new Map<number, Point[]>()
  const relations: { line: number; element: Element }[] = []
  for await (const group of readObjects(file)) {
    const features: FeatureOrFault[] = []
    for (const found of group) {
      const element = parseObject(found) as Element | undefined
      if (!element) features.push({ line: found.line, fault: found.fault ?? 'not valid JSON' })
      else if (element.type === 'relation') relations.push({ line: found.line, element })
      else {
        if (element.type === 'way' && members.has(element.id)) {
          const line = lineOf(element, places)
          if (line) memberLines.set(element.id, line)
        }
        if (element.tags) features.push(featureOf(found.line, element, geometryOf(element, places)))
      }
    }
    if (features.length > 0) yield features
  }
  // Their ways may stand after them.
  yield relations
    .filter(({ element }) => element.tags?.type === 'multipolygon' || element.tags?.building)
    .map(({ line, element }) => featureOf(line, element, geometryOfRelation(element, memberLines)))
}

function featureOf(line: number, { type, id, tags = {} }: Element, geometry: Geometry | undefined): Feature {
  return { line, id: `${type}/${id}`, properties: tags, geometry }
}

function geometryOf(element: Element, places: NodePlaces): Geometry | undefined {
  if (element.type === 'node') return { type: 'Point', coordinates: [element.lon!, element.lat!] }
  const line = lineOf(element, places)
  if (!line) return undefined
  return isClosed(line) && !element.tags?.highway
    ? { type: 'Polygon', coordinates: [line] }
    : { type: 'LineString', coordinates: line }
}

/** A way's line; undefined where a part of it is not in the file. */
function lineOf({ geometry, nodes }: Element, places: NodePlaces): Point[] | undefined {
  if (geometry) return pointsOf(geometry)
  const line = (nodes ?? []).map((node) => places.get(node))
  return line.every((point) => point !== undefined) ? line : undefined
}

function pointsOf(geometry: (Coordinates | null)[]): Point[] | undefined {
  return geometry.every((point) => point !== null) ? geometry.map(({ lon, lat }): Point => [lon, lat]) : undefined
}

function geometryOfRelation(element: Element, memberLines: Map<number, Point[]>): Geometry | undefined {
  const ways = (element.members ?? []).filter(({ type }) => type === 'way')
  const linesOf = (inner: boolean) =>
    ways
      .filter(({ role }) => (role === 'inner') === inner)
      .map(({ geometry, ref }) => (geometry ? pointsOf(geometry) : memberLines.get(ref)))
  const outer = linesOf(false)
  const inner = linesOf(true)
  if (outer.length === 0 || ![...outer, ...inner].every((line) => line !== undefined)) return undefined
  const polygons = assembleRings(outer as Point[][], inner as Point[][])
  return polygons && { type: 'MultiPolygon', coordinates: polygons }
}

const isClosed = (line: Point[]) =>
  line.length > 3 && line[0]![0] === line.at(-1)![0] && line[0]![1] === line.at(-1)![1]
