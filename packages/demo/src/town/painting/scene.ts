import { demoLots, type Lot } from '../lots.ts'
import type { Spot } from '../streets.ts'
import { type Border, bordersOf } from './borders.ts'
import { chanceOf } from './chance.ts'
import { creek } from './countryside.ts'
import { parcelsOf } from './parcels.ts'
import { type PictureRoof, roofsOf } from './roofs.ts'
import type { TileFrame } from './tile-frame.ts'
import { plantTrees, type Tree } from './trees.ts'
import { type Yard, yardOf } from './yard.ts'

export interface Home {
  lot: Lot
  parcel: Spot[]
  yard: Yard
  /** Derived when first painted. */
  roofs(): PictureRoof[]
  /** How lush the lawn is, and how long ago it was mowed, each from 0 to 1. */
  lush: number
  mown: number
}

/** Everything that the picture of the town shows, placed once for all tiles. */
export interface Scene {
  homes: Home[]
  borders: Border[]
  trees: Tree[]
}

let created: Scene | undefined

export function demoScene(): Scene {
  created ??= makeScene()
  return created
}

function makeScene(): Scene {
  const lots = demoLots()
  const parcels = parcelsOf(lots)
  const yards = lots.map(yardOf)
  const homes = lots.map((lot, index): Home => {
    const chance = chanceOf('lawn', index)
    const [parcel, yard] = [parcels[index]!, yards[index]!]
    let roofs: PictureRoof[] | undefined
    return {
      lot,
      parcel,
      yard,
      lush: chance.next(),
      mown: chance.next(),
      roofs() {
        roofs ??= roofsOf(lot, index, lots)
        return roofs
      },
    }
  })
  return { homes, borders: bordersOf(lots, parcels), trees: plantTrees(lots, parcels, yards, creek) }
}

/** The objects visible on a tile, including shadows and crowns that extend into it from neighboring tiles. */
export function inView({ homes, borders, trees }: Scene, { west, south, east, north }: TileFrame): Scene {
  const near =
    (margin: number) =>
    ([x, y]: Spot) =>
      x > west - margin && x < east + margin && y > south - margin && y < north + margin
  const [nearHome, nearTree, nearBorder] = [near(48), near(20), near(60)]
  return {
    homes: homes.filter(({ lot }) => nearHome(lot.middle)),
    borders: borders.filter(({ line }) => nearBorder(line[0]!)),
    trees: trees.filter(({ at }) => nearTree(at)),
  }
}
