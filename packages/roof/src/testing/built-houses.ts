import { cleanRings, type Outline } from '../outline/clean.ts'
import { localPlane } from '../plane.ts'
import type { Ring } from '../polygon.ts'
import type { EdgeType } from '../roof.ts'
import { distance, distanceToSegment } from '../segment.ts'
import type { PlanePoint } from '../units.ts'
import {
  type BuiltBody,
  type BuiltLine,
  type BuiltPlane,
  builtLengths,
  builtLines,
  movedBuilt,
  planeOnEdge,
  rectangle,
} from './built-roof.ts'
import { seeded } from './shapes.ts'

const BUILT_KINDS = ['L', 'T', 'cross'] as const
export const JOGGED_KINDS = ['joggedSide', 'joggedEnd', 'joggedHip', 'joggedWing', 'joggedFront', 'joggedRow'] as const
export type BuiltKind = (typeof BUILT_KINDS)[number] | (typeof JOGGED_KINDS)[number]

/** A house whose lines are all known, because it was assembled from planes. Meters. */
export interface BuiltHouse {
  readonly kind: BuiltKind
  readonly outline: Ring
  readonly lines: readonly BuiltLine[]
  readonly lengths: Readonly<Record<EdgeType, number>>
  /** Rise over 12; null if planes have different pitches. */
  readonly rise: number | null
  /** The outline's edges under a rake or a high eave. */
  readonly gableEdges: readonly number[]
  /** For each edge of the outline, the rise of the plane whose eave it is; null for a gable. */
  readonly edgeRises: readonly (number | null)[]
}

/**
 * The L, T or cross with this number: ends gabled, hipped or mixed, wings of different widths, pitches equal or not.
 */
export function builtHouse(number: number): BuiltHouse {
  return finished(BUILT_KINDS[number % BUILT_KINDS.length]!, number)
}

/** The house with jogs with this number: planes run straight over a step in an eave, a gable end or a wing's side. */
export function joggedHouse(number: number): BuiltHouse {
  return finished(JOGGED_KINDS[number % JOGGED_KINDS.length]!, number + 50_000)
}

interface Drawn {
  readonly outline: Ring
  readonly bodies: readonly BuiltBody[]
}

interface Measures {
  between(min: number, max: number): number
  /** Rise of the planes of one wing; hip ends may have their own. */
  rise(wing: number): number
  isHip(end: number): boolean
  chance(share: number): boolean
}

/**
 * A level valley holds water, and so does a plane that starts on a flatter one: nobody builds that, so another house is
 * drawn.
 */
function finished(kind: BuiltKind, number: number): BuiltHouse {
  for (let attempt = 0; ; attempt++) {
    const house = drawnHouse(kind, number, seeded(number * 6_151 + attempt * 7_919 + 29))
    if (!house.lines.some(isTrough)) return house
  }
}

function isTrough({ type, from, to, left, right, lengthMeters }: BuiltLine): boolean {
  if (type === 'pitchBreak') return left.rise > right!.rise === isUphill(left, from, to)
  return type === 'valley' && lengthMeters < distance(from, to) / Math.cos((5 * Math.PI) / 180)
}

/** Whether a plane rises to the left of a level line. */
function isUphill({ uphill }: BuiltPlane, from: PlanePoint, to: PlanePoint): boolean {
  return uphill[1] * (to[0] - from[0]) - uphill[0] * (to[1] - from[1]) > 0
}

function drawnHouse(kind: BuiltKind, number: number, random: () => number): BuiltHouse {
  const between = (min: number, max: number) => min + random() * (max - min)
  const rises = Array.from({ length: 8 }, () => 3 + Math.floor(random() * 10))
  const [ends, alike] = [Math.floor(number / 3) % 3, Math.floor(number / 9) % 3 !== 1]
  const hips = Array.from({ length: 4 }, () => random() < 0.5)
  const drawn = houses[kind]({
    between,
    rise: (wing) => rises[alike || kind.startsWith('jogged') ? 0 : wing]!,
    chance: (share) => random() < share,
    isHip: (end) => (ends === 2 ? hips[end]! : ends === 1),
  })
  const { outline, bodies } = movedBuilt(drawn, random() * 2 * Math.PI)
  const lines = builtLines(outline, bodies)
  const under = linesUnder(outline, lines)
  const isGable = under.map((own) => own.some(({ type }) => type === 'rake' || type === 'highEave'))
  const pitches = new Set(lines.map(({ left }) => left.rise))
  return {
    kind,
    outline,
    lines,
    lengths: builtLengths(lines),
    rise: pitches.size === 1 ? [...pitches][0]! : null,
    gableEdges: [...outline.keys()].filter((edge) => isGable[edge]),
    edgeRises: under.map((own, edge) => (isGable[edge] || !own[0] ? null : own[0].left.rise)),
  }
}

/** The cleaned outline of a built house, for deriving its roof. */
export function cleanedHouse({ outline }: Pick<BuiltHouse, 'outline'>): Outline {
  const cleaned = cleanRings([outline], localPlane([0, 0]))
  if (!cleaned.ok) throw new Error(`Invalid outline of a built house: ${cleaned.reason}`)
  return cleaned.outline
}

function linesUnder(outline: Ring, lines: readonly BuiltLine[]): BuiltLine[][] {
  const under = outline.map(() => [] as BuiltLine[])
  for (const line of lines.filter(({ right }) => right === null)) {
    const away = outline.map((a, edge) => {
      const b = outline[(edge + 1) % outline.length]!
      return Math.max(distanceToSegment(line.from, a, b), distanceToSegment(line.to, a, b))
    })
    under[away.indexOf(Math.min(...away))]!.push(line)
  }
  return under
}

/** Planes on some of an outline's edges, each created once, so that bodies may share them. */
function planesOn(outline: Ring) {
  const known = new Map<number, BuiltPlane>()
  return (edge: number, rise: number) => {
    const plane = known.get(edge) ?? planeOnEdge(outline, edge, rise)
    known.set(edge, plane)
    return plane
  }
}

const houses: Readonly<Record<BuiltKind, (measures: Measures) => Drawn>> = {
  L: ({ between, rise, isHip }) => {
    const [a, b] = [between(4, 9), between(4, 9)]
    const [width, depth] = [b + between(4, 10), a + between(4, 10)]
    const outline: Ring = [
      [0, 0],
      [width, 0],
      [width, a],
      [b, a],
      [b, depth],
      [0, depth],
    ]
    const on = planesOn(outline)
    const [south, west] = [on(0, rise(0)), on(5, rise(1))]
    const lying = [south, on(2, rise(0)), west, ...(isHip(0) ? [on(1, rise(2))] : [])]
    const standing = [west, on(3, rise(1)), south, ...(isHip(1) ? [on(4, rise(3))] : [])]
    return {
      outline,
      bodies: [
        { plan: [rectangle([0, 0], [width, a])], planes: lying },
        { plan: [rectangle([0, 0], [b, depth])], planes: standing },
      ],
    }
  },
  T: ({ between, rise, isHip }) => {
    const [main, stem] = [between(5, 10), between(3, 9)]
    const [left, right, reach] = [between(2, 7), between(2, 7), between(2, 8)]
    const [width, depth] = [left + stem + right, main + reach]
    const outline: Ring = [
      [0, 0],
      [width, 0],
      [width, main],
      [left + stem, main],
      [left + stem, depth],
      [left, depth],
      [left, main],
      [0, main],
    ]
    const on = planesOn(outline)
    const south = on(0, rise(0))
    const across = [south, on(2, rise(0)), ...(isHip(0) ? [on(1, rise(2))] : []), ...(isHip(1) ? [on(7, rise(3))] : [])]
    const along = [on(3, rise(1)), on(5, rise(1)), south, ...(isHip(2) ? [on(4, rise(4))] : [])]
    return {
      outline,
      bodies: [
        { plan: [rectangle([0, 0], [width, main])], planes: across },
        { plan: [rectangle([left, 0], [left + stem, depth])], planes: along },
      ],
    }
  },
  cross: ({ between, rise, isHip }) => {
    const [lying, standing] = [between(4, 9), between(4, 9)]
    const [west, east, south, north] = [between(2, 6), between(2, 6), between(2, 6), between(2, 6)]
    const [width, depth] = [west + standing + east, south + lying + north]
    const [x, y] = [west + standing, south + lying]
    const outline: Ring = [
      [west, 0],
      [x, 0],
      [x, south],
      [width, south],
      [width, y],
      [x, y],
      [x, depth],
      [west, depth],
      [west, y],
      [0, y],
      [0, south],
      [west, south],
    ]
    const on = planesOn(outline)
    const hip = (end: number, edge: number) => (isHip(end) ? [on(edge, rise(2 + end))] : [])
    return {
      outline,
      bodies: [
        {
          plan: [rectangle([0, south], [width, y])],
          planes: [on(2, rise(0)), on(4, rise(0)), ...hip(0, 3), ...hip(1, 9)],
        },
        {
          plan: [rectangle([west, 0], [x, depth])],
          planes: [on(1, rise(1)), on(7, rise(1)), ...hip(2, 0), ...hip(3, 6)],
        },
      ],
    }
  },
  // The side steps out before it reaches the end; the plane extends down over the step.
  joggedSide: ({ between, rise }) => {
    const [width, depth, at, jog] = [between(8, 14), between(6, 10), between(2, 6), between(0.35, 1.2)]
    const outline: Ring = [
      [0, 0],
      [at, 0],
      [at, -jog],
      [width, -jog],
      [width, depth],
      [0, depth],
    ]
    const plan = [rectangle([0, 0], [width, depth]), rectangle([at, -jog], [width, 0])]
    return { outline, bodies: [{ plan, planes: [planeOnEdge(outline, 0, rise(0)), planeOnEdge(outline, 4, rise(0))] }] }
  },
  // The end wall steps back; the ridge continues over the longer part.
  joggedEnd: ({ between, rise }) => {
    const [width, depth, jog] = [between(8, 14), between(6, 10), between(0.35, 1.5)]
    const at = depth * between(0.2, 0.8)
    const outline: Ring = [
      [0, 0],
      [width + jog, 0],
      [width + jog, at],
      [width, at],
      [width, depth],
      [0, depth],
    ]
    const plan = [rectangle([0, 0], [width, depth]), rectangle([width, 0], [width + jog, at])]
    return { outline, bodies: [{ plan, planes: [planeOnEdge(outline, 0, rise(0)), planeOnEdge(outline, 4, rise(0))] }] }
  },
  // Like the stepped side, with a hip at the end without the step.
  joggedHip: ({ between, rise }) => {
    const [width, depth, at, jog] = [between(10, 16), between(6, 9), between(6, 8), between(0.35, 1)]
    const outline: Ring = [
      [0, 0],
      [at, 0],
      [at, -jog],
      [width, -jog],
      [width, depth],
      [0, depth],
    ]
    const plan = [rectangle([0, 0], [width, depth]), rectangle([at, -jog], [width, 0])]
    const planes = [0, 4, 5].map((edge) => planeOnEdge(outline, edge, rise(0)))
    return { outline, bodies: [{ plan, planes }] }
  },
  // A gabled wing with one side that steps out before its end.
  joggedWing: ({ between, rise }) => {
    const [main, stem, jog] = [between(6, 9), between(4, 8), between(0.35, 1)]
    const [left, right, reach, at] = [between(2, 6), between(3, 6), between(5, 8), between(2, 4)]
    const [width, x, depth] = [left + stem + right, left + stem, main + reach]
    const outline: Ring = [
      [0, 0],
      [width, 0],
      [width, main],
      [x, main],
      [x, main + at],
      [x + jog, main + at],
      [x + jog, depth],
      [left, depth],
      [left, main],
      [0, main],
    ]
    const on = planesOn(outline)
    const [south, north] = [on(0, rise(0)), on(2, rise(0))]
    const plan = [rectangle([left, 0], [x, depth]), rectangle([x, main + at], [x + jog, depth])]
    return {
      outline,
      bodies: [
        { plan: [rectangle([0, 0], [width, main])], planes: [south, north] },
        { plan, planes: [on(3, rise(0)), on(7, rise(0)), south] },
      ],
    }
  },
  // A gabled wing whose front steps back on one side.
  joggedFront: ({ between, rise }) => {
    const [main, stem, jog] = [between(6, 9), between(4, 8), between(0.35, 1.2)]
    const [left, right, reach] = [between(2, 6), between(3, 6), between(3, 7)]
    const at = left + stem * between(0.25, 0.75)
    const [width, x, depth] = [left + stem + right, left + stem, main + reach]
    const outline: Ring = [
      [0, 0],
      [width, 0],
      [width, main],
      [x, main],
      [x, depth],
      [at, depth],
      [at, depth + jog],
      [left, depth + jog],
      [left, main],
      [0, main],
    ]
    const on = planesOn(outline)
    const [south, north] = [on(0, rise(0)), on(2, rise(0))]
    const plan = [rectangle([left, 0], [x, depth]), rectangle([left, depth], [at, depth + jog])]
    return {
      outline,
      bodies: [
        { plan: [rectangle([0, 0], [width, main])], planes: [south, north] },
        { plan, planes: [on(3, rise(0)), on(7, rise(0)), south] },
      ],
    }
  },
  // A row house: any of its four walls may step, none is quite straight, and two planes cover everything.
  joggedRow: ({ between, rise, chance }) => {
    const [width, depth] = [between(5, 12), between(7, 11)]
    const step = () => (chance(0.5) ? between(0.35, 1.5) : 0)
    const split = (length: number) => length * between(0.2, 0.8)
    const [south, east, north, west] = [step(), step(), step(), step()]
    const [southAt, eastAt, northAt, westAt] = [split(width), split(depth), split(width), split(depth)]
    const corners: PlanePoint[] = [
      [0, 0],
      ...(south > 0
        ? ([
            [southAt, 0],
            [southAt, -south],
          ] as const)
        : []),
      [width, -south],
      ...(east > 0
        ? ([
            [width, eastAt],
            [width + east, eastAt],
          ] as const)
        : []),
      [width + east, depth],
      ...(north > 0
        ? ([
            [northAt, depth],
            [northAt, depth + north],
          ] as const)
        : []),
      [-west, depth + north],
      ...(west > 0
        ? ([
            [-west, westAt],
            [0, westAt],
          ] as const)
        : []),
    ]
    const rough = () => between(-0.04, 0.04)
    const outline = corners.map(([x, y]): PlanePoint => [x + rough(), y + rough()])
    const square = rectangle([0, 0], [width, depth])
    return { outline, bodies: [{ plan: [outline], planes: [0, 2].map((edge) => planeOnEdge(square, edge, rise(0))) }] }
  },
}
