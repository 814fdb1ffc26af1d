import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { STATED_ACCURACY } from '@gable/lidar/accuracy'
import { measureRoof } from '@gable/lidar/measure'
import type { MeasuredRoof, RoofMeasurement } from '@gable/lidar/measurement'
import type { RoofPoints } from '@gable/lidar/points'
import type { EdgeRule } from '@gable/roof/roof'
import { riseToDegrees } from '@gable/roof/slope'
import { readTruth, type TrueRoof } from '@gable/roof/testing/truth'
import type { PlanePoint } from '@gable/roof/units'
import { measuredAt, noCost, printCost } from './lidar-cost.ts'
import { roofOf } from './lidar-levels.ts'
import { scenes } from './lidar-scenes.ts'
import { figuresOver, percentile, printFigure, printHeading, type Target } from './print.ts'
import { realFile } from './roof-data.ts'

interface Row {
  readonly id: string | number
  readonly edge_rises: readonly (number | null)[]
  readonly outline_m: readonly PlanePoint[]
  readonly points_cm?: readonly number[]
  readonly points?: RoofPoints
  readonly area_m2?: number
  readonly lengths_m?: Lengths
}

interface Lengths {
  readonly ridge: number
  readonly hip: number
  readonly valley: number
}

interface Truth {
  readonly area: number
  readonly lengths: Lengths
}

type Pair = readonly [row: Row, truth: Truth, roof: MeasuredRoof]

/** Targets apply at 4 points per square meter; for 2 and 8 the figures are only printed. */
const at4 = (density: number, target: Target) => (density === 4 ? target : undefined)

/** Terraced houses of a city's own model; mansards and flat tops must be rejected. */
export function benchDenHaag(density: number): void {
  printHeading(`Measured from simulated scans of The Hague at ${density} points/m2`)
  const file = realFile('roof-truth/denhaag-dev.jsonl')
  const rows = rowsOf('denhaag', density)
  if (!file || !rows) return
  const text = readFileSync(file, 'utf8')
  const roofs = new Map(readTruth(text).map((roof) => [roof.id, roof]))
  const [plain, mansards] = [
    rows.filter(({ id }) => !roofs.get(`${id}`)?.isMansard),
    rows.filter(({ id }) => roofs.get(`${id}`)?.isMansard),
  ]
  const pairs = printVerdicts(plain, density, ({ id }) => {
    const roof = roofs.get(`${id}`)!
    return { area: roof.areaSqm, lengths: roof.lengths }
  })
  printEdges(pairs, density, 94)
  printPitches(pairs, density, { median: 0.5, p95: 3 })
  printAreas(pairs, density, { median: 0.6, p95: 4 })
  printStated(pairs, density)
  const hips = lengthErrors(pairs, 'hip')
  printFigure('hip length, median error', percentile(hips, 0.5), '%', at4(density, { atMost: 3 }))
  const close = pairs.filter(([, { lengths }, roof]) => {
    const { ridge, hip } = lengthsOf(roof)
    return off(ridge + hip, lengths.ridge + lengths.hip) <= 10
  })
  printFigure('ridge + hip within 10 %', share(close, pairs), '% of roofs', at4(density, { atLeast: 95 }))
  printMansards(
    mansards.map((row) => ({
      measured: measuredAt(noCost(), row.outline_m, cloudOf(row), asEdge),
      areaSqm: roofs.get(`${row.id}`)!.areaSqm,
    })),
  )
}

/** L, T and other houses with more than four corners: real outlines with roofs from the product's own engine. */
export function benchTeton(density: number): void {
  printHeading(`Measured from simulated scans of Teton County's L, T and other houses at ${density} points/m2`)
  const rows = rowsOf('teton', density)?.filter(({ outline_m }) => outline_m.length > 4)
  if (!rows) return
  const pairs = printVerdicts(rows, density, ({ area_m2, lengths_m }) => ({ area: area_m2!, lengths: lengths_m! }))
  printEdges(pairs, density, 93)
  printPitches(pairs, density, { median: 0.3, p95: 2 })
  printAreas(pairs, density, { median: 0.3, p95: 1.5 })
  for (const [type, max] of [
    ['hip', 10],
    ['valley', 6],
  ] as const) {
    printFigure(
      `${type} length, 95th percentile`,
      percentile(lengthErrors(pairs, type), 0.95),
      '%',
      at4(density, { atMost: max }),
    )
  }
}

/** The outline is the roof's edge: the true areas are those of the outlines, without overhangs. */
const asEdge = { outlineIs: 'roofEdge' } as const

/**
 * The same true roofs among houses at other heights, on which no threshold was tuned: reports' stated accuracy applies
 * here, too.
 */
export function benchScenes(density: number): void {
  printHeading(
    `Measured from simulated scans of The Hague among neighbors at their own heights, at ${density} points/m2`,
  )
  const all = scenes(density)
  if (!all) return
  const [plain, mansards] = [all.filter(({ roof }) => !roof.isMansard), all.filter(({ roof }) => roof.isMansard)]
  const rows = plain.map(({ roof, points }) => ({ ...rowOf(roof), points }))
  const roofs = new Map(plain.map(({ roof }) => [roof.id, roof]))
  const pairs = printVerdicts(rows, density, ({ id }) => {
    const roof = roofs.get(`${id}`)!
    return { area: roof.areaSqm, lengths: roof.lengths }
  })
  printEdges(pairs, density, 93)
  printPitches(pairs, density, { median: 0.5, p95: 3 })
  printAreas(pairs, density, { median: 0.6, p95: 4 })
  printStated(pairs, density, new Set(pairs.map(([{ id }]) => id)).size)
  printMansards(
    mansards.map(({ roof, points }) => ({
      measured: measureRoof(roof.outline, points, asEdge),
      areaSqm: roof.areaSqm,
    })),
  )
}

/** Mansards and flat tops: a roof assembled from planes may be measured completely, and must then be correct. */
function printMansards(all: readonly { measured: RoofMeasurement; areaSqm: number }[]): void {
  const whole = all.flatMap(({ measured, areaSqm }) =>
    measured.kind === 'measured' ? [off(measured.areaSqm, areaSqm)] : [],
  )
  printFigure(`mansards and flat tops measured whole, of ${all.length}`, whole.length, '')
  printFigure('  with an area off by more than 4 %', whole.filter((error) => error > 4).length, '', { atMost: 0 })
}

const rowOf = ({ id, edgeRises, outline }: TrueRoof) => ({ id, edge_rises: edgeRises, outline_m: outline })

function printVerdicts(rows: readonly Row[], density: number, truthOf: (row: Row) => Truth): Pair[] {
  const cost = noCost()
  // Warms up, so that the first roof runs compiled code, too.
  measuredAt(noCost(), rows[0]!.outline_m, cloudOf(rows[0]!), asEdge)
  const results = rows.map((row) => measuredAt(cost, row.outline_m, cloudOf(row), asEdge))
  const pairs = results.flatMap((roof, at): Pair[] =>
    roof.kind === 'measured' ? [[rows[at]!, truthOf(rows[at]!), roof]] : [],
  )
  printFigure('roofs', rows.length, '')
  printFigure('  measured', share(pairs, rows), '%', at4(density, { atLeast: 90 }))
  printFigure(
    '  pitch only',
    share(
      results.filter(({ kind }) => kind === 'pitchOnly'),
      rows,
    ),
    '%',
  )
  printCost(cost)
  return pairs
}

function printEdges(pairs: readonly Pair[], density: number, min: number): void {
  const right = pairs.filter(([{ edge_rises }, , { rules }]) =>
    edge_rises.every((rise, edge) => (rise === null) === isGable(rules[edge]!)),
  )
  const kinds = pairs.filter(([{ edge_rises }, , { gableEdges }]) => {
    const count = edge_rises.filter((rise) => rise === null).length
    return kindOf(count, edge_rises.length) === kindOf(gableEdges.length, edge_rises.length)
  })
  printFigure('kind right', share(kinds, pairs), '% of measured', at4(density, { atLeast: 95 }))
  printFigure('all edges right', share(right, pairs), '% of measured', at4(density, { atLeast: min }))
  const edges = pairs.flatMap(([{ edge_rises }, , { rules }]) =>
    edge_rises.map((rise, edge) => ({ is: rise === null, said: isGable(rules[edge]!) })),
  )
  const both = edges.filter(({ is, said }) => is && said)
  printFigure(
    'gable edges: precision',
    share(
      both,
      edges.filter(({ said }) => said),
    ),
    '%',
    at4(density, { atLeast: 96 }),
  )
  printFigure(
    'gable edges: recall',
    share(
      both,
      edges.filter(({ is }) => is),
    ),
    '%',
    at4(density, { atLeast: 96 }),
  )
}

/** Hip: no gable. Shed: only one edge rises. Gable: all others. */
function kindOf(gables: number, edges: number): string {
  return gables === 0 ? 'hip' : gables === edges - 1 ? 'shed' : 'gable'
}

function printPitches(pairs: readonly Pair[], density: number, max: { median: number; p95: number }): void {
  const errors = pitchErrors(pairs)
  const [degrees, inches] = [errors.map((error) => error.degrees), errors.map((error) => error.inches)]
  printFigure(
    'pitch of a plane, median error',
    percentile(degrees, 0.5),
    'degrees',
    at4(density, { atMost: max.median }),
  )
  printFigure('  95th percentile', percentile(degrees, 0.95), 'degrees', at4(density, { atMost: max.p95 }))
  printFigure('  in x/12, median', percentile(inches, 0.5), '', at4(density, { atMost: 0.2 }))
  printFigure('  in x/12, 95th percentile', percentile(inches, 0.95), '', at4(density, { atMost: 1.4 }))
}

function pitchErrors(pairs: readonly Pair[]) {
  return pairs.flatMap(([{ edge_rises }, , { rules }]) =>
    edge_rises.flatMap((rise, edge) => {
      const rule = rules[edge]!
      if (rise === null || typeof rule !== 'number') return []
      return [{ degrees: Math.abs(riseToDegrees(rule) - riseToDegrees(rise)), inches: Math.abs(rule - rise) }]
    }),
  )
}

const areaErrors = (pairs: readonly Pair[]) => pairs.map(([, { area }, roof]) => off(roof.areaSqm, area))

/** The accuracy that reports state for such scans: no better than measured here, and for no more roofs. */
function printStated(pairs: readonly Pair[], density: number, roofs?: number): void {
  const stated = STATED_ACCURACY.find((accuracy) => accuracy.density === density)
  if (!stated) throw new Error(`nothing is stated of ${density} points/m2`)
  const degrees = pitchErrors(pairs).map((error) => error.degrees)
  const overBefore = figuresOver()
  for (const [name, errors, unit, spread] of [
    ['pitch', degrees, 'degrees', stated.pitchDegrees],
    ['area', areaErrors(pairs), '%', stated.areaPercent],
  ] as const) {
    printFigure(`${name} against what reports state: median`, percentile(errors, 0.5), unit, { atMost: spread.median })
    printFigure('  95th percentile', percentile(errors, 0.95), unit, { atMost: spread.p95 })
  }
  if (roofs !== undefined) printFigure('  different roofs that it is based on', roofs, '', { atLeast: stated.roofs })
  if (figuresOver() > overBefore) console.log('lidar/src/accuracy.ts states better than was measured here')
}

function printAreas(pairs: readonly Pair[], density: number, max: { median: number; p95: number }): void {
  const errors = areaErrors(pairs)
  printFigure('area, median error', percentile(errors, 0.5), '%', at4(density, { atMost: max.median }))
  printFigure('  95th percentile', percentile(errors, 0.95), '%', at4(density, { atMost: max.p95 }))
}

function lengthErrors(pairs: readonly Pair[], type: 'hip' | 'valley'): number[] {
  return pairs.flatMap(([, { lengths }, roof]) =>
    lengths[type] > 0.5 ? [off(lengthsOf(roof)[type], lengths[type])] : [],
  )
}

/** The edge lengths of the roof that the engine derives from the measurement. */
function lengthsOf(measured: MeasuredRoof): Lengths {
  const roof = roofOf(measured)
  if (!roof) throw new Error('A measured roof cannot be derived')
  return roof.lengthsMeters
}

function rowsOf(place: string, density: number): Row[] | null {
  const file = realFile(`lidar/simulated-${place}-${density}.jsonl.gz`)
  if (!file) return null
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line))
}

function cloudOf({ points, points_cm = [] }: Row): RoofPoints {
  if (points) return points
  return {
    xyz: Float64Array.from(points_cm, (centimetres) => centimetres / 100),
    classes: new Uint8Array(points_cm.length / 3),
  }
}

const isGable = (rule: EdgeRule) => rule === 'gable'
const share = (some: readonly unknown[], all: readonly unknown[]) => (100 * some.length) / all.length
const off = (got: number, wanted: number) => 100 * Math.abs(got / wanted - 1)
