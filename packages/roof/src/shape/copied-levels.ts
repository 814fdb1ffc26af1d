import type { LevelCorner, ShapeLevel } from './shape.ts'

/** Levels with lists of their own, as they are sent and kept. */
export function copiedLevels(levels: readonly ShapeLevel[]) {
  const copied = (ring: readonly LevelCorner[]) => ring.map(([lng, lat, z]): [number, number, number] => [lng, lat, z])
  return levels.map(({ ring, holes }) => ({ ring: copied(ring), holes: holes.map(copied) }))
}
