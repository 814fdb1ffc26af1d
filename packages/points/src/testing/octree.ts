import type { WrittenPoint } from '../las/write-las.ts'

/**
 * Points in a tree of three depths: 1 of 16 points is in the root, 3 of 16 on the first depth, the others on the
 * second.
 */
export interface Octree {
  corner: readonly [west: number, south: number, low: number]
  side: number
  /** Cells per side of each node. */
  span: number
  /** Points by node key. */
  nodes: Map<string, WrittenPoint[]>
  /** Keys of the second depth by their parent's key. */
  below: Map<string, string[]>
}

export function octreeOf(points: readonly WrittenPoint[]): Octree {
  const min = (axis: 'x' | 'y' | 'z') => Math.floor(Math.min(...points.map((one) => one[axis]))) - 16
  const corner = [min('x'), min('y'), min('z')] as const
  const side = 64
  const nodes = new Map<string, WrittenPoint[]>()
  for (const [number, point] of points.entries()) {
    const depth = number % 16 === 0 ? 0 : number % 16 < 4 ? 1 : 2
    const { x, y, z } = point
    const cells = [x, y, z].map((value, axis) => Math.floor(((value - corner[axis]!) / side) * 2 ** depth))
    const key = [depth, ...cells].join('-')
    nodes.set(key, [...(nodes.get(key) ?? []), point])
  }
  const below = new Map<string, string[]>()
  for (const key of nodes.keys()) {
    const [depth, ...cells] = key.split('-').map(Number) as [number, ...number[]]
    if (depth === 0) continue
    const over = depth === 1 ? key : [1, ...cells.map((cell) => cell >> 1)].join('-')
    below.set(over, [...(below.get(over) ?? []), ...(depth === 2 ? [key] : [])])
  }
  return { corner, side, span: 32, nodes, below }
}
