import type { MeasuredRoof } from '@gable/lidar/measurement'
import { shapeOf } from '@gable/lidar/shape-of'
import { SIMULATED_GROUND } from '@gable/lidar/simulate/cloud'
import { FIELD_SETS, type FieldScene, type FieldSet, fieldScene } from '@gable/lidar/simulate/field'
import { isValid, type Match, matched, type WirePlane, wireframeOf } from '@gable/lidar/simulate/wireframe'
import { cleanOutline } from '@gable/roof/outline/clean'
import { localPlane, ringFromPlane } from '@gable/roof/plane'
import { contains } from '@gable/roof/polygon'
import type { Roof, RoofPoint } from '@gable/roof/roof'
import { roofOf } from '@gable/roof/roof-of'
import type { BuiltFacet } from '@gable/roof/testing/built-mesh'
import { heightOf } from '@gable/roof/testing/built-roof'
import { FIELD_KINDS, type FieldKind, ONE_LEVEL_KINDS } from '@gable/roof/testing/field-houses'
import type { PlanePoint } from '@gable/roof/units'
import { measuredAt, noCost } from './lidar-cost.ts'
import { hasRightEdges, pitchErrors, placesIn, stepErrors } from './lidar-levels.ts'
import { percentile, printFigure } from './print.ts'

const HOUSES = 40
/** Anywhere: the planes of a roof are stored in degrees and read again. */
const PLANE = localPlane([-111.1, 43.7])

/** One house of the field: what was measured of it, and the roof that the product derives from what is stored. */
interface Result {
  readonly kind: FieldKind
  readonly house: FieldScene['house']
  readonly milliseconds: number
  readonly refusal: string | null
  /** Its eaves are this high above the true ground. */
  readonly whole: { readonly roof: Roof; readonly eaveHeight: number } | null
}

/**
 * Houses of every kind, measured with the figures of the literature next to our own: `npm run bench:roof` measures the
 * held set, `npm run bench:roof -- --tuning` the one that thresholds may be tuned on.
 */
export function benchField(density: number, set: FieldSet = askedSet(), houses = HOUSES): void {
  console.log(
    `\nThe field at ${density} points/m2: ${houses} houses of each kind, ${set} set from seed ${FIELD_SETS[set]}`,
  )
  console.log(row(COLUMNS.map(({ name }) => name)))
  console.log(row(COLUMNS.map(({ unit }) => unit)))
  // Warms up, so that the first roof runs compiled code, too.
  results('several levels', 'tuning', density, 10)
  const all = FIELD_KINDS.flatMap((kind) => results(kind, set, density, houses))
  for (const kind of FIELD_KINDS)
    printRow(
      kind,
      all.filter((result) => result.kind === kind),
    )
  const isOneLevel = ({ kind }: Result) => ONE_LEVEL_KINDS.includes(kind)
  printRow('one level', all.filter(isOneLevel))
  printRow(
    'more levels',
    all.filter((result) => !isOneLevel(result)),
  )
  printRow('all', all)
  const max = density >= 8 ? 300 : 150
  const times = all.map(({ milliseconds }) => milliseconds)
  printFigure('CPU a roof, 99th percentile', percentile(times, 0.99), 'ms', density >= 4 ? { atMost: max } : undefined)
}

/** An outline as the product measures it: without jogs that are too small for a roof. */
function cleaned(outline: readonly PlanePoint[]): readonly PlanePoint[] {
  const result = cleanOutline([ringFromPlane(PLANE, outline)], PLANE)
  if (!result.ok) throw new Error(`A house of the field has an invalid outline: ${result.reason}`)
  return result.outline.outer
}

const askedSet = (): FieldSet => (process.argv.includes('--tuning') ? 'tuning' : 'held')

function results(kind: FieldKind, set: FieldSet, density: number, houses: number): Result[] {
  return Array.from({ length: houses }, (_, number): Result => {
    const { house, points } = fieldScene(kind, set, number, density)
    const cost = noCost()
    const measured = measuredAt(cost, cleaned(house.outline), points, { outlineIs: 'roofEdge' })
    const roof = measured.kind === 'measured' ? storedRoof(measured) : null
    return {
      kind,
      house,
      milliseconds: cost.milliseconds[0]!,
      refusal: measured.kind === 'measured' ? (roof ? null : 'notDerived') : measured.reason,
      whole:
        measured.kind === 'measured' && roof
          ? { roof, eaveHeight: measured.eaveHeight + measured.groundLevel - SIMULATED_GROUND }
          : null,
    }
  })
}

/** The roof as the product derives it from the stored shape. */
export function storedRoof(measured: MeasuredRoof): Roof | null {
  const { rings, shape, rise, overhangFeet } = shapeOf(measured, PLANE)
  const derived = roofOf({ rings, shape, rise, overhangFeet, plane: PLANE })
  return derived.ok ? derived.roof : null
}

type Whole = Result & { readonly whole: NonNullable<Result['whole']> }

interface Summary {
  readonly all: readonly Result[]
  readonly whole: readonly Whole[]
  readonly match: Match
}

const COLUMNS: readonly { name: string; unit: string; of: (summary: Summary) => string }[] = [
  { name: 'whole', unit: '%', of: ({ all, whole }) => share(whole.length, all.length) },
  { name: 'edges right', unit: '%', of: ({ whole }) => share(whole.filter(isRight).length, whole.length) },
  { name: 'area p50', unit: '%', of: ({ whole }) => figure(percentile(whole.map(areaError), 0.5), 2) },
  { name: 'area p95', unit: '%', of: ({ whole }) => figure(percentile(whole.map(areaError), 0.95), 2) },
  { name: 'worst', unit: '%', of: ({ whole }) => figure(percentile(whole.map(areaError), 1), 1) },
  { name: 'pitch p50', unit: 'deg', of: ({ whole }) => figure(percentile(whole.flatMap(pitches), 0.5), 2) },
  { name: 'pitch p95', unit: 'deg', of: ({ whole }) => figure(percentile(whole.flatMap(pitches), 0.95), 2) },
  { name: 'slope MAE', unit: 'deg', of: ({ whole }) => figure(mean(whole.flatMap(pitches)), 2) },
  { name: 'flashing', unit: '% off', of: ({ whole }) => figure(mean(whole.flatMap(flashing)), 1) },
  { name: 'ACO', unit: 'm', of: ({ match }) => figure(match.offset / match.corners.right, 2) },
  { name: 'corner P/R', unit: '%', of: ({ match: { corners } }) => precisionRecall(corners) },
  { name: 'edge P/R', unit: '%', of: ({ match: { edges } }) => precisionRecall(edges) },
  { name: 'RMSE', unit: 'm', of: ({ whole }) => figure(percentile(whole.map(rmse), 0.5), 2) },
  { name: 'valid', unit: '%', of: ({ whole }) => share(whole.filter(isValidRoof).length, whole.length) },
]

function printRow(name: string, all: readonly Result[]): void {
  const whole = all.filter((result): result is Whole => result.whole !== null)
  const match = whole.map(matchOf).reduce(added, NO_MATCH)
  console.log(
    row(
      COLUMNS.map(({ of }) => of({ all, whole, match })),
      name,
    ),
  )
  if (!process.argv.includes('--refusals')) return
  const reasons = Object.groupBy(
    all.flatMap(({ refusal }) => refusal ?? []),
    (reason) => reason,
  )
  console.log(
    `    ${Object.entries(reasons)
      .map(([reason, own]) => `${reason} ${own!.length}`)
      .join(', ')}`,
  )
}

const row = (cells: readonly string[], name = '') =>
  [name.padEnd(15), ...cells.map((cell) => cell.padStart(11))].join(' ').trimEnd()

const isRight = ({ house, whole }: Whole) => hasRightEdges({ house, roof: whole.roof })
const pitches = ({ house, whole }: Whole) => pitchErrors({ house, roof: whole.roof })
const flashing = ({ house, whole }: Whole) => stepErrors({ house, roof: whole.roof })
const areaError = ({ house, whole }: Whole) => 100 * Math.abs(whole.roof.areaSqm / house.mesh.areaSqm - 1)

/** The measured planes with heights above the ground, as the true ones have them. */
function planesOf({ roof, eaveHeight }: Whole['whole']): WirePlane[] {
  const raised = ([x, y, z]: RoofPoint): RoofPoint => [x, y, z + eaveHeight]
  return roof.facets.map(({ ring, holes }) => ({
    ring: ring.map(raised),
    holes: holes.map((hole) => hole.map(raised)),
  }))
}

function truePlane({ plane, ring, holes }: BuiltFacet): WirePlane {
  const over = ([x, y]: PlanePoint): RoofPoint => [x, y, heightOf(plane, [x, y])]
  return { ring: ring.map(over), holes: holes.map((hole) => hole.map(over)) }
}

const matchOf = ({ house, whole }: Whole) =>
  matched(wireframeOf(planesOf(whole)), wireframeOf(house.mesh.facets.map(truePlane)))

const isValidRoof = ({ whole }: Whole) => isValid(planesOf(whole))

/** Root mean square of the differences of height from the true roof, over a grid: what points without noise would show. */
function rmse({ house, whole }: Whole): number {
  const facets = whole.roof.facets.map(({ ring, holes, rise, azimuthDegrees }) => {
    const azimuth = ((azimuthDegrees ?? 0) * Math.PI) / 180
    const [a, b] = [(-Math.sin(azimuth) * rise) / 12, (-Math.cos(azimuth) * rise) / 12]
    const [x, y, z] = ring[0]!
    const rings = [ring, ...holes].map((own) => own.map(([px, py]): PlanePoint => [px, py]))
    return { rings, a, b, c: z - a * x - b * y + whole.eaveHeight }
  })
  const squares = house.mesh.facets.flatMap((facet) =>
    placesIn(facet).flatMap((place) => {
      const over = facets.find(
        ({ rings: [outer, ...holes] }) => contains(outer!, place) && !holes.some((hole) => contains(hole, place)),
      )
      return over ? [(over.a * place[0] + over.b * place[1] + over.c - heightOf(facet.plane, place)) ** 2] : []
    }),
  )
  return Math.sqrt(mean(squares))
}

const NO_MATCH: Match = {
  corners: { right: 0, found: 0, true: 0 },
  edges: { right: 0, found: 0, true: 0 },
  offset: 0,
}

function added(one: Match, other: Match): Match {
  const sum = (a: Match['corners'], b: Match['corners']) => ({
    right: a.right + b.right,
    found: a.found + b.found,
    true: a.true + b.true,
  })
  return {
    corners: sum(one.corners, other.corners),
    edges: sum(one.edges, other.edges),
    offset: one.offset + other.offset,
  }
}

const precisionRecall = ({ right, found, true: wanted }: Match['corners']) =>
  `${share(right, found)}/${share(right, wanted)}`
const figure = (value: number, digits: number) => (Number.isNaN(value) ? '-' : value.toFixed(digits))
const share = (some: number, all: number) => (all === 0 ? '-' : ((100 * some) / all).toFixed(0))
const mean = (values: readonly number[]) =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length
