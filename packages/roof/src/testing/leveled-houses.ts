import type { Ring } from '../polygon.ts'
import type { BuiltMesh } from './built-mesh.ts'
import { type BuiltBody, rectangle } from './built-roof.ts'
import { type Drawn, drawnHouse, lying, type Measures, plane, ridgeOf, standing } from './drawn-house.ts'

export const LEVELED_KINDS = ['L', 'T', 'cross', 'garage', 'porch', 'splitLevel', 'saltbox', 'shedDormer'] as const
export type LeveledKind = (typeof LEVELED_KINDS)[number]

/** A house whose levels have eaves at different heights and whose planes are all known. Meters above the ground. */
export interface LeveledHouse {
  readonly kind: LeveledKind
  readonly outline: Ring
  readonly mesh: BuiltMesh
}

/** How far a garage's ridge, or a porch's upper end, is below the eave above it. */
const UNDER_EAVE = 0.4
const LOWEST_EAVE = 2.3

/** The house with this number, rotated by any angle. */
export function leveledHouse(number: number): LeveledHouse {
  const kind = LEVELED_KINDS[number % LEVELED_KINDS.length]!
  return { kind, ...drawnHouse(houses[kind], number) }
}

const houses: Readonly<Record<LeveledKind, (measures: Measures) => Drawn | null>> = {
  // A lower wing at one end of the long side: its ridge dies into the main roof, or stays under its eave.
  L: (measures) => wing(measures, 0),
  T: (measures) => wing(measures, measures.between(1.5, 4)),
  // A wing on either side, and a garage at the end.
  cross: ({ between, chance, rise }) => {
    const [width, depth, eave, main] = [between(11, 16), between(7, 9), between(4.6, 5.8), rise()]
    const [left, reach, wide, low, own] = [between(1.5, 3), between(2, 4), between(4, 6.5), between(0.8, 2.2), rise()]
    const [back, garage, deep] = [between(2, 4), between(4, 6), between(5, 6.5)]
    const [other, garageEave, garageRise, at] = [between(0.8, 2.2), between(2.5, 3), rise(), between(0.3, 0.8)]
    if (ridgeOf(wide, own, eave - Math.min(low, other)) > ridgeOf(depth, main, eave) - 0.4) return null
    if (ridgeOf(deep, garageRise, garageEave) > eave - UNDER_EAVE || at + deep > depth - 0.2) return null
    const [x, far] = [left + wide, width + garage]
    return {
      outline: [
        [0, 0],
        [left, 0],
        [left, -reach],
        [x, -reach],
        [x, 0],
        [width, 0],
        [width, at],
        [far, at],
        [far, at + deep],
        [width, at + deep],
        [width, depth],
        [x, depth],
        [x, depth + back],
        [left, depth + back],
        [left, depth],
        [0, depth],
      ],
      bodies: [
        lying([0, 0], [width, depth], main, eave, { west: chance(0.3), east: chance(0.3) }),
        standing([left, -reach], [x, depth / 2], own, eave - low, { south: reach > wide / 2 + 1 && chance(0.4) }),
        standing([left, depth / 2], [x, depth + back], own, eave - other, {
          north: back > wide / 2 + 1 && chance(0.4),
        }),
        lying([width, at], [far, at + deep], garageRise, garageEave, { east: chance(0.4) }),
      ],
    }
  },
  // A lower garage at the gabled or hipped end, flush with one side or set back from both.
  garage: ({ between, chance, rise }) => {
    const [width, depth, eave, main] = [between(8, 13), between(7.5, 10), between(5, 5.9), rise()]
    const [far, deep, low, own] = [width + between(5, 7.5), between(5.5, 6.8), between(2.5, 3.2), rise()]
    const at = chance(0.5) ? 0 : between(0.5, depth - deep - 0.2)
    if (ridgeOf(deep, own, low) > eave - UNDER_EAVE || depth - at - deep < 0.4) return null
    return {
      outline: [
        [0, 0],
        [width, 0],
        ...(at > 0 ? ([[width, at]] as const) : []),
        [far, at],
        [far, at + deep],
        [width, at + deep],
        [width, depth],
        [0, depth],
      ],
      bodies: [
        lying([0, 0], [width, depth], main, eave, { west: chance(0.4), east: chance(0.4) }),
        lying([width, at], [far, at + deep], own, low, { east: chance(0.4) }),
      ],
    }
  },
  // A lean-to along part of the front, its upper end at the wall under the eave.
  porch: ({ between, chance, rise }) => {
    const [width, depth, eave, main] = [between(10, 15), between(7.5, 10), between(3.4, 5.6), rise()]
    const [deep, low, under] = [between(1.8, 3.2), between(2, 4), between(0.3, 1.4)]
    const [left, wide] = [chance(0.4) ? 0 : between(0.6, 3), between(4, 8)]
    const x = Math.min(width - 0.6, left + wide)
    const front = eave - under - (deep * low) / 12
    if (front < LOWEST_EAVE) return null
    return {
      outline: [
        ...(left > 0 ? ([[0, 0]] as const) : []),
        ...(left > 0 ? ([[left, 0]] as const) : []),
        [left, -deep],
        [x, -deep],
        [x, 0],
        [width, 0],
        [width, depth],
        [0, depth],
      ],
      bodies: [
        lying([0, 0], [width, depth], main, eave, { west: chance(0.4), east: chance(0.4) }),
        { plan: [rectangle([left, -deep], [x, 0])], planes: [plane([left, -deep], [0, 1], low, front)] },
      ],
    }
  },
  // Two blocks in one line, half a floor apart.
  splitLevel: ({ between, chance, rise }) => {
    const [width, depth, eave, main] = [between(6, 9), between(7.5, 10), between(4.3, 5.6), rise()]
    const [far, less, step] = [width + between(6, 9), chance(0.5) ? 0 : between(0.8, 2), between(1, 1.6)]
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
  // The rear slope continues to a lower eave; in half of the houses it is flatter from the wall on.
  saltbox: ({ between, chance, rise }) => {
    const [width, depth, front, main] = [between(9, 14), between(8, 11), between(4.8, 5.6), rise()]
    const rear = between(LOWEST_EAVE, front - 1.2)
    const ridgeAt = (depth * main + 12 * (rear - front)) / (2 * main)
    const [own, deep] = [Math.max(2, main - between(3, 5)), between(2, 3.5)]
    const isBroken = chance(0.5) && rear - (deep * own) / 12 > LOWEST_EAVE && main - own > 2
    if (ridgeAt < 2) return null
    const far = isBroken ? depth + deep : depth
    const body: BuiltBody = {
      plan: [rectangle([0, 0], [width, depth])],
      planes: [plane([0, 0], [0, 1], main, front), plane([width, depth], [0, -1], main, rear)],
    }
    const leanTo: BuiltBody = {
      plan: [rectangle([0, depth], [width, far])],
      planes: [plane([width, far], [0, -1], own, rear - (deep * own) / 12)],
    }
    return { outline: rectangle([0, 0], [width, far]), bodies: isBroken ? [body, leanTo] : [body] }
  },
  // A wide dormer with its own flatter roof, which ends in the slope below the ridge.
  shedDormer: ({ between, chance }) => {
    const [width, depth, eave, main] = [between(10, 14), between(8, 11), between(3, 5), between(8, 12)]
    const [left, front, low, high] = [between(1.2, 3), between(0.7, 1.4), between(2, 3.5), between(1.2, 1.8)]
    const x = Math.min(width - 1.2, left + between(4, 7))
    const top = (at: number) => eave + (front * main) / 12 + high + ((at - front) * low) / 12
    if (top(depth / 2) > ridgeOf(depth, main, eave) - 0.3) return null
    return {
      outline: rectangle([0, 0], [width, depth]),
      bodies: [
        lying([0, 0], [width, depth], main, eave, { west: chance(0.2), east: chance(0.2) }),
        {
          plan: [rectangle([left, front], [x, depth / 2])],
          planes: [plane([left, front], [0, 1], low, top(front))],
        },
      ],
    }
  },
}

function wing({ between, chance, rise }: Measures, left: number): Drawn | null {
  const [width, depth, eave, main] = [between(10, 15), between(7.5, 9.5), between(3.6, 5.6), rise()]
  const [wide, reach, own] = [between(4.5, 7), between(2.5, 5), rise()]
  const low = eave - between(0.7, 2.4)
  if (low < LOWEST_EAVE || ridgeOf(wide, own, low) > ridgeOf(depth, main, eave) - 0.4) return null
  if (left + wide > width - 1.5) return null
  return {
    outline: [
      ...(left > 0
        ? ([
            [0, 0],
            [left, 0],
          ] as const)
        : []),
      [left, -reach],
      [left + wide, -reach],
      [left + wide, 0],
      [width, 0],
      [width, depth],
      [0, depth],
    ],
    bodies: [
      lying([0, 0], [width, depth], main, eave, { west: left > 0 && chance(0.4), east: chance(0.4) }),
      standing([left, -reach], [left + wide, depth / 2], own, low, { south: reach > wide / 2 + 1 && chance(0.4) }),
    ],
  }
}
