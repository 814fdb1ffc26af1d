import { cleanOutline, type OutlineError, outlineRings } from '@gable/roof/outline/clean'
import { fromPlane } from '@gable/roof/plane'
import { centroid } from '@gable/roof/polygon'
import { squareMetersToSquareFeet } from '@gable/roof/units'
import type { ReadField } from './columns.ts'
import type { Feature, Point } from './feature.ts'
import { ringError } from './ring-error.ts'
import { areOnEarth, idOf, type Keyed, type Rows, sha256, textError } from './rows.ts'

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
