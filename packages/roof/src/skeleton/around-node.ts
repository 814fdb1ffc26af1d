/** A line at a node, with the direction in which it leaves the node. */
export interface Spoke {
  /** Whether it runs toward the node or away from it. */
  readonly inward: boolean
  /** Direction of the line away from the node, in radians, counterclockwise from east. */
  readonly angle: number
  readonly line: number
}

const SAME_ANGLE = 1e-12

/**
 * Determines which line continues which, where several meet in one node and each has the inside to its left. A piece of
 * the inside is between a line that runs away and the next one, counterclockwise, that runs in: the two form one turn
 * around it. Matched like brackets, so that every line finds its partner. Returns pairs of an inward and an outward
 * line.
 */
export function pairedAround(spokes: readonly Spoke[]): [inward: number, outward: number][] {
  const order = [...spokes].sort((one, other) => {
    const difference = one.angle - other.angle
    return Math.abs(difference) > SAME_ANGLE ? difference : Number(one.inward) - Number(other.inward)
  })
  const pairs: [number, number][] = []
  const open: number[] = []
  const unmatched: number[] = []
  for (const { inward, line } of order) {
    if (!inward) open.push(line)
    else if (open.length > 0) pairs.push([line, open.pop()!])
    else unmatched.push(line)
  }
  // Wraps around: lines that ran in before the first one running away belong to the last of those.
  for (const line of unmatched) if (open.length > 0) pairs.push([line, open.pop()!])
  return pairs
}
