import type { EdgeRule } from '@gable/roof/roof'
import { generatedShape } from '@gable/roof/testing/shapes'
import type { PlanePoint } from '@gable/roof/units'
import { surfaceOf } from '../fit/surface.ts'
import { type Plan, planOf } from '../plan.ts'
import { seeded } from '../plane/seeded.ts'
import type { Scan } from './cloud.ts'

/** A house with its true roof, and the parameters of its scan. */
export interface House {
  readonly plan: Plan
  readonly rules: readonly EdgeRule[]
  readonly scan: Scan
}

const MIN_AREA = 60
const SHAPES = ['L', 'T', 'Z', 'U', 'cross'] as const

/**
 * The house with this number: every other one has four corners, the others are L, T, Z, U and crosses of 60 m2 and
 * more.
 */
export function house(number: number, density: number): House {
  const random = seeded(number * 104_729 + 7)
  for (let attempt = 0; ; attempt++) {
    const shape = number % 2 === 0 ? rectangle(random) : wings(number + 1000 * attempt, random)
    const rules = shape && rulesFor(shape.plan, shape.ends, random)
    if (shape && rules && surfaceOf(shape.plan, rules)) {
      return { plan: shape.plan, rules, scan: scanOf(number, density, random) }
    }
  }
}

function rectangle(random: () => number) {
  const [length, width, angle] = [9 + 9 * random(), 7 + 4 * random(), 2 * Math.PI * random()]
  const corners = [
    [0, 0],
    [length, 0],
    [length, width],
    [0, width],
  ] as const
  const plan = planOf(turned(corners, angle))
  return plan && { plan, ends: [1, 3] }
}

function wings(number: number, random: () => number) {
  const shape = generatedShape(Math.floor(number * 131 + random() * 1e6))
  if (!SHAPES.some((kind) => kind === shape.kind) || shape.planAreaSqm < MIN_AREA) return null
  const plan = planOf(shape.outline.outer)
  return plan && Math.min(...plan.length) > 1.5 ? { plan, ends: shape.ends } : null
}

function turned(corners: readonly (readonly [number, number])[], angle: number): PlanePoint[] {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  return corners.map(([x, y]): PlanePoint => [x * cosine - y * sine, x * sine + y * cosine])
}

/** A third hips, a third gables at all ends, a third mixed, some with steeper hip ends. */
function rulesFor(plan: Plan, ends: readonly number[], random: () => number): EdgeRule[] {
  const rise = 4 + Math.floor(random() * 7) + (random() < 0.5 ? 0 : 0.5)
  const [kind, endRise] = [random(), random() < 0.3 ? rise + 3 : rise]
  return plan.corners.map((_, edge): EdgeRule => {
    if (!ends.includes(edge)) return rise
    return kind < 1 / 3 ? endRise : kind < 2 / 3 || random() < 0.5 ? 'gable' : endRise
  })
}

/**
 * The scan parameters of the house with this number: noise, a shift, and for some of them chimneys, a dormer or a tree.
 */
export function scanOf(number: number, density: number, random: () => number): Scan {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return {
    seed: number + 1,
    density,
    noise: 0.05 + 0.05 * random(),
    shift: [0.3 * normal(), 0.3 * normal()],
    eave: 2.6 + 3.4 * random(),
    chimneys: Math.floor(random() * 3),
    dormers: random() < 0.25 ? 1 : 0,
    tree: random() < 1 / 3 ? 0.1 + 0.1 * random() : 0,
  }
}
