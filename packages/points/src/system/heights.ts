import type { RoofPoints } from '@gable/lidar/points'
import { FOOT, US_FOOT } from './units.ts'

/**
 * The unit of a cloud's heights: its length in `metres`, or two candidates if the source does not declare it. Public
 * stores deliver both feet and meters, and a wrong guess turns a 6/12 roof into a 20/12 one.
 */
export type HeightUnit = { metres: number } | { undecided: readonly [number, number] }

export function heightUnit(metersPerHeight: number | null, metersPerUnit: number | null): HeightUnit {
  if (metersPerHeight !== null) return { metres: metersPerHeight }
  return { undecided: [1, metersPerUnit === US_FOOT ? US_FOOT : FOOT] }
}

/** The known heights at a house, in the cloud's unit. */
export interface HeightReading {
  /** Height of the ground at the house. */
  ground: number
  /** Height of its eaves above the ground. */
  eave: number
}

const LOWEST_EAVE_METERS = 2.2
const HIGHEST_EAVE_METERS = 9
/** Maximum error of the ground due to a geoid and an elevation model of 10 m cells, in meters. */
const GROUND_METERS_OFF = 60

/**
 * Decides which of the candidates is the unit of a cloud's heights: by the elevation of the ground if it is known, in
 * meters, since feet give more than three times as much; otherwise by the eave, which is 2.2 to 9 m above the ground.
 * Undefined if both units or neither are possible: then there is no result.
 */
export function decideHeights(
  candidates: readonly number[],
  { ground, eave }: HeightReading,
  elevationMeters?: number,
): number | undefined {
  const byGround =
    elevationMeters === undefined
      ? candidates
      : candidates.filter((metres) => Math.abs(ground * metres - elevationMeters) <= GROUND_METERS_OFF)
  if (byGround.length === 1 && elevationMeters !== undefined) return byGround[0]
  const byEave = byGround.filter(
    (metres) => eave * metres >= LOWEST_EAVE_METERS && eave * metres <= HIGHEST_EAVE_METERS,
  )
  return byEave.length === 1 ? byEave[0] : undefined
}

/**
 * Reads ground and eave from points in the cloud's height unit. `isInside` returns whether a place on the plane is
 * inside the house's outline. Ground: the median of class 2, otherwise the 5th percentile of all points; eave: the 15th
 * percentile of the points inside, nearly all of which are on the roof. Undefined if there are too few points.
 */
export function readHeights(
  { xyz, classes }: RoofPoints,
  isInside: (x: number, y: number) => boolean,
): HeightReading | undefined {
  const [all, bare, inside]: [number[], number[], number[]] = [[], [], []]
  for (let index = 0; index < classes.length; index++) {
    const [x, y, z] = [xyz[index * 3]!, xyz[index * 3 + 1]!, xyz[index * 3 + 2]!]
    all.push(z)
    if (classes[index] === 2) bare.push(z)
    else if (isInside(x, y)) inside.push(z)
  }
  if (inside.length < 20) return undefined
  const ground = bare.length >= 20 ? quantile(bare, 0.5) : quantile(all, 0.05)
  return { ground, eave: quantile(inside, 0.15) - ground }
}

/** Returns the points with their heights in meters. */
export function inMeters({ xyz, classes }: RoofPoints, metres: number): RoofPoints {
  const scaled = Float64Array.from(xyz)
  for (let at = 2; at < scaled.length; at += 3) scaled[at]! *= metres
  return { xyz: scaled, classes }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}
