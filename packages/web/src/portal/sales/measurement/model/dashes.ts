import type { RoofPoint } from '@gable/roof/roof'

/**
 * Splits a line into its dashes, so that one line material can draw all patterns.
 * @param pattern alternating lengths of dashes and gaps, in meters. The last dash ends with the line.
 */
export function dashesOf(from: RoofPoint, to: RoofPoint, pattern: readonly number[]): [RoofPoint, RoofPoint][] {
  const way = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const
  const length = Math.hypot(...way)
  const at = (distance: number): RoofPoint => {
    const share = Math.min(1, distance / length)
    return [from[0] + way[0] * share, from[1] + way[1] * share, from[2] + way[2] * share]
  }
  const strokes: [RoofPoint, RoofPoint][] = []
  let start = 0
  for (let part = 0; start < length; part++) {
    const next = start + pattern[part % pattern.length]!
    if (part % 2 === 0) strokes.push([at(start), at(next)])
    start = next
  }
  return strokes
}
