import type { Outline } from '../outline/clean.ts'
import { localPlane } from '../plane.ts'
import type { Ring } from '../polygon.ts'
import type { PlanePoint } from '../units.ts'

/** Pseudorandom numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const SHAPE_KINDS = ['L', 'T', 'U', 'Z', 'cross', 'staircase', 'courtyard'] as const
export type ShapeKind = (typeof SHAPE_KINDS)[number]

/**
 * A generated outline. Its ends are the edges, indexed as in a roof plan, between two outward corners, which may be
 * gables.
 */
export interface GeneratedShape {
  readonly kind: ShapeKind
  readonly outline: Outline
  readonly planAreaSqm: number
  readonly ends: readonly number[]
}

type Corners = readonly (readonly [x: number, y: number])[]

/**
 * The outline with this number: the kinds in turn, walls of 2 to 14 m, every third one with dimensions in whole meters
 * (so that many events happen at the same height), rotated by any angle.
 */
export function generatedShape(number: number): GeneratedShape {
  const random = seeded(number * 7919 + 17)
  const whole = number % 3 === 0
  const between = (min: number, max: number) => {
    const meters = min + random() * (max - min)
    return whole ? Math.round(meters) : meters
  }
  const kind = SHAPE_KINDS[number % SHAPE_KINDS.length]!
  const { outer, holes = [], area } = drawn[kind](between)
  const angle = random() * 2 * Math.PI
  const turned = (corners: Corners): Ring =>
    corners.map(
      ([x, y]): PlanePoint => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)],
    )
  const outline: Outline = { plane: localPlane([-98, 38]), outer: turned(outer), holes: holes.map(turned) }
  return { kind, outline, planAreaSqm: area, ends: endsOf(outer) }
}

type Between = (min: number, max: number) => number
interface Drawn {
  readonly outer: Corners
  readonly holes?: readonly Corners[]
  readonly area: number
}

const drawn: Readonly<Record<ShapeKind, (between: Between) => Drawn>> = {
  L: (between) => {
    const [a, b, c, d] = [between(2, 9), between(2, 9), between(2, 9), between(2, 9)]
    return {
      outer: [
        [0, 0],
        [a + b, 0],
        [a + b, c],
        [a, c],
        [a, c + d],
        [0, c + d],
      ],
      area: (a + b) * c + a * d,
    }
  },
  T: (between) => {
    const [a, b, c, d, e] = [between(2, 6), between(2, 8), between(2, 6), between(2, 9), between(2, 9)]
    return {
      outer: [
        [0, 0],
        [a + b + c, 0],
        [a + b + c, d],
        [a + b, d],
        [a + b, d + e],
        [a, d + e],
        [a, d],
        [0, d],
      ],
      area: (a + b + c) * d + b * e,
    }
  },
  U: (between) => {
    const [a, b, c, d] = [between(2, 7), between(2, 7), between(2, 7), between(2, 7)]
    const [e, f] = [between(2, 9), between(2, 9)]
    return {
      outer: [
        [0, 0],
        [a + b + c, 0],
        [a + b + c, d + e],
        [a + b, d + e],
        [a + b, d],
        [a, d],
        [a, d + f],
        [0, d + f],
      ],
      area: (a + b + c) * d + c * e + a * f,
    }
  },
  Z: (between) => {
    const [a, b, c, d, e] = [between(2, 6), between(2, 6), between(2, 6), between(2, 9), between(2, 9)]
    return {
      outer: [
        [0, 0],
        [a + b, 0],
        [a + b, d],
        [a + b + c, d],
        [a + b + c, d + e],
        [a, d + e],
        [a, d],
        [0, d],
      ],
      area: (a + b) * d + (b + c) * e,
    }
  },
  cross: (between) => {
    const [a, b, c] = [between(2, 6), between(2, 8), between(2, 6)]
    const [d, e, f] = [between(2, 6), between(2, 8), between(2, 6)]
    return {
      outer: [
        [a, 0],
        [a + b, 0],
        [a + b, d],
        [a + b + c, d],
        [a + b + c, d + e],
        [a + b, d + e],
        [a + b, d + e + f],
        [a, d + e + f],
        [a, d + e],
        [0, d + e],
        [0, d],
        [a, d],
      ],
      area: b * (d + e + f) + (a + c) * e,
    }
  },
  staircase: (between) => {
    const steps = Math.round(between(3, 7))
    const outer: [number, number][] = [[0, 0]]
    let [x, y, area] = [0, 0, 0]
    const runs = Array.from({ length: steps }, () => [between(2, 5), between(2, 5)] as const)
    const [width, height] = [runs.reduce((sum, [run]) => sum + run, 0), runs.reduce((sum, [, rise]) => sum + rise, 0)]
    outer.push([width, 0])
    ;[x, y] = [width, 0]
    for (const [run, rise] of runs) {
      area += x * rise
      y += rise
      outer.push([x, y])
      x -= run
      if (y < height - 1e-9) outer.push([x, y])
    }
    outer.push([0, height])
    return { outer, area }
  },
  courtyard: (between) => {
    const [a, b, c] = [between(2, 7), between(2, 7), between(2, 7)]
    const [d, e, f] = [between(2, 7), between(2, 7), between(2, 7)]
    const [width, height] = [a + b + c, d + e + f]
    return {
      outer: [
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ],
      holes: [
        [
          [a, d],
          [a, d + e],
          [a + b, d + e],
          [a + b, d],
        ],
      ],
      area: width * height - b * e,
    }
  },
}

/**
 * Edges with an outward corner at both ends whose neighbors do not have that: the fronts of wings, where gables are.
 */
function endsOf(outer: Corners): number[] {
  const at = (index: number) => outer[(index + outer.length) % outer.length]!
  const outward = (index: number) => {
    const [[ax, ay], [bx, by], [cx, cy]] = [at(index - 1), at(index), at(index + 1)]
    return (bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 0
  }
  const between = (index: number) => outward(index) && outward(index + 1)
  const length = (index: number) => Math.hypot(at(index + 1)[0] - at(index)[0], at(index + 1)[1] - at(index)[1])
  const ends: number[] = []
  for (const index of outer.keys()) {
    const adjacent = [index - 1, index + 1].some((other) => ends.includes((other + outer.length) % outer.length))
    const shorter = length(index) <= Math.max(length(index - 1), length(index + 1))
    if (between(index) && shorter && !adjacent) ends.push(index)
  }
  return ends
}
