import type { Ring } from '../polygon.ts'
import type { BuiltMesh } from './built-mesh.ts'
import { type BuiltBody, rectangle } from './built-roof.ts'
import { type Drawn, drawnHouse, lying, type Measures, plane, standing } from './drawn-house.ts'
import { LEVELED_KINDS, type LeveledKind, leveledHouse } from './leveled-houses.ts'

/** Kinds of houses as accuracy is reported, from the plainest on. */
export const FIELD_KINDS = [
  'gable',
  'hip',
  'L/T',
  'several levels',
  'dormer',
  'attached garage',
  'porch',
  'low step',
  'pitch break',
  'low slope',
  'flat levels',
  'steep',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** Kinds with all eaves at one height. */
export const ONE_LEVEL_KINDS: readonly FieldKind[] = ['gable', 'hip', 'L/T', 'steep']

/** A house whose planes are all known. Meters above the ground. */
export interface FieldHouse {
  readonly kind: FieldKind
  readonly outline: Ring
  readonly mesh: BuiltMesh
}

/** The houses of a kind with several levels, by their own numbers. */
const LEVELED: Partial<Record<FieldKind, readonly LeveledKind[]>> = {
  'several levels': ['L', 'T', 'cross', 'splitLevel', 'saltbox'],
  dormer: ['shedDormer'],
  'attached garage': ['garage'],
  porch: ['porch'],
}

/** The house of this kind with this number, rotated by any angle. */
export function fieldHouse(kind: FieldKind, number: number): FieldHouse {
  const leveled = LEVELED[kind]
  if (leveled) {
    const own = LEVELED_KINDS.indexOf(leveled[number % leveled.length]!)
    const { outline, mesh } = leveledHouse(LEVELED_KINDS.length * number + own)
    return { kind, outline, mesh }
  }
  return { kind, ...drawnHouse(houses[kind as keyof typeof houses], number) }
}

const degrees = (pitch: number) => 12 * Math.tan((pitch * Math.PI) / 180)

const houses = {
  gable: ({ between, rise }) => {
    const [width, depth, eave] = [between(9, 16), between(7, 11), between(2.6, 5.6)]
    return { outline: rectangle([0, 0], [width, depth]), bodies: [lying([0, 0], [width, depth], rise(), eave)] }
  },
  hip: ({ between, rise }) => {
    const [width, depth, eave] = [between(9, 16), between(7, 11), between(2.6, 5.6)]
    const body = lying([0, 0], [width, depth], rise(), eave, { west: true, east: true })
    return { outline: rectangle([0, 0], [width, depth]), bodies: [body] }
  },
  // A wing with the same eave and slope, at one end of the long side or along it.
  'L/T': ({ between, chance, rise }) => {
    const [width, depth, eave, main] = [between(11, 17), between(7, 9.5), between(2.6, 5.6), rise()]
    const [wide, reach, left] = [between(4.5, 6.8), between(2.5, 6), chance(0.5) ? 0 : between(1.5, 4)]
    if (left + wide > width - 1.5) return null
    const isHip = reach > wide / 2 + 1 && chance(0.4)
    return {
      outline: withWing(width, depth, left, wide, reach),
      bodies: [
        lying([0, 0], [width, depth], main, eave, { west: left > 0 && chance(0.4), east: chance(0.4) }),
        standing([left, -reach], [left + wide, depth / 2], main, eave, { south: isHip }),
      ],
    }
  },
  // Two blocks in one line whose roofs are 0.15 to 0.6 m apart.
  'low step': ({ between, chance, rise }) => {
    const [width, depth, eave, main] = [between(6, 9), between(7.5, 10), between(3.4, 5.6), rise()]
    const [far, step] = [width + between(6, 9), between(0.15, 0.6)]
    const less = chance(0.5) ? 0 : between(0.8, 2)
    return {
      outline: [
        [0, 0],
        [far, 0],
        [far, depth - less],
        ...(less > 0
          ? ([
              [width, depth - less],
              [width, depth],
            ] as const)
          : []),
        [0, depth],
      ],
      bodies: [
        lying([0, 0], [width, depth], main, eave, { west: chance(0.3) }),
        lying([width, 0], [far, depth - less], main, eave - step, { east: chance(0.3) }),
      ],
    }
  },
  // A porch or an addition whose roof continues the main slope at a flatter pitch.
  'pitch break': ({ between }) => {
    const [width, depth, eave] = [between(9, 14), between(7, 9.5), between(3.2, 5)]
    const main = Math.round(2 * between(6, 10)) / 2
    const low = Math.max(2, main - Math.round(2 * between(2, 4.5)) / 2)
    const deep = between(1.8, 3.5)
    const front = eave - (deep * low) / 12
    if (front < 2.3) return null
    const leanTo: BuiltBody = {
      plan: [rectangle([0, -deep], [width, 0])],
      planes: [plane([0, -deep], [0, 1], low, front)],
    }
    return {
      outline: rectangle([0, -deep], [width, depth]),
      bodies: [lying([0, 0], [width, depth], main, eave), leanTo],
    }
  },
  // A low gable or a low shed, and a lower addition that slopes as little.
  'low slope': ({ between, chance }) => {
    const [width, depth, eave] = [between(9, 16), between(7, 11), between(3.2, 5.6)]
    const [far, step, less] = [width + between(4, 8), between(0.6, 2), between(0, 2)]
    const [one, other] = [degrees(between(1.5, 5)), degrees(between(1.5, 5))]
    const main: BuiltBody = chance(0.5)
      ? lying([0, 0], [width, depth], one, eave)
      : { plan: [rectangle([0, 0], [width, depth])], planes: [plane([0, 0], [0, 1], one, eave)] }
    const addition: BuiltBody = {
      plan: [rectangle([width, 0], [far, depth - less])],
      planes: [plane([width, 0], [0, 1], other, eave - step)],
    }
    return { outline: ell(width, far, depth, less), bodies: [main, addition] }
  },
  // Two or three level roofs at different heights.
  'flat levels': ({ between, chance }) => {
    const [width, depth, eave] = [between(8, 14), between(8, 12), between(4.5, 8)]
    const [far, step, less] = [width + between(4, 8), between(0.5, 3), between(0, 2.5)]
    const tower = { left: between(1, 3), front: between(1, 3), wide: between(3, 4.5), high: between(1.2, 2.8) }
    if (eave - step < 2.4) return null
    const level = (from: readonly [number, number], to: readonly [number, number], height: number): BuiltBody => ({
      plan: [rectangle(from, to)],
      planes: [plane(from, [0, 1], 0, height)],
    })
    const { left, front, wide, high } = tower
    return {
      outline: ell(width, far, depth, less),
      bodies: [
        level([0, 0], [width, depth], eave),
        level([width, 0], [far, depth - less], eave - step),
        ...(chance(0.4) ? [level([left, front], [left + wide, front + wide], eave + high)] : []),
      ],
    }
  },
  // Planes of 55 to 70 degrees, as on A-frames and old town houses.
  steep: ({ between, chance }) => {
    const [width, depth, eave] = [between(8, 13), between(5, 8), between(2.6, 5.6)]
    const hips = { west: chance(0.3), east: chance(0.3) }
    const body = lying([0, 0], [width, depth], degrees(between(55, 70)), eave, hips)
    return { outline: rectangle([0, 0], [width, depth]), bodies: [body] }
  },
} satisfies Partial<Record<FieldKind, (measures: Measures) => Drawn | null>>

function withWing(width: number, depth: number, left: number, wide: number, reach: number): Ring {
  const start =
    left > 0
      ? ([
          [0, 0],
          [left, 0],
        ] as const)
      : []
  const right = left + wide
  return [...start, [left, -reach], [right, -reach], [right, 0], [width, 0], [width, depth], [0, depth]]
}

/** A rectangle with a less deep addition at its east end. */
function ell(width: number, far: number, depth: number, less: number): Ring {
  return [
    [0, 0],
    [far, 0],
    [far, depth - less],
    [width, depth - less],
    [width, depth],
    [0, depth],
  ]
}
