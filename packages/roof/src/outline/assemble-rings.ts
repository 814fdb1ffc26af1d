import { contains } from '../polygon.ts'

type Position = [number, number]

/**
 * Joins lines that meet at their ends into closed rings, and assigns each hole to the ring around it. Works in any
 * plane, in degrees as well as meters.
 * @returns polygons, the outer ring first; undefined if the lines do not close.
 */
export function assembleRings(outer: readonly Position[][], inner: readonly Position[][]): Position[][][] | undefined {
  const rings = joinLines(outer)
  const holes = joinLines(inner)
  if (!rings || !holes) return undefined
  const polygons = rings.map((ring) => [ring])
  for (const hole of holes) polygons.find(([ring]) => contains(ring!, hole[0]!))?.push(hole)
  return polygons
}

function joinLines(lines: readonly Position[][]): Position[][] | undefined {
  const rings: Position[][] = []
  const left = lines.filter((line) => line.length > 1).map((line) => [...line])
  for (let ring = left.shift(); ring; ring = left.shift()) {
    while (!isSame(ring[0]!, ring.at(-1)!)) {
      const end = ring.at(-1)!
      const next = left.findIndex((line) => isSame(line[0]!, end) || isSame(line.at(-1)!, end))
      if (next < 0) return undefined
      const [line] = left.splice(next, 1) as [Position[]]
      ring.push(...(isSame(line[0]!, end) ? line : line.reverse()).slice(1))
    }
    rings.push(ring)
  }
  return rings
}

const isSame = (one: Position, other: Position) => one[0] === other[0] && one[1] === other[1]
