import type { MeasuredPlane } from './measurement.ts'
import type { FoundPlane } from './plane/find-planes.ts'
import { pitchOf, steepness } from './plane/fit-plane.ts'

const LEVEL_DEGREES = 1
const SLOPED_DEGREES = 3
/** Slopes that differ by less are one. */
export const ALIKE_DEGREES = 1.5
/** With a smaller share of its points on slopes, a roof is flat. */
const FLAT_SHARE = 0.1

/**
 * The rise over 12 of each plane, with similar ones merged: within 1.5 degrees, or within twice their standard error.
 * Planes with more points determine the rise of those with fewer.
 * @param maxDegrees maximum difference of merged planes, whatever their errors.
 * @returns the rise of each plane, and the rise that most points have: of sloped planes, or 0 if hardly any points
 * slope.
 */
export function alikeRises(
  planes: readonly FoundPlane[],
  xyz: Float64Array,
  maxDegrees = Number.POSITIVE_INFINITY,
): { rises: number[]; main: number } {
  const bySize = [...planes.keys()].sort((one, other) => planes[other]!.members.length - planes[one]!.members.length)
  const groups: { sum: number; weight: number; planes: number[] }[] = []
  for (const index of bySize) {
    const plane = planes[index]!
    const [rise, points] = [12 * Math.hypot(plane.a, plane.b), plane.members.length]
    const max = Math.max(ALIKE_DEGREES, Math.min(maxDegrees, 2 * pitchError(plane, xyz)))
    const group = groups.find(({ sum, weight }) => degreesApart(sum / weight, rise) < max)
    if (group) {
      group.sum += rise * points
      group.weight += points
      group.planes.push(index)
    } else groups.push({ sum: rise * points, weight: points, planes: [index] })
  }
  const rises = planes.map((_, index) => {
    const { sum, weight } = groups.find((group) => group.planes.includes(index))!
    return sum / weight
  })
  const all = groups.reduce((total, { weight }) => total + weight, 0)
  const sloped = groups.filter(({ sum, weight }) => degreesApart(sum / weight, 0) > SLOPED_DEGREES)
  const max = sloped.sort((one, other) => other.weight - one.weight)[0]
  const isFlat = sloped.reduce((total, { weight }) => total + weight, 0) < FLAT_SHARE * all
  return { rises, main: !max || isFlat ? 0 : max.sum / max.weight }
}

/** Degrees between two rises over 12. */
export function degreesApart(one: number, other: number): number {
  return (Math.abs(Math.atan(one / 12) - Math.atan(other / 12)) * 180) / Math.PI
}

/**
 * Converts a plane to its reported form.
 * @param sqmPerPoint plan area that a point represents.
 */
export function toMeasuredPlane(plane: FoundPlane, xyz: Float64Array, sqmPerPoint: number): MeasuredPlane {
  const slope = Math.hypot(plane.a, plane.b)
  const points = plane.members.length
  return {
    rise: 12 * slope,
    pitchErrorDegrees: pitchError(plane, xyz),
    azimuthDegrees: pitchOf(plane) < LEVEL_DEGREES ? null : azimuthOf(plane),
    areaSqm: points * sqmPerPoint * steepness(plane),
    points,
    residualMetres: plane.rms,
  }
}

/** Direction of fall, degrees clockwise from north. */
function azimuthOf({ a, b }: FoundPlane): number {
  return ((Math.atan2(-a, -b) * 180) / Math.PI + 360) % 360
}

/** Standard error in degrees: residual over the points' extent down the slope and the square root of their number. */
export function pitchError({ a, b, members, rms }: FoundPlane, xyz: Float64Array): number {
  const slope = Math.hypot(a, b)
  const [x, y] = slope < 1e-9 ? [1, 0] : [a / slope, b / slope]
  let [mean, square] = [0, 0]
  for (const member of members) {
    const along = x * xyz[3 * member]! + y * xyz[3 * member + 1]!
    mean += along
    square += along * along
  }
  const count = members.length
  const spread = Math.sqrt(Math.max(1e-9, square / count - (mean / count) ** 2)) * steepness({ a, b })
  return ((rms / (spread * Math.sqrt(Math.max(1, count - 3)))) * 180) / Math.PI
}
