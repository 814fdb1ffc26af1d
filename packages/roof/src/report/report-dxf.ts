import { pitchText, wholeSquareFeet } from '../drawing/figure-text.ts'
import { innermost } from '../drawing/innermost.ts'
import type { EdgeType, RoofPoint } from '../roof.ts'
import { metersToFeet, type PlanePoint } from '../units.ts'
import { faceLines } from './face-lines.ts'
import type { MeasurementReport } from './report.ts'
import type { MeasuredRoof, ReportFacts } from './report-facts.ts'

/** Layer and color (AutoCAD's index) of each edge type. */
const EDGE_LAYERS: Readonly<Record<EdgeType, readonly [layer: string, color: number]>> = {
  ridge: ['RIDGE', 1],
  hip: ['HIP', 6],
  valley: ['VALLEY', 5],
  eave: ['EAVE', 7],
  rake: ['RAKE', 3],
  highEave: ['HIGH_EAVE', 30],
  pitchBreak: ['PITCH_BREAK', 4],
  stepFlashing: ['STEP_FLASHING', 2],
  flashing: ['FLASHING', 40],
}
const FACETS = ['FACETS', 8] as const
const OUTLINES = ['OUTLINE', 7] as const
const LABELS = ['LABELS', 7] as const
const LAYERS = [...Object.values(EDGE_LAYERS), FACETS, OUTLINES, LABELS]

const LABEL_FEET = 1
const LABEL_PRECISION_METERS = 0.1

type Pair = readonly [code: number, value: string | number]

/**
 * The roofs as an ASCII drawing of AutoCAD release 12, which every CAD program reads: feet, x to the east, y to the
 * north, z above the eaves. Each edge is a line on the layer of its type, each plane a closed 3D polyline; a roof
 * without planes is drawn as its outline.
 */
export function reportDxf(report: MeasurementReport, roofs: readonly MeasuredRoof[], facts: ReportFacts): string {
  const entities = roofs.flatMap((roof, index) => roofEntities(roof, report.structures[index]!.planes?.facets ?? []))
  const pairs: Pair[] = [
    [999, oneLine(`${facts.title} ${facts.reportId}, lengths in feet`)],
    ...section('HEADER', header(roofs)),
    ...section('TABLES', tables()),
    ...section('BLOCKS', []),
    ...section('ENTITIES', entities),
    [0, 'EOF'],
  ]
  return pairs.map(([code, value]) => `${String(code).padStart(3)}\r\n${value}\r\n`).join('')
}

function section(name: string, pairs: readonly Pair[]): Pair[] {
  return [[0, 'SECTION'], [2, name], ...pairs, [0, 'ENDSEC']]
}

function header(roofs: readonly MeasuredRoof[]): Pair[] {
  const points = roofs.flatMap(allPoints)
  const edge = (pick: (...values: number[]) => number) =>
    at([0, 1, 2].map((axis) => points.reduce((best, point) => pick(best, point[axis]!), points[0]?.[axis] ?? 0)))
  return [[9, '$ACADVER'], [1, 'AC1009'], [9, '$EXTMIN'], ...edge(Math.min), [9, '$EXTMAX'], ...edge(Math.max)]
}

function tables(): Pair[] {
  const layers = LAYERS.flatMap(([name, color]): Pair[] => [
    [0, 'LAYER'],
    [2, name],
    [70, 0],
    [62, color],
    [6, 'CONTINUOUS'],
  ])
  return [
    [0, 'TABLE'],
    [2, 'LTYPE'],
    [70, 1],
    [0, 'LTYPE'],
    [2, 'CONTINUOUS'],
    [70, 0],
    [3, 'Solid line'],
    [72, 65],
    [73, 0],
    [40, '0.0'],
    [0, 'ENDTAB'],
    [0, 'TABLE'],
    [2, 'LAYER'],
    [70, LAYERS.length],
    ...layers,
    [0, 'ENDTAB'],
  ]
}

function roofEntities({ roof: derived, rings }: MeasuredRoof, labels: readonly { readonly label: string }[]): Pair[] {
  if (!derived.ok) return rings.flatMap((ring) => polyline(OUTLINES[0], ring.map(onGround)))
  const { facets } = derived.roof
  return [
    ...faceLines(derived.roof).lines.flatMap(({ type, from, to }) =>
      type === null ? [] : line(EDGE_LAYERS[type][0], from, to),
    ),
    ...facets.flatMap(({ ring, holes }) => [ring, ...holes].flatMap((each) => polyline(FACETS[0], each))),
    ...facets.flatMap(({ ring, holes, areaSqm, rise }, index) => {
      const rings = [ring, ...holes].map((each) => each.map(([x, y]) => [x, y] as const))
      const { at: place } = innermost(rings, LABEL_PRECISION_METERS)
      return label(place, `${labels[index]!.label} ${wholeSquareFeet(areaSqm)} sq ft ${pitchText(rise)}`)
    }),
  ]
}

function line(layer: string, from: RoofPoint, to: RoofPoint): Pair[] {
  return [[0, 'LINE'], [8, layer], ...at(from.map(metersToFeet)), ...at(to.map(metersToFeet), 1)]
}

/** Closed; 8 means that its corners have heights. */
function polyline(layer: string, ring: readonly RoofPoint[]): Pair[] {
  const corners = ring.flatMap((point): Pair[] => [[0, 'VERTEX'], [8, layer], ...at(point.map(metersToFeet)), [70, 32]])
  return [[0, 'POLYLINE'], [8, layer], [66, 1], ...at([0, 0, 0]), [70, 8 | 1], ...corners, [0, 'SEQEND'], [8, layer]]
}

/** Middle-aligned text, which is placed at its second point. */
function label([x, y]: PlanePoint, text: string): Pair[] {
  const place = [x, y, 0].map(metersToFeet)
  const middle: Pair[] = [
    [72, 1],
    [73, 2],
  ]
  return [[0, 'TEXT'], [8, LABELS[0]], ...at(place), [40, LABEL_FEET], [1, text], ...middle, ...at(place, 1)]
}

/** A point as codes 10, 20, 30, or 11, 21, 31 for an entity's second one. */
function at(feet: readonly number[], which: 0 | 1 = 0): Pair[] {
  return feet.map((value, axis) => [10 * (axis + 1) + which, decimal(value)] as const)
}

/** Rounded to a ten-thousandth of a foot, never `-0` and never with an exponent. */
function decimal(value: number): string {
  return (Math.round(value * 10_000) / 10_000 + 0).toFixed(4)
}

function allPoints({ roof, rings }: MeasuredRoof): number[][] {
  const points: RoofPoint[] = roof.ok
    ? roof.roof.facets.flatMap(({ ring, holes }) => [ring, ...holes].flat())
    : rings.flat().map(onGround)
  return points.map((point) => point.map(metersToFeet))
}

function onGround([x, y]: PlanePoint): RoofPoint {
  return [x, y, 0]
}

/** Release 12 allows neither line breaks nor non-ASCII characters in a value. */
function oneLine(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?')
}
