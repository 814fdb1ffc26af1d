import { deriveRoof } from '../derive.ts'
import { cleanOutline } from '../outline/clean.ts'
import { localPlane, ringFromPlane } from '../plane.ts'
import type { Ring } from '../polygon.ts'
import type { DeriveError, EdgeRule, Roof } from '../roof.ts'
import type { LngLat } from '../units.ts'
import { seeded } from './shapes.ts'

export const RING_KINDS = ['anyPoints', 'star', 'cells', 'spokes', 'comb', 'wobblyWall', 'gridPoints'] as const
export type RingKind = (typeof RING_KINDS)[number]

/** A random ring after cleaning and deriving, and the result. */
export interface RandomRoof {
  readonly kind: RingKind
  readonly corners: number
  readonly outcome: 'derived' | 'notCleaned' | DeriveError
  readonly roof: Roof | null
}

/**
 * Cleans the random ring with this number, gives it random rules and derives its roof. The rings do not resemble
 * houses: points anywhere, stars, heaps of square cells (where nearly all events coincide), regular wheels, combs,
 * walls with wobbles near the limits of cleaning, points on a coarse grid. The same number gives the same ring. With
 * `hip` every edge rises, at any pitch.
 */
export function randomRoof(number: number, rules: 'any' | 'hip' = 'any'): RandomRoof {
  const random = seeded(number * 104_729 + 5)
  const kind = RING_KINDS[number % RING_KINDS.length]!
  const angle = random() < 0.5 ? 0 : random() * 7
  const ring = drawn[kind](random)
  const turned = ring.map(
    ([x, y]) => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)] as const,
  )
  const closed: LngLat[] = ringFromPlane(localPlane([-98, 38]), turned)
  const cleaned = cleanOutline([closed])
  if (!cleaned.ok) return { kind, corners: ring.length, outcome: 'notCleaned', roof: null }
  const corners = cleaned.outline.outer.length
  const result = deriveRoof({ outline: cleaned.outline, rules: randomRules(corners, random, rules === 'hip' ? 5 : 8) })
  if (!result.ok) return { kind, corners, outcome: result.reason, roof: null }
  return { kind, corners, outcome: 'derived', roof: result.roof }
}

type Random = () => number

/** All equal, two pitches, all different, with gables anywhere, or all level: one of the first `styles` of these. */
function randomRules(count: number, random: Random, styles: number): EdgeRule[] {
  const style = Math.floor(random() * styles)
  const rise = 1 + Math.floor(random() * 24)
  return Array.from({ length: count }, () => {
    if (style < 3) return rise
    if (style === 3) return random() < 0.5 ? rise : 6
    if (style === 4) return 0.01 + random() * 23.99
    if (style === 7) return 0
    return random() < (style === 5 ? 0.2 : 0.6) ? 'gable' : rise
  })
}

const times = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, i) => make(i))
const polar = (radius: number, turn: number) =>
  [radius * Math.cos(turn * 2 * Math.PI), radius * Math.sin(turn * 2 * Math.PI)] as const

const drawn: Readonly<Record<RingKind, (random: Random) => Ring>> = {
  anyPoints: (random) => times(3 + Math.floor(random() * 7), () => [random() * 20, random() * 20]),
  gridPoints: (random) =>
    times(3 + Math.floor(random() * 7), () => [2 * Math.floor(random() * 7), 2 * Math.floor(random() * 7)]),
  star: (random) => {
    const count = 3 + Math.floor(random() * 60)
    return times(count, (index) => polar(3 + random() * 12, (index + 0.8 * random()) / count))
  },
  spokes: (random) => {
    const teeth = 3 + Math.floor(random() * 12)
    const [inner, outer] = [3 + Math.floor(random() * 5), 6 + Math.floor(random() * 8)]
    return times(4 * teeth, (index) => polar(index % 4 < 2 ? outer : inner, index / (4 * teeth)))
  },
  comb: (random) => {
    const teeth = 2 + Math.floor(random() * 8)
    const depth = () => (random() < 0.5 ? 6 : 4 + random() * 4)
    const tips = times(teeth, (index): Ring => {
      const [x, top] = [index * 4, 4 + depth()]
      return index + 1 < teeth
        ? [
            [x, top],
            [x + 2, top],
            [x + 2, 4],
            [x + 4, 4],
          ]
        : [
            [x, top],
            [x + 2, top],
          ]
    })
    return [[0, 0], ...tips.flat(), [teeth * 4 - 2, 0]]
  },
  wobblyWall: (random) => {
    const wall = times(4 + Math.floor(random() * 20), (index) => [1 + index, (random() - 0.5) * 0.6] as const)
    const end = wall.length + 1
    return [[0, 0], ...wall, [end, 0], [end, 7], [0, 7]]
  },
  cells: (random) => outlineOfCells(heap(2 + Math.floor(random() * 30), random)),
}

/** Square cells added one by one to the first, each adjacent to an existing one. */
function heap(count: number, random: Random): Set<string> {
  const cells: [number, number][] = [[0, 0]]
  const taken = new Set(['0 0'])
  while (cells.length < count) {
    const [x, y] = cells[Math.floor(random() * cells.length)]!
    const [dx, dy] = polar(1, Math.floor(random() * 4) / 4).map(Math.round) as [number, number]
    const name = `${x + dx} ${y + dy}`
    if (taken.has(name)) continue
    taken.add(name)
    cells.push([x + dx, y + dy])
  }
  return taken
}

/** The ring around the heap, keeping to the right where two cells touch at a corner; cells are 2 m wide. */
function outlineOfCells(cells: ReadonlySet<string>): Ring {
  const has = (x: number, y: number) => cells.has(`${x} ${y}`)
  const bottom = Math.min(...[...cells].map((cell) => Number(cell.split(' ')[1])))
  const left = Math.min(
    ...[...cells].filter((cell) => cell.endsWith(` ${bottom}`)).map((cell) => Number(cell.split(' ')[0])),
  )
  const ring: [number, number][] = []
  let [x, y] = [left, bottom]
  let [dx, dy]: [number, number] = [1, 0]
  do {
    ring.push([2 * x, 2 * y])
    ;[x, y] = [x + dx, y + dy]
    // The cells ahead, to the left and right of the path.
    const ahead = (side: 1 | -1) => has(x + (dx - side * dy - 1) / 2, y + (dy + side * dx - 1) / 2)
    if (!ahead(1)) [dx, dy] = [-dy, dx]
    else if (ahead(-1)) [dx, dy] = [dy, -dx]
  } while (x !== left || y !== bottom)
  return ring
}
