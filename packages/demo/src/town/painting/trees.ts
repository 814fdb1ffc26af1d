import { distance, type Lot, placed } from '../lots.ts'
import { demoStreets, type Spot } from '../streets.ts'
import { type Chance, chanceOf } from './chance.ts'
import { distanceToRing } from './polygons.ts'
import { distanceToAsphalt } from './roads.ts'
import type { Yard } from './yard.ts'

const treeKinds = ['maple', 'ash', 'oak', 'plum', 'conifer', 'shrub'] as const
export type TreeKind = (typeof treeKinds)[number]

export interface Tree {
  at: Spot
  radius: number
  height: number
  kind: TreeKind
  seed: number
}

const gardenKinds: TreeKind[] = ['maple', 'maple', 'ash', 'ash', 'oak', 'oak', 'conifer', 'conifer', 'plum']
const wildKinds: TreeKind[] = ['maple', 'oak', 'oak', 'ash', 'conifer', 'shrub', 'shrub']

/** Index for finding trees near a spot. */
interface Planted {
  all: Tree[]
  add(tree: Tree): void
  near(spot: Spot): Tree[]
}

const CELL = 16

function planting(): Planted {
  const cells = new Map<string, Tree[]>()
  const all: Tree[] = []
  const cell = (x: number, y: number) => cells.get(`${x},${y}`) ?? []
  const indexes = ([x, y]: Spot): Spot => [Math.floor(x / CELL), Math.floor(y / CELL)]
  return {
    all,
    add(tree) {
      all.push(tree)
      const [x, y] = indexes(tree.at)
      cells.set(`${x},${y}`, [...cell(x, y), tree])
    },
    near(spot) {
      const [x, y] = indexes(spot)
      return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => cell(x + dx, y + dy)))
    },
  }
}

/** All trees and shrubs of the picture. They grow next to roofs; a crown hangs over an eave slightly at most. */
export function plantTrees(
  lots: readonly Lot[],
  parcels: readonly (readonly Spot[])[],
  yards: readonly Yard[],
  creek: readonly Spot[],
): Tree[] {
  const planted = planting()
  for (const [index, lot] of lots.entries()) {
    const chance = chanceOf('trees', index)
    const near = lots.filter(({ middle }) => distance(middle, lot.middle) < 60)
    const obstacles = near.flatMap(({ outlines }) => outlines)
    const wanted = chance.pick([2, 3, 4, 4, 5, 6, 7])
    for (let attempt = 0, grown = 0; attempt < 22 && grown < wanted; attempt++) {
      const back = chance.is(0.68)
      const y = back ? chance.between(6, 24) : chance.between(-lot.setback + 6.4, -5)
      const at = placed([chance.between(-17, 17), y], lot.middle, lot.turn)
      const tree = treeAt(at, chance, gardenKinds, 1)
      if (distanceToRing(parcels[index]!, at) > -1) continue
      if (!hasRoom(tree, obstacles, yards[index]!)) continue
      planted.add(tree)
      grown++
    }
    for (const at of yards[index]!.shrubs) planted.add(shrubAt(at, chance))
  }
  plantOutside(planted, lots, creek)
  return planted.all

  function hasRoom({ at, radius }: Tree, obstacles: readonly Spot[][], yard?: Yard): boolean {
    if (distanceToAsphalt(at) < Math.min(2, radius * 0.7)) return false
    if (obstacles.some((ring) => distanceToRing(ring, at) < radius * 0.9)) return false
    const paved = yard ? [yard.driveway, yard.patio, yard.pool?.rim, yard.bed] : []
    if (paved.some((ring) => ring && distanceToRing(ring, at) < radius * 0.55)) return false
    return planted.near(at).every((other) => distance(other.at, at) > (other.radius + radius) * 0.72)
  }

  /** Groves in the meadows, trees along the creek, and scattered single trees. */
  function plantOutside(into: Planted, all: readonly Lot[], water: readonly Spot[]): void {
    const chance = chanceOf('wild trees', 0)
    const isOut = (at: Spot) => all.every(({ middle }) => distance(middle, at) > 34) && distanceToAsphalt(at) > 3
    const plant = (at: Spot, size: number) => {
      const tree = treeAt(at, chance, wildKinds, size)
      const crowded = into.near(at).some((other) => distance(other.at, at) < (other.radius + tree.radius) * 0.55)
      if (!crowded && isOut(at)) into.add(tree)
    }
    for (const at of water) {
      for (let count = 0; count < 2; count++) {
        if (chance.is(0.6)) {
          const tree = treeAt([at[0] + chance.between(-9, 9), at[1] + chance.between(-5, 5)], chance, wildKinds, 0.9)
          if (hasRoom(tree, nearRings(tree.at))) into.add(tree)
        }
      }
    }
    for (let grove = 0; grove < 170; grove++) {
      const middle: Spot = [chance.between(-1_050, 1_050), chance.between(-900, 900)]
      const reach = chance.between(8, 46)
      const count = Math.round((reach * reach) / chance.between(16, 50))
      for (let tree = 0; tree < count; tree++) {
        const [angle, far] = [chance.between(0, 2 * Math.PI), Math.sqrt(chance.next()) * reach]
        plant([middle[0] + far * Math.cos(angle) * 1.5, middle[1] + far * Math.sin(angle)], 1)
      }
    }
    for (let single = 0; single < 900; single++) {
      plant([chance.between(-1_050, 1_050), chance.between(-900, 900)], 0.7)
    }
    for (const street of demoStreets) {
      if (street.kind !== 'main') continue
      // Trees line the main streets where there are no houses.
      for (const [x, y] of street.line) plant([x + chance.between(-3, 3), y + chance.pick([-11, 11])], 0.8)
    }
  }

  function nearRings(at: Spot): Spot[][] {
    return lots.filter(({ middle }) => distance(middle, at) < 40).flatMap(({ outlines }) => outlines)
  }
}

function treeAt(at: Spot, chance: Chance, kinds: readonly TreeKind[], size: number): Tree {
  const kind = chance.pick(kinds)
  const grown = size * chance.between(0.6, 1)
  const radius = { maple: 4.6, ash: 3.8, oak: 5.2, plum: 2.4, conifer: 2.6, shrub: 1.3 }[kind] * grown
  const height = radius * { maple: 1.9, ash: 2.1, oak: 1.7, plum: 1.7, conifer: 3.4, shrub: 1.1 }[kind]
  return { at, radius, height, kind, seed: Math.floor(chance.between(0, 1e9)) }
}

function shrubAt(at: Spot, chance: Chance): Tree {
  const radius = chance.between(0.45, 0.85)
  return { at, radius, height: radius * 1.2, kind: 'shrub', seed: Math.floor(chance.between(0, 1e9)) }
}
