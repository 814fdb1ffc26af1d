import type { EdgeRule } from '@gable/roof/roof'
import type { EdgeVote } from '../edge/votes.ts'
import type { Plan } from '../plan.ts'
import { type Laid, laid } from './register.ts'
import { surfaceOf } from './surface.ts'

/** An edge is taken otherwise only where the points gain so much by it. */
const GAIN = 1.2
const ROUNDS = 6
/** How many of the beginnings are followed. */
const CLIMBS = 3
/** Where a gable and a plane explain the points alike the plane is taken: gables must gain so much. */
const GABLE_PRICE = 0.5
/** With so few edges every set of gables is tried. */
const TRIED_WHOLE = 4
/** Points that a try is held against; a whole cloud would tell no more. */
const TRIED_ON = 800
const LEAST_RISE = 0.25

/** A set of gables, and the roof that it makes laid on the points. */
export interface Candidate extends Laid {
  readonly rules: readonly EdgeRule[]
}

/** Over 12, of an edge: as its own plane has it, and as most of the roof has it; null where no plane rises from it. */
export interface EdgeRises {
  readonly own: number | null
  readonly main: number
}

/**
 * The roof that the points are best explained by: begins with what the strips along the edges say, with all edges rising
 * and with the unknown ones as gables, and changes one edge at a time while the points gain by it: to a gable, to its own
 * plane's slope, to the slope of most of the roof. Few edges are tried in every way.
 * @returns null where no set of rules makes a roof.
 */
export function bestCandidate(
  plan: Plan,
  votes: readonly EdgeVote[],
  rises: readonly EdgeRises[],
  xyz: Float64Array,
  hold: number,
): Candidate | null {
  const points = thinned(xyz, TRIED_ON)
  const known = new Map<string, Candidate | null>()
  const tried = (rules: readonly EdgeRule[]): Candidate | null => {
    const key = rules.join()
    const before = known.get(key)
    if (before !== undefined) return before
    const surface = surfaceOf(plan, rules)
    const candidate = surface && priced({ ...laid(surface, points, hold), rules })
    known.set(key, candidate)
    return candidate
  }
  const own = rises.map((edge) => Math.max(LEAST_RISE, edge.own ?? edge.main))
  const main = rises.map((edge) => Math.max(LEAST_RISE, edge.main))
  const sets = plan.count <= TRIED_WHOLE ? everySet(plan.count) : startsOf(votes)
  const starts = [main, own].flatMap((slopes) =>
    sets.map((set) => tried(slopes.map((rise, edge): EdgeRule => (set[edge] ? 'gable' : rise)))),
  )
  const sound = starts.filter((start) => start !== null).sort((one, other) => one.cost - other.cost)
  const climbed = sound.slice(0, CLIMBS).map((start) => climb(start, [own, main], tried))
  return climbed.reduce<Candidate | null>((best, other) => better(best, other, 1e-9), null)
}

/** Changes one edge at a time while the points gain by it. */
function climb(
  start: Candidate,
  slopes: readonly (readonly number[])[],
  tried: (rules: readonly EdgeRule[]) => Candidate | null,
): Candidate {
  let best = start
  for (let round = 0; round < ROUNDS; round++) {
    const { rules } = best
    let next: Candidate | null = null
    for (const edge of rules.keys()) {
      for (const rule of ['gable' as const, ...slopes.map((rises) => rises[edge]!)]) {
        if (rule !== rules[edge]) next = better(next, tried(rules.with(edge, rule)), 1e-9)
      }
    }
    if (!next || next.cost > best.cost - GAIN) return best
    best = next
  }
  return best
}

function priced(candidate: Candidate): Candidate {
  const gables = candidate.rules.filter((rule) => rule === 'gable').length
  return { ...candidate, cost: candidate.cost + GABLE_PRICE * gables }
}

/** The roof without a slope, where the points have none. */
export function flatCandidate(plan: Plan, xyz: Float64Array, hold: number): Candidate | null {
  const rules = plan.corners.map((): EdgeRule => 0)
  const surface = surfaceOf(plan, rules)
  return surface && { ...laid(surface, xyz, hold), rules }
}

/** Every so manieth point, so that at most so many are left. */
export function thinned(xyz: Float64Array, most: number): Float64Array {
  const stride = Math.ceil(xyz.length / 3 / most)
  if (stride <= 1) return xyz
  const kept = new Float64Array(3 * Math.ceil(xyz.length / 3 / stride))
  for (let at = 0; 3 * at < kept.length; at++) {
    for (let axis = 0; axis < 3; axis++) kept[3 * at + axis] = xyz[3 * at * stride + axis]!
  }
  return kept
}

function better(one: Candidate | null, other: Candidate | null, gain: number): Candidate | null {
  if (!one || !other) return one ?? other
  return other.cost < one.cost - gain ? other : one
}

function startsOf(votes: readonly EdgeVote[]): boolean[][] {
  const said = votes.map(({ says }) => says === 'gable')
  return [said, votes.map(({ says }) => says !== 'rises'), votes.map(() => false)]
}

/** All sets of gables that leave an edge to rise, those with fewer gables first. */
function everySet(count: number): boolean[][] {
  const sets = Array.from({ length: 2 ** count - 1 }, (_, bits) =>
    Array.from({ length: count }, (_, edge) => ((bits >> edge) & 1) === 1),
  )
  const gables = (set: readonly boolean[]) => set.filter(Boolean).length
  return sets.sort((one, other) => gables(one) - gables(other))
}
