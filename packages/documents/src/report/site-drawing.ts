import type { MapFeatures } from '@gable/contract/geo'
import type { Drawing, DrawnPlace, Shape } from '@gable/roof/drawing/drawing'
import { EDGE_STYLES } from '@gable/roof/drawing/edge-style'
import { textWidth } from '@gable/roof/drawing/text-size'
import { footprintOn } from '@gable/roof/outline/footprint'
import { isSameBuilding } from '@gable/roof/outline/overlap'
import { type LocalPlane, toPlane } from '@gable/roof/plane'
import type { MeasuredRoof } from '@gable/roof/report/report-facts'
import type { LngLat, PlanePoint } from '@gable/roof/units'
import { colors } from './style.ts'

/** Muted paper colors for the map, so that only the roof stands out. */
const ground = {
  paper: '#F4EFE6',
  road: '#FFFFFF',
  roadEdge: '#DDD5C6',
  building: '#E4DBCC',
  buildingEdge: '#CFC3AF',
  name: '#5A5244',
} as const

const MIN_SPAN_METERS = 45
/** Share of the picture's height or width that the roofs take up. */
const SHARE = 0.5
const NAME_SIZE = 8
const NUMBER_SIZE = 7

interface Paper {
  width: number
  height: number
  place(point: PlanePoint): DrawnPlace
  ofLngLat(at: LngLat): DrawnPlace
  unitsPerMeter: number
}

export interface RoofColors {
  line: string
  fill: string
}

/** The roofs on the drawn map, north up: streets with their names, neighbors, house numbers. */
export function siteDrawing(
  roofs: readonly MeasuredRoof[],
  plane: LocalPlane,
  features: MapFeatures,
  {
    width,
    height,
    label,
    roof = { line: colors.orange, fill: '#E9A583' },
  }: { width: number; height: number; label: string; roof?: RoofColors },
): Drawing {
  const paper = layOut(roofs, plane, width, height)
  return {
    width,
    height,
    label,
    shapes: [
      { kind: 'area', rings: [rectangle(width, height)], fill: ground.paper },
      ...roadShapes(features, paper),
      ...adjacentBuildings(features, roofs, plane).map(({ outline }): Shape => {
        const rings = outline.map((ring) => ring.map(paper.ofLngLat))
        return { kind: 'area', rings, fill: ground.building, stroke: { color: ground.buildingEdge, width: 0.6 } }
      }),
      ...roofs.flatMap((one) => roofShapes(one, paper, roof)),
      ...streetNames(features, paper),
      ...houseNumbers(features, roofs, plane, paper),
      ...northArrow(paper),
    ],
  }
}

/** Excludes the building that a roof was drawn from or over. */
function adjacentBuildings({ buildings }: MapFeatures, roofs: readonly MeasuredRoof[], plane: LocalPlane) {
  return buildings.filter(({ outline }) => {
    const footprint = footprintOn(plane, outline)
    return !roofs.some(({ rings }) => isSameBuilding(rings, footprint))
  })
}

function layOut(roofs: readonly MeasuredRoof[], plane: LocalPlane, width: number, height: number): Paper {
  const corners = roofs.flatMap(({ rings }) => rings[0] ?? [])
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const span = Math.max(MIN_SPAN_METERS, (north - south) / SHARE, ((east - west) / SHARE) * (height / width))
  const unitsPerMeter = height / span
  const place = ([x, y]: PlanePoint): DrawnPlace => [
    width / 2 + (x - (west + east) / 2) * unitsPerMeter,
    height / 2 - (y - (south + north) / 2) * unitsPerMeter,
  ]
  return { width, height, place, ofLngLat: (at) => place(toPlane(plane, at)), unitsPerMeter }
}

function roadShapes({ roads }: MapFeatures, paper: Paper): Shape[] {
  const lines = roads.map(({ line, kind }) => ({ points: line.map(paper.ofLngLat), metres: roadMeters(kind) }))
  const stroke = (color: string, extra: number) => (road: (typeof lines)[number]) => ({
    kind: 'line' as const,
    points: road.points,
    stroke: { color, width: road.metres * paper.unitsPerMeter + extra },
  })
  return [...lines.map(stroke(ground.roadEdge, 1.5)), ...lines.map(stroke(ground.road, 0))]
}

/** A road's width in meters by its OpenStreetMap kind. */
function roadMeters(kind: string): number {
  if (/motorway|trunk|primary/.test(kind)) return 13
  if (/secondary|tertiary/.test(kind)) return 10
  if (/footway|path|steps|cycleway|track|pedestrian/.test(kind)) return 1.6
  return /service|driveway|alley/.test(kind) ? 4 : 7.5
}

function roofShapes({ roof, rings }: MeasuredRoof, paper: Paper, own: RoofColors): Shape[] {
  const outline: Shape = {
    kind: 'area',
    rings: rings.map((ring) => ring.map(paper.place)),
    fill: own.fill,
    stroke: { color: own.line, width: 1.8 },
  }
  if (!roof.ok) return [outline]
  const inner = roof.roof.edges.filter(({ outlineEdge }) => outlineEdge === null)
  const lines = inner.map(({ from, to, type }): Shape => {
    const ends = [from, to].map(([x, y]) => paper.place([x, y]))
    return {
      kind: 'line',
      points: ends,
      stroke: { color: own.line, width: type === 'ridge' ? 1.6 : EDGE_STYLES.eave.width / 2 },
    }
  })
  return [outline, ...lines]
}

/** Each name once, along the longest visible straight segment of its street. */
function streetNames({ roads }: MapFeatures, { ofLngLat, width, height }: Paper): Shape[] {
  const longest = new Map<string, { a: DrawnPlace; b: DrawnPlace; length: number }>()
  for (const { name, line } of roads) {
    if (name === '') continue
    for (const [index, end] of line.entries()) {
      const before = line[index - 1]
      const piece = before && withinPicture(ofLngLat(before), ofLngLat(end), width, height)
      if (piece && piece.length > (longest.get(name)?.length ?? 0)) longest.set(name, piece)
    }
  }
  return [...longest].flatMap(([text, { a, b, length }]): Shape[] => {
    if (length < textWidth(text, NAME_SIZE) + 10) return []
    const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    const degrees = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
    const turnedDegrees = degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees
    const radians = (turnedDegrees * Math.PI) / 180
    // Centers the text vertically on the street, instead of its baseline.
    const drop = NAME_SIZE * 0.35
    const at: DrawnPlace = [x - Math.sin(radians) * drop, y + Math.cos(radians) * drop]
    return [{ kind: 'text', at, text, size: NAME_SIZE, color: ground.name, turnedDegrees, anchor: 'middle' }]
  })
}

/** Clips a line to the picture at each side (Liang–Barsky). */
function withinPicture(a: DrawnPlace, b: DrawnPlace, width: number, height: number) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  let [from, to] = [0, 1]
  for (const [step, room] of [
    [-dx, a[0]],
    [dx, width - a[0]],
    [-dy, a[1]],
    [dy, height - a[1]],
  ] as const) {
    if (step === 0) {
      if (room < 0) return undefined
    } else if (step < 0) from = Math.max(from, room / step)
    else to = Math.min(to, room / step)
  }
  if (from >= to) return undefined
  const at = (share: number): DrawnPlace => [a[0] + dx * share, a[1] + dy * share]
  return { a: at(from), b: at(to), length: Math.hypot(dx, dy) * (to - from) }
}

/** Numbers of the neighbors; the roofs' own number is in the title. */
function houseNumbers(
  features: MapFeatures,
  roofs: readonly MeasuredRoof[],
  plane: LocalPlane,
  { place, width, height }: Paper,
): Shape[] {
  return features.houseNumbers.flatMap(({ number, at }): Shape[] => {
    const point = toPlane(plane, at)
    if (roofs.some(({ rings }) => rings[0] && isNear(rings[0], point))) return []
    const [x, y] = place(point)
    if (x < 12 || y < 12 || x > width - 12 || y > height - 12) return []
    return [
      {
        kind: 'text',
        at: [x, y + NUMBER_SIZE * 0.35],
        text: number,
        size: NUMBER_SIZE,
        color: ground.name,
        anchor: 'middle',
      },
    ]
  })
}

function isNear(ring: readonly PlanePoint[], [x, y]: PlanePoint): boolean {
  const xs = ring.map((corner) => corner[0])
  const ys = ring.map((corner) => corner[1])
  return x >= Math.min(...xs) - 1 && x <= Math.max(...xs) + 1 && y >= Math.min(...ys) - 1 && y <= Math.max(...ys) + 1
}

function northArrow({ width }: Paper): Shape[] {
  const [x, y] = [width - 22, 30]
  return [
    {
      kind: 'area',
      rings: [
        [
          [x, y - 14],
          [x + 5, y],
          [x, y - 3],
          [x - 5, y],
        ],
      ],
      fill: ground.name,
    },
    { kind: 'text', at: [x, y + 9], text: 'N', size: 8, color: ground.name, bold: true, anchor: 'middle' },
  ]
}

function rectangle(width: number, height: number): DrawnPlace[] {
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
}
