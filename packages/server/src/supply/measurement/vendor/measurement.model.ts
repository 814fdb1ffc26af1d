import { type ModelLine, type ReportModel, reportModel } from '@gable/contract/measurement-model'

/**
 * Elements of an XML file with their attributes, in the form that reports use: without text, custom entities, or a DTD.
 */

export interface Element {
  attributes: ReadonlyMap<string, string>
  /** The parent element. */
  around: Element | undefined
}

const tag = /<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*"[^"<]*")*)\s*(\/?)>/g
const attribute = /(?<![\w:.-])([\w:.-]+)\s*=\s*"([^"<]*)"/g
/** More than any roof has. */
export const maxElements = 200_000
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Elements by name, in order. Undefined for a file with a DTD or with more elements than a roof has. */
export function readElements(text: string): Map<string, Element[]> | undefined {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return undefined
  const found = new Map<string, Element[]>()
  const open: Element[] = []
  let count = 0
  for (const [, closes, name = '', provided = '', isEmpty] of text.matchAll(tag)) {
    if (closes) {
      open.pop()
      continue
    }
    count += 1
    if (count > maxElements) return undefined
    const pairs = [...provided.matchAll(attribute)].map(([, key = '', value = '']) => [key, plain(value)] as const)
    const element: Element = { attributes: new Map(pairs), around: open.at(-1) }
    const same = found.get(name)
    if (same) same.push(element)
    else found.set(name, [element])
    if (!isEmpty) open.push(element)
  }
  return found
}

const plain = (value: string) => value.replace(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => entities[name]!)

/** All elements of each name, at any depth. */
export type Elements = ReadonlyMap<string, readonly Element[]>

/** The names of line types in a file. */
export const lineTypes: Readonly<Record<string, ModelLine>> = {
  RIDGE: 'ridge',
  HIP: 'hip',
  VALLEY: 'valley',
  EAVE: 'eave',
  RAKE: 'rake',
  FLASHING: 'flashing',
  STEPFLASH: 'stepFlashing',
  PARAPET: 'parapet',
}

type Point = [x: number, y: number, z: number]

/**
 * The roofs of a file in 3D, from its points, lines, and faces: a face is the closed chain of the lines of its path,
 * which may be in any order and direction. The frame is rotated by `northorientation`, so that y is north: the
 * `orientation` of a face, in which it slopes down, is the direction in the frame minus that. Undefined if a face does
 * not close or there is none.
 */
export function modelOf(elements: Elements): ReportModel | undefined {
  const north = Number(elements.get('STRUCTURES')?.[0]?.attributes.get('northorientation') ?? 0)
  const points = pointsOf(elements, Number.isFinite(north) ? north : 0)
  const lines = new Map<string, Line>()
  for (const { attributes } of elements.get('LINE') ?? []) {
    const ends = (attributes.get('path') ?? '').split(',').map((id) => id.trim())
    const [from, to] = ends
    if (ends.length !== 2 || !points.has(from!) || !points.has(to!)) continue
    lines.set(attributes.get('id') ?? '', { ends: [from!, to!], type: lineTypes[attributes.get('type') ?? ''] })
  }
  const roofs = new Map<Element | undefined, Structure>()
  for (const polygon of elements.get('POLYGON') ?? []) {
    const face = polygon.around
    if (face?.attributes.get('type') !== 'ROOF') continue
    const path = (polygon.attributes.get('path') ?? '').split(',').map((id) => id.trim())
    const ring = ringOf(path, lines)?.map((id) => points.get(id)!)
    const rise = Number(polygon.attributes.get('pitch'))
    if (!ring || !(rise >= 0)) return undefined
    // A vertical face covers no ground.
    const plan = planArea(ring)
    if (Math.abs(plan) < 1e-6) continue
    const roof = face.around?.around
    const structure = roofs.get(roof) ?? { faces: [], paths: [] }
    structure.faces.push({ ring: plan < 0 ? ring.toReversed() : ring, rise })
    structure.paths.push(path)
    roofs.set(roof, structure)
  }
  const structures = [...roofs.values()].map(({ faces, paths }) => ({ faces, edges: edgesOf(paths, lines, points) }))
  return structures.length === 0 ? undefined : reportModel.safeParse({ structures }).data
}

interface Line {
  ends: [string, string]
  /** Undefined for a line that is in no length. */
  type: ModelLine | undefined
}

interface Structure {
  faces: { ring: Point[]; rise: number }[]
  paths: string[][]
}

/** Points by id, rotated to the north, with heights above the lowest point. */
function pointsOf(elements: Elements, north: number): Map<string, Point> {
  const angle = (north * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const points = new Map<string, Point>()
  for (const { attributes } of elements.get('POINT') ?? []) {
    const [x, y, z, ...more] = (attributes.get('data') ?? '').split(',').map(Number)
    if (more.length > 0 || ![x, y, z].every(Number.isFinite)) continue
    points.set(attributes.get('id') ?? '', [x! * cos - y! * sin, x! * sin + y! * cos, z!])
  }
  let middle: [number, number] = [0, 0]
  for (const [x, y] of points.values()) middle = [middle[0] + x, middle[1] + y]
  const lowest = [...points.values()].reduce((min, [, , z]) => Math.min(min, z), Number.POSITIVE_INFINITY)
  const [cx, cy] = [middle[0] / points.size, middle[1] / points.size]
  return new Map([...points].map(([id, [x, y, z]]) => [id, [x - cx, y - cy, z - lowest]]))
}

/** The corners of a face in order; undefined if its lines do not close. */
function ringOf(path: readonly string[], lines: ReadonlyMap<string, Line>): string[] | undefined {
  const chain = path.map((id) => lines.get(id)?.ends)
  const [first, second] = chain
  if (chain.length < 3 || !first || !second) return undefined
  let at = second.includes(first[1]) ? first[0] : first[1]
  const ring: string[] = []
  for (const ends of chain) {
    if (!ends?.includes(at)) return undefined
    ring.push(at)
    at = ends[0] === at ? ends[1] : ends[0]
  }
  return at === ring[0] ? ring : undefined
}

/** Twice the area seen from above; negative for a clockwise ring. */
const planArea = (ring: readonly Point[]): number =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!
    return sum + x * nextY - nextX * y
  }, 0)

function edgesOf(
  paths: readonly (readonly string[])[],
  lines: ReadonlyMap<string, Line>,
  points: ReadonlyMap<string, Point>,
) {
  const facesOf = new Map<string, number[]>()
  for (const [face, path] of paths.entries()) {
    for (const id of new Set(path)) facesOf.set(id, [...(facesOf.get(id) ?? []), face])
  }
  return [...facesOf].flatMap(([id, faces]) => {
    const { type, ends } = lines.get(id)!
    if (!type) return []
    return [{ type, from: points.get(ends[0])!, to: points.get(ends[1])!, faces: faces.slice(0, 2) }]
  })
}
