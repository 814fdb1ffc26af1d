import { leastEigenvector } from './eigen.ts'

/** A plane z = a x + b y + c, in meters. */
export interface Slope {
  readonly a: number
  readonly b: number
  readonly c: number
}

/**
 * Fits a plane through points by total least squares: distances are measured across the plane, since a scan's points
 * have horizontal as well as vertical errors. Null for fewer than three points, for a line, or for a vertical plane.
 * @param xyz three numbers per point.
 * @param members the points that count.
 */
export function planeThrough(xyz: Float64Array, members: ArrayLike<number>): Slope | null {
  const count = members.length
  if (count < 3) return null
  let [mx, my, mz] = [0, 0, 0]
  for (let at = 0; at < count; at++) {
    const place = 3 * members[at]!
    mx += xyz[place]!
    my += xyz[place + 1]!
    mz += xyz[place + 2]!
  }
  mx /= count
  my /= count
  mz /= count
  let [xx, xy, xz, yy, yz, zz] = [0, 0, 0, 0, 0, 0]
  for (let at = 0; at < count; at++) {
    const place = 3 * members[at]!
    const [dx, dy, dz] = [xyz[place]! - mx, xyz[place + 1]! - my, xyz[place + 2]! - mz]
    xx += dx * dx
    xy += dx * dy
    xz += dx * dz
    yy += dy * dy
    yz += dy * dz
    zz += dz * dz
  }
  if (xx * yy - xy * xy < 1e-6 * (xx + yy) ** 2) return null
  const [nx, ny, nz] = leastEigenvector(xx, xy, xz, yy, yz, zz)
  if (Math.abs(nz) < 0.1) return null
  const [a, b] = [-nx / nz, -ny / nz]
  return { a, b, c: mz - a * mx - b * my }
}

/**
 * Fits a plane through the points over a part of the plan, by least squares of their heights. The points are selected by
 * their measured position, so horizontal errors act as errors of height (Berkson's model). Total least squares would
 * make a steep plane steeper. Null for fewer than three points, or for a line.
 * @param xyz three numbers per point.
 * @param members the points that count.
 */
export function planeOver(xyz: Float64Array, members: ArrayLike<number>): Slope | null {
  const count = members.length
  if (count < 3) return null
  let [mx, my, mz] = [0, 0, 0]
  for (let at = 0; at < count; at++) {
    const place = 3 * members[at]!
    mx += xyz[place]! / count
    my += xyz[place + 1]! / count
    mz += xyz[place + 2]! / count
  }
  let [xx, xy, xz, yy, yz] = [0, 0, 0, 0, 0]
  for (let at = 0; at < count; at++) {
    const place = 3 * members[at]!
    const [dx, dy, dz] = [xyz[place]! - mx, xyz[place + 1]! - my, xyz[place + 2]! - mz]
    xx += dx * dx
    xy += dx * dy
    xz += dx * dz
    yy += dy * dy
    yz += dy * dz
  }
  const determinant = xx * yy - xy * xy
  if (determinant < 1e-6 * (xx + yy) ** 2) return null
  const [a, b] = [(xz * yy - yz * xy) / determinant, (yz * xx - xz * xy) / determinant]
  return { a, b, c: mz - a * mx - b * my }
}

/** Ratio of a plane's area to its plan area: 1 over the cosine of its pitch. */
export function steepness({ a, b }: Pick<Slope, 'a' | 'b'>): number {
  return Math.sqrt(1 + a * a + b * b)
}

/** Pitch in degrees. */
export function pitchOf({ a, b }: Pick<Slope, 'a' | 'b'>): number {
  return (Math.atan(Math.hypot(a, b)) * 180) / Math.PI
}
