import { distance, distanceToSegment } from '../lots.ts'
import type { Spot } from '../streets.ts'

/** Clips a convex or simple ring to the half-plane `[x, y] · normal <= reach`. */
export function cutOff(ring: readonly Spot[], normal: Spot, reach: number): Spot[] {
  const over = ([x, y]: Spot) => x * normal[0] + y * normal[1] - reach
  return ring.flatMap((spot, index) => {
    const next = ring[(index + 1) % ring.length]!
    const [here, there] = [over(spot), over(next)]
    const stored: Spot[] = here <= 0 ? [spot] : []
    if (here < 0 !== there < 0 && here !== there) {
      const share = here / (here - there)
      stored.push([spot[0] + (next[0] - spot[0]) * share, spot[1] + (next[1] - spot[1]) * share])
    }
    return stored
  })
}

export function isInside(ring: readonly Spot[], [x, y]: Spot): boolean {
  let inside = false
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
    const [[ax, ay], [bx, by]] = [ring[index]!, ring[before]!]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** Meters to a ring's nearest edge; negative inside. */
export function distanceToRing(ring: readonly Spot[], spot: Spot): number {
  const edge = Math.min(...ring.map((a, index) => distanceToSegment(spot, a, ring[(index + 1) % ring.length]!)))
  return isInside(ring, spot) ? -edge : edge
}

export function distanceToLine(line: readonly Spot[], spot: Spot): number {
  let min = Number.POSITIVE_INFINITY
  for (let index = 1; index < line.length; index++) {
    min = Math.min(min, distanceToSegment(spot, line[index - 1]!, line[index]!))
  }
  return min
}

/** Twice its signed area: positive counterclockwise with north up. */
function turnOf(ring: readonly Spot[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!
    return sum + x * nextY - nextX * y
  }, 0)
}

/** The same ring, counterclockwise. */
export const counterclockwise = (ring: readonly Spot[]): readonly Spot[] =>
  turnOf(ring) < 0 ? [...ring].reverse() : ring

/** Splits a line into pieces of about this length in meters. */
export function pieces(a: Spot, b: Spot, meters: number): [Spot, Spot][] {
  const count = Math.max(1, Math.round(distance(a, b) / meters))
  const at = (step: number): Spot => [a[0] + ((b[0] - a[0]) * step) / count, a[1] + ((b[1] - a[1]) * step) / count]
  return Array.from({ length: count }, (_, step) => [at(step), at(step + 1)])
}

/** The average of a ring's corners. */
export function middleOf(ring: readonly Spot[]): Spot {
  const sum = ring.reduce<Spot>(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0])
  return [sum[0] / ring.length, sum[1] / ring.length]
}

/**
 * Parallel lines inside a ring, spaced by `metres`. Positions are relative to the town's center, not to the ring, so
 * that neighboring rings share them.
 * @param turn direction of the lines, in radians from east.
 */
export function hatch(ring: readonly Spot[], turn: number, meters: number): [Spot, Spot][] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const turned = ring.map(([x, y]): Spot => [x * cos + y * sin, y * cos - x * sin])
  const heights = turned.map(([, y]) => y)
  const last = Math.max(...heights)
  const lines: [Spot, Spot][] = []
  for (let height = (Math.ceil(Math.min(...heights) / meters) + 0.01) * meters; height < last; height += meters) {
    const cuts = turned.flatMap(([ax, ay], index) => {
      const [bx, by] = turned[(index + 1) % turned.length]!
      return ay > height === by > height ? [] : [ax + ((height - ay) / (by - ay)) * (bx - ax)]
    })
    cuts.sort((a, b) => a - b)
    for (let index = 0; index + 1 < cuts.length; index += 2) {
      const at = (along: number): Spot => [along * cos - height * sin, along * sin + height * cos]
      lines.push([at(cuts[index]!), at(cuts[index + 1]!)])
    }
  }
  return lines
}
