/**
 * The unit eigenvector of the smallest eigenvalue of a symmetric 3 x 3 matrix. Computes the eigenvalue by the
 * trigonometric solution of its cubic (O. K. Smith, Communications of the ACM 4, 1961), and the vector as the longest
 * cross product of two rows of the matrix after subtracting the eigenvalue from the diagonal.
 */
export function leastEigenvector(
  xx: number,
  xy: number,
  xz: number,
  yy: number,
  yz: number,
  zz: number,
): readonly [number, number, number] {
  const mean = (xx + yy + zz) / 3
  const adjacent = xy * xy + xz * xz + yz * yz
  const [dx, dy, dz] = [xx - mean, yy - mean, zz - mean]
  const p = Math.sqrt((dx * dx + dy * dy + dz * dz + 2 * adjacent) / 6)
  if (p === 0) return [0, 0, 1]
  const determinant = dx * (dy * dz - yz * yz) - xy * (xy * dz - yz * xz) + xz * (xy * yz - dy * xz)
  const angle = Math.acos(Math.min(1, Math.max(-1, determinant / (2 * p * p * p)))) / 3
  const min = mean + 2 * p * Math.cos(angle + (2 * Math.PI) / 3)
  const [a, b, c] = [xx - min, yy - min, zz - min]
  // Rows are (a, xy, xz), (xy, b, yz), (xz, yz, c).
  const one = cross(a, xy, xz, xy, b, yz)
  const two = cross(a, xy, xz, xz, yz, c)
  const three = cross(xy, b, yz, xz, yz, c)
  const longest = [two, three].reduce((best, other) => (lengthOf(other) > lengthOf(best) ? other : best), one)
  const length = lengthOf(longest)
  return length === 0 ? [0, 0, 1] : [longest[0] / length, longest[1] / length, longest[2] / length]
}

type Vector = readonly [number, number, number]

function cross(ax: number, ay: number, az: number, bx: number, by: number, bz: number): Vector {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
}

function lengthOf([x, y, z]: Vector): number {
  return Math.sqrt(x * x + y * y + z * z)
}
