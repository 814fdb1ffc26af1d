import type { LevelCorner, ShapeLevel } from './shape.ts'

/** Copies levels, including their lists, for sending and storing. */
export function copiedLevels(levels: readonly ShapeLevel[]) {
  const copied = (ring: readonly LevelCorner[]) => ring.map(([lng, lat, z]): [number, number, number] => [lng, lat, z])
  return levels.map(({ ring, holes }) => ({ ring: copied(ring), holes: holes.map(copied) }))
}
