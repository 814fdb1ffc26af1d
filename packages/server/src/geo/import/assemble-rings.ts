import { contains } from '@gable/roof/polygon'
import type { Point } from './features.ts'

/**
 * Joins the ways of a multipolygon to closed rings, and gives each hole to the ring around it.
 * @returns undefined where the ways do not close.
 */
export function assembleRings(outer: Point[][], inner: Point[][]): Point[][][] | undefined {
  const rings = joinWays(outer)
  const holes = joinWays(inner)
  if (!rings || !holes) return undefined
  const polygons = rings.map((ring) => [ring])
  for (const hole of holes) {
    const around = polygons.find(([ring]) => contains(ring!, hole[0]!))
    around?.push(hole)
  }
  return polygons
}

function joinWays(ways: Point[][]): Point[][] | undefined {
  const rings: Point[][] = []
  const left = ways.map((way) => [...way])
  for (let ring = left.pop(); ring; ring = left.pop()) {
    while (!isSame(ring[0]!, ring.at(-1)!)) {
      const end = ring.at(-1)!
      const next = left.findIndex((way) => isSame(way[0]!, end) || isSame(way.at(-1)!, end))
      if (next < 0) return undefined
      const [way] = left.splice(next, 1) as [Point[]]
      ring.push(...(isSame(way[0]!, end) ? way : way.reverse()).slice(1))
    }
    rings.push(ring)
  }
  return rings
}

const isSame = (one: Point, other: Point) => one[0] === other[0] && one[1] === other[1]
