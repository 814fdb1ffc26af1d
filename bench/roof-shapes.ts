import { deriveRoof } from '@gable/roof/derive'
import type { Outline } from '@gable/roof/outline/clean'
import { outlineEdges } from '@gable/roof/outline/edge-origins'
import { localPlane } from '@gable/roof/plane'
import type { Ring } from '@gable/roof/polygon'
import { EDGE_TYPES, type EdgeRule, type Roof } from '@gable/roof/roof'
import { randomRoof } from '@gable/roof/testing/random-rings'
import { generatedShape, seeded } from '@gable/roof/testing/shapes'
import type { PlanePoint } from '@gable/roof/units'
import { percentile, printFigure, printHeading } from './print.ts'

const shapes = Number(process.env.ROOF_BENCH_SHAPES ?? 10_000)
const rings = Number(process.env.ROOF_BENCH_RINGS ?? 100_000)
const slowestRingMs = 1_000

/**
 * Generated outlines: hips on all, gables on the ends of every second one; each rotated, mirrored and started at
 * another corner.
 */
export function benchShapes(): void {
  printHeading(`${shapes.toLocaleString('en-US')} L, T, U, Z, cross, staircase and courtyard outlines`)
  let [refused, worstArea, worstTotal] = [0, 0, 0]
  const times: number[] = []
  for (let number = 0; number < shapes; number++) {
    const { outline, planAreaSqm, ends } = generatedShape(number)
    const rules = outlineEdges(outline).map(
      (_, edge): EdgeRule => (number % 2 === 1 && ends.includes(edge) && edge % 4 === number % 4 ? 'gable' : 6),
    )
    const started = performance.now()
    const roof = roofOrNull(outline, rules)
    times.push(performance.now() - started)
    const others = movedOnes(outline, rules, number).map((moved) => roofOrNull(moved.outline, moved.rules))
    if (!roof || others.includes(null)) {
      refused++
      continue
    }
    const area = roof.facets.reduce((sum, facet) => sum + facet.planAreaSqm, 0)
    worstArea = Math.max(worstArea, Math.abs(area / planAreaSqm - 1))
    for (const other of others) worstTotal = Math.max(worstTotal, difference(roof, other!))
  }
  printFigure('refused', refused, '', { atMost: 0 })
  printFigure('plan area of the facets, largest error', worstArea * 1e9, 'x 1e-9', { atMost: 1 })
  printFigure('totals rotated, mirrored, begun elsewhere, largest', worstTotal * 100, '%', { atMost: 0.001 })
  printFigure('time for one, median', percentile(times, 0.5), 'ms')
}

/** Corners of a house with 30: eight steps along its back, seven along its front. */
export function benchCorners(): void {
  printHeading('A roof of 30 corners')
  const times: number[] = []
  let refused = 0
  for (let number = 0; number < 300; number++) {
    const outline = steppedHouse(seeded(number))
    const rules = outlineEdges(outline).map((): EdgeRule => 6)
    const started = performance.now()
    if (!roofOrNull(outline, rules)) refused++
    times.push(performance.now() - started)
  }
  printFigure('refused', refused, '', { atMost: 0 })
  printFigure('time, median', percentile(times, 0.5), 'ms', { atMost: 2 })
  printFigure('time, 95th percentile', percentile(times, 0.95), 'ms')
}

/** Rings of random points, through cleaning and deriving: none may crash or hang. */
export function benchFuzz(): void {
  printHeading(`${rings.toLocaleString('en-US')} random rings`)
  const outcomes = new Map<string, number>()
  let [crashed, slowest] = [0, 0]
  for (let number = 0; number < rings; number++) {
    const started = process.cpuUsage()
    try {
      const { outcome } = randomRoof(number)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    } catch {
      crashed++
    }
    // CPU time, because it does not depend on other load on the machine.
    slowest = Math.max(slowest, process.cpuUsage(started).user / 1_000)
  }
  printFigure('crashed', crashed, '', { atMost: 0 })
  printFigure('slowest, processor time', slowest, 'ms', { atMost: slowestRingMs })
  for (const [outcome, count] of outcomes) printFigure(`  ${outcome}`, count, 'rings')
}

function roofOrNull(outline: Outline, rules: readonly EdgeRule[]): Roof | null {
  const result = deriveRoof({ outline, rules })
  return result.ok ? result.roof : null
}

/** Largest difference of a total, relative to the perimeter or the area. */
function difference(one: Roof, other: Roof): number {
  const lengths = EDGE_TYPES.map((type) => Math.abs(one.lengthsMeters[type] - other.lengthsMeters[type]))
  return Math.max(...lengths.map((length) => length / one.perimeterMeters), Math.abs(one.areaSqm / other.areaSqm - 1))
}

interface Plan {
  readonly outline: Outline
  readonly rules: readonly EdgeRule[]
}

/** The same roof rotated by an angle, mirrored, and started at another corner. */
function movedOnes({ plane, outer, holes }: Outline, rules: readonly EdgeRule[], number: number): Plan[] {
  const angle = 0.1 + (number % 62) / 10
  const turned = (ring: Ring): Ring =>
    ring.map(
      ([x, y]): PlanePoint => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)],
    )
  const mirrored = (ring: Ring): Ring => ring.map(([x, y]): PlanePoint => [-x, y]).reverse()
  const start = 1 + (number % (outer.length - 1))
  const started = <Item>(list: readonly Item[]) => [...list.slice(start), ...list.slice(0, start)]
  const [first, rest] = [rules.slice(0, outer.length), rules.slice(outer.length)]
  return [
    { outline: { plane, outer: turned(outer), holes: holes.map(turned) }, rules },
    {
      outline: { plane, outer: mirrored(outer), holes: holes.map(mirrored) },
      rules: backward(rules, [outer, ...holes]),
    },
    { outline: { plane, outer: started(outer), holes }, rules: [...started(first), ...rest] },
  ]
}

/** Rules of reversed rings: the last edge stays last, the others are reversed. */
function backward(rules: readonly EdgeRule[], rings: readonly Ring[]): EdgeRule[] {
  let first = 0
  return rings.flatMap(({ length }) => {
    const own = rules.slice(first, first + length)
    first += length
    return [...own.slice(0, -1).reverse(), own.at(-1)!]
  })
}

function steppedHouse(random: () => number): Outline {
  const wall = (steps: number, depth: number) => {
    const widths = Array.from({ length: steps }, () => 2 + 3 * random())
    const scale = 30 / widths.reduce((sum, width) => sum + width, 0)
    let x = 0
    return widths.flatMap((width): PlanePoint[] => {
      const y = depth + 3 * random()
      const from = x
      x += width * scale
      return [
        [from, y],
        [x, y],
      ]
    })
  }
  return { plane: localPlane([-98, 38]), outer: [...wall(7, 0), ...wall(8, 12).reverse()], holes: [] }
}
