import { cloudError } from '../cloud-error.ts'
import type { Box } from '../system/system.ts'

/** A node of an octree: the cube is divided into 2^depth cells per side. */
export type NodeKey = readonly [depth: number, x: number, y: number, z: number]

/** The cube of a tree and the resolution of its nodes. */
export interface Tree {
  cube: readonly [minX: number, minY: number, minZ: number, maxX: number, maxY: number, maxZ: number]
  /** Side of the root's cells, each of which contains one point, in the cloud's own units. */
  rootCell: number
}

export interface FoundNode {
  key: NodeKey
  count: number
  /** Bytes of its part of a file; an estimate if that is not known in advance. */
  bytes: number
}

/** Looks up a node, loading its part of the hierarchy; undefined if it does not exist. */
export type Lookup = (key: NodeKey) => Promise<Omit<FoundNode, 'key'> | undefined>

/** With larger cells, a roof's planes cannot be recognized. */
const LARGEST_CELL_METERS = 2.5
const DEEPEST = 24
/** Maximum number of nodes of a valid tree that a square intersects. */
const MAX_NODES = 2_000

export const keyText = (key: NodeKey) => key.join('-')

/** All nodes whose square from above intersects a box, from the root down. Throws BROKEN if a tree does not end. */
export async function nodesMeeting(tree: Tree, box: Box, lookup: Lookup): Promise<FoundNode[]> {
  const found: FoundNode[] = []
  let level: NodeKey[] = [[0, 0, 0, 0]]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST || found.length > MAX_NODES) throw cloudError('BROKEN', 'its hierarchy has no end')
    const here: NodeKey[] = []
    for (const key of level) {
      const node = meets(tree, key, box) ? await lookup(key) : undefined
      if (!node) continue
      here.push(key)
      if (node.count > 0) found.push({ key, ...node })
    }
    level = here.flatMap(childrenOf)
  }
  return found
}

/** Cells of this size contain about 4 points per square meter: as many as a roof requires. */
const BEST_CELL_METERS = 0.5

/**
 * The nodes to read, by depth: each depth is a thinned version of the whole cloud, so each adds to the density. The
 * depth with cells closest to half a meter comes first, so that few depths are read. Depths with cells larger than 2.5
 * m on the ground are left out if there is a finer one.
 */
export function depthsOf(found: readonly FoundNode[], { rootCell }: Tree, groundMetersPerUnit: number): FoundNode[][] {
  const cell = (depth: number) => (rootCell * groundMetersPerUnit) / 2 ** depth
  const fine = found.filter(({ key }) => cell(key[0]) <= LARGEST_CELL_METERS)
  const depths = [...Map.groupBy(fine.length > 0 ? fine : found, ({ key }) => key[0])]
  const distance = (depth: number) => Math.abs(Math.log2(cell(depth) / BEST_CELL_METERS))
  return depths.sort(([one], [other]) => distance(one) - distance(other)).map(([, nodes]) => nodes)
}

/** The square of a node from above, slightly enlarged: positions are rounded. */
export function squareOf({ cube }: Tree, [depth, x, y]: NodeKey): Box {
  const side = (cube[3] - cube[0]) / 2 ** depth
  const [west, south, more] = [cube[0] + x * side, cube[1] + y * side, side / 1_000]
  return [west - more, south - more, west + side + more, south + side + more]
}

function meets(tree: Tree, key: NodeKey, [minX, minY, maxX, maxY]: Box): boolean {
  const [west, south, east, north] = squareOf(tree, key)
  return west <= maxX && east >= minX && south <= maxY && north >= minY
}

function childrenOf([depth, x, y, z]: NodeKey): NodeKey[] {
  const halves = [0, 1]
  return halves.flatMap((dx) =>
    halves.flatMap((dy) => halves.map((dz): NodeKey => [depth + 1, x * 2 + dx, y * 2 + dy, z * 2 + dz])),
  )
}

/** Throws BROKEN if the cube is invalid. */
export function checkTree(tree: Tree): Tree {
  const { cube, rootCell } = tree
  const [x, y, z] = [0, 1, 2].map((axis) => cube[axis + 3]! - cube[axis]!) as [number, number, number]
  const isCube = [x, y, z].every((side) => Number.isFinite(side) && side > 0 && Math.abs(side / x - 1) < 1e-6)
  if (!isCube || !(rootCell > 0) || !Number.isFinite(rootCell))
    throw cloudError('BROKEN', `its cube is ${cube.join(', ')}, its cells ${rootCell}`)
  return tree
}
