import { cleanOutline, type OutlineError, outlineRings } from '@gable/roof/outline/clean'
import { fromPlane } from '@gable/roof/plane'
import { centroid } from '@gable/roof/polygon'
import { squareMetersToSquareFeet } from '@gable/roof/units'
import type { ReadField } from './columns.ts'
import { areOnEarth, type Feature, idOf, type Keyed, type Point, type Rows, sha256, textError } from './rows.ts'

/**
 * Whether a ring is invalid by the OGC's rules: two edges cross, or touch anywhere except at the corner that
 * neighboring edges share. Repeated consecutive corners are allowed.
 */
function ringError(ring: Point[]): boolean {
  const corners = ring.filter(([x, y], index) => index === 0 || x !== ring[index - 1]![0] || y !== ring[index - 1]![1])
  const edges = corners.length - 1
  if (edges < 3) return true
  for (let i = 0; i < edges; i++) {
    const [a, b] = [corners[i]!, corners[i + 1]!]
    for (let j = i + 1; j < edges; j++) {
      const [c, d] = [corners[j]!, corners[j + 1]!]
      if (j === i + 1 || (i === 0 && j === edges - 1)) {
        if (foldsBack(j === i + 1 ? [a, b, d] : [c, a, b])) return true
      } else if (meet(a, b, c, d)) return true
    }
  }
  return false
}

const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Neighboring edges that overlap: a spike. */
function foldsBack([a, b, c]: [Point, Point, Point]): boolean {
  return turn(a, b, c) === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0
}

function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  // Runs for every pair of edges, and most are far apart.
  if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])) return false
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1])) return false
  const sides = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)] as const
  return (
    (Math.sign(sides[0]) !== Math.sign(sides[1]) && Math.sign(sides[2]) !== Math.sign(sides[3])) ||
    onLine(a, b, c, d, sides)
  )
}

function onLine(a: Point, b: Point, c: Point, d: Point, sides: readonly [number, number, number, number]): boolean {
  const within = (p: Point, q: Point, point: Point) =>
    Math.min(p[0], q[0]) <= point[0] &&
    point[0] <= Math.max(p[0], q[0]) &&
    Math.min(p[1], q[1]) <= point[1] &&
    point[1] <= Math.max(p[1], q[1])
  return (
    (sides[0] === 0 && within(a, b, c)) ||
    (sides[1] === 0 && within(a, b, d)) ||
    (sides[2] === 0 && within(c, d, a)) ||
    (sides[3] === 0 && within(c, d, b))
  )
}

export interface BuildingRow extends Keyed {
  outline: Point[]
  holes: Point[][]
  centre: Point
  planAreaSqft: number
}

const errors: Record<OutlineError, string> = {
  NOT_A_RING: 'not a ring with an area',
  TOO_MANY_CORNERS: 'more than 1,000 corners',
  TOUCHES_ITSELF: 'invalid ring: touches itself, and what it cuts off is more than 5 %',
  SELF_CROSSING: 'invalid ring: crosses itself',
  TOO_SMALL: 'smaller than 4 m²',
  TOO_LARGE: 'larger than any building: more than 500,000 m²',
}

/**
 * The cleaned and measured outlines of a building feature; each polygon is a separate building. A ring that touches
 * itself is invalid by the standard but is usually a house with a courtyard, or with a spike, drawn in one line: it is
 * fixed by keeping its biggest loop, and reported.
 */
export function buildingRows(feature: Feature, read: ReadField): Rows<BuildingRow> | undefined {
  const { geometry, properties } = feature
  // Ignores everything in an Overpass answer or a map extract that is not a building.
  const tag = properties.building
  if (tag === 'no' || (tag === undefined && /^(node|way|relation)\//.test(feature.id ?? ''))) return undefined
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') {
    return { refused: geometry ? `a ${geometry.type}, not a polygon` : 'no geometry' }
  }
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const id = idOf(feature, read(properties, 'id'))
  const odd = textError({ id })
  if (odd) return { refused: odd }
  const rows: BuildingRow[] = []
  const remarks: string[] = []
  for (const [index, rings] of polygons.entries()) {
    const result = buildingRow(rings, id && (polygons.length > 1 ? `${id}#${index + 1}` : id))
    if ('row' in result) rows.push(result.row)
    if (result.remark) remarks.push(polygons.length > 1 ? `polygon ${index + 1}: ${result.remark}` : result.remark)
  }
  if (rows.length === 0) return { refused: remarks[0] ?? 'no polygon' }
  return remarks.length > 0 ? { rows, mended: remarks.join('; ') } : { rows }
}

function buildingRow(
  rings: Point[][],
  id: string | undefined,
): { row: BuildingRow; remark?: string } | { remark: string } {
  if (rings.length === 0 || rings[0]!.length === 0) return { remark: errors.NOT_A_RING }
  if (!rings.every(areOnEarth)) return { remark: 'not a place on earth' }
  const cleaned = cleanOutline(rings)
  if (!cleaned.ok) return { remark: errors[cleaned.reason] }
  const { outline, planAreaSqm } = cleaned
  const [outer, ...holes] = outlineRings(outline).map((ring) => ring.slice(0, -1).map(rounded))
  const content = sha256(JSON.stringify(rings))
  const row: BuildingRow = {
    key: id ?? `outline/${content}`,
    sha256: content,
    outline: outer!,
    holes,
    centre: rounded(fromPlane(outline.plane, centroid(outline.outer))),
    planAreaSqft: squareMetersToSquareFeet(planAreaSqm),
  }
  return rings.some(ringError) ? { row, remark: 'invalid ring: touches itself, its biggest loop is kept' } : { row }
}

/** To a tenth of a millimeter: rounding to centimeters would change the area and bend walls again. */
const rounded = (point: readonly [number, number] | readonly number[]): Point => [
  Math.round(point[0]! * 1e9) / 1e9,
  Math.round(point[1]! * 1e9) / 1e9,
]
