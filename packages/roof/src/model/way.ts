import type { RoofPoint } from '../roof.ts'

/** A direction or displacement in meters: east, north, up. */
export type Way = readonly [east: number, north: number, up: number]

export function dot(one: Way, other: Way): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
}

export function cross(one: Way, other: Way): Way {
  return [
    one[1] * other[2] - one[2] * other[1],
    one[2] * other[0] - one[0] * other[2],
    one[0] * other[1] - one[1] * other[0],
  ]
}

export function unit(way: Way): Way {
  const length = Math.hypot(...way) || 1
  return [way[0] / length, way[1] / length, way[2] / length]
}

export function wayBetween(from: RoofPoint, to: RoofPoint): Way {
  return [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
}

/** The unit vector toward a compass direction (clockwise from north) at an elevation in degrees above the horizon. */
export function toward(azimuthDegrees: number, elevationDegrees: number): Way {
  const [azimuth, elevation] = [(azimuthDegrees * Math.PI) / 180, (elevationDegrees * Math.PI) / 180]
  return [Math.sin(azimuth) * Math.cos(elevation), Math.cos(azimuth) * Math.cos(elevation), Math.sin(elevation)]
}

/** The unit normal of a planar ring, upward if it runs counterclockwise as seen from above (Newell). */
export function normalOf(ring: readonly RoofPoint[]): Way {
  let [east, north, up] = [0, 0, 0]
  for (const [index, a] of ring.entries()) {
    const b = ring[(index + 1) % ring.length]!
    east += (a[1] - b[1]) * (a[2] + b[2])
    north += (a[2] - b[2]) * (a[0] + b[0])
    up += (a[0] - b[0]) * (a[1] + b[1])
  }
  return unit([east, north, up])
}
