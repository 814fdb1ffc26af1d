import type { EdgeRule } from '@gable/roof/roof'
import type { EdgeVote } from '../edge/votes.ts'
import type { Plan } from '../plan.ts'
import { type Laid, laid } from './register.ts'
import { surfaceOf } from './surface.ts'

/** An edge's rule only changes if the points gain at least this much. */
const GAIN = 1.2
const ROUNDS = 6
/** Number of starting points that are followed. */
const CLIMBS = 3
/** If a gable and a plane explain the points equally well, the plane is used: gables must gain at least this much. */
const GABLE_PRICE = 0.5
/** With at most this many edges, every set of gables is tried. */
const TRIED_WHOLE = 4
/** Number of points that a try is scored on; a whole cloud would add no information. */
const TRIED_ON = 800
const MIN_RISE = 0.25

/** A set of gables, and the resulting roof fitted to the points. */
export interface Candidate extends Laid {
  readonly rules: readonly EdgeRule[]
}

/** Rises over 12 of an edge: from its own plane, and from most of the roof; null if no plane rises from it. */
export interface EdgeRises {
  readonly own: number | null
  readonly main: number
}

/**
 * The roof that best explains the points: starts from the votes of the strips along the edges, with all edges rising
 * and with the unknown ones as gables, and changes one edge at a time while that improves the fit: to a gable, to its
 * own plane's slope, to the slope of most of the roof. With few edges, tries all combinations.
 * @returns null if no set of rules makes a roof.
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
  const own = rises.map((edge) => Math.max(MIN_RISE, edge.own ?? edge.main))
  const main = rises.map((edge) => Math.max(MIN_RISE, edge.main))
  const sets = plan.count <= TRIED_WHOLE ? everySet(plan.count) : startsOf(votes)
  const starts = [main, own].flatMap((slopes) =>
    sets.map((set) => tried(slopes.map((rise, edge): EdgeRule => (set[edge] ? 'gable' : rise)))),
  )
  const sound = starts.filter((start) => start !== null).sort((one, other) => one.cost - other.cost)
  const climbed = sound.slice(0, CLIMBS).map((start) => climb(start, [own, main], tried))
  return climbed.reduce<Candidate | null>((best, other) => better(best, other, 1e-9), null)
}

/** Changes one edge at a time while that improves the fit. */
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

/** A level roof, if the points have no slope. */
export function flatCandidate(plan: Plan, xyz: Float64Array, hold: number): Candidate | null {
  const rules = plan.corners.map((): EdgeRule => 0)
  const surface = surfaceOf(plan, rules)
  return surface && { ...laid(surface, xyz, hold), rules }
}

/** Thins points evenly, so that at most `most` are left. */
export function thinned(xyz: Float64Array, max: number): Float64Array {
  const stride = Math.ceil(xyz.length / 3 / max)
  if (stride <= 1) return xyz
  const stored = new Float64Array(3 * Math.ceil(xyz.length / 3 / stride))
  for (let at = 0; 3 * at < stored.length; at++) {
    for (let axis = 0; axis < 3; axis++) stored[3 * at + axis] = xyz[3 * at * stride + axis]!
  }
  return stored
}

function better(one: Candidate | null, other: Candidate | null, gain: number): Candidate | null {
  if (!one || !other) return one ?? other
  return other.cost < one.cost - gain ? other : one
}

function startsOf(votes: readonly EdgeVote[]): boolean[][] {
  const message = votes.map(({ says }) => says === 'gable')
  return [message, votes.map(({ says }) => says !== 'rises'), votes.map(() => false)]
}

/** All sets of gables that leave at least one rising edge, those with fewer gables first. */
function everySet(count: number): boolean[][] {
  const sets = Array.from({ length: 2 ** count - 1 }, (_, bits) =>
    Array.from({ length: count }, (_, edge) => ((bits >> edge) & 1) === 1),
  )
  const gables = (set: readonly boolean[]) => set.filter(Boolean).length
  return sets.sort((one, other) => gables(one) - gables(other))
}
