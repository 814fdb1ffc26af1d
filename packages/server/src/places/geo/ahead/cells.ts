import type { Window } from '../../../platform/ports/point-cloud.ts'

/** In degrees: about 200 by 300 meters. Houses in one cell share parts of a tile. */
const CELL = 0.003

/**
 * A grid of square cells that meet one of the windows, in an order in which consecutive cells are neighbors where
 * possible.
 */
export function cellsOver(windows: readonly Window[], within?: Window): Window[] {
  const rows = new Map<number, Set<number>>()
  for (const window of windows) {
    const { west, south, east, north } = within ? common(window, within) : window
    if (west > east || south > north) continue
    for (let row = Math.floor(south / CELL); row * CELL <= north; row++) {
      const columns = rows.get(row) ?? new Set()
      rows.set(row, columns)
      for (let column = Math.floor(west / CELL); column * CELL <= east; column++) columns.add(column)
    }
  }
  return [...rows.keys()].sort(upwards).flatMap((row) => {
    const columns = [...rows.get(row)!].sort(upwards)
    return (row % 2 === 0 ? columns : columns.reverse()).map((column) => ({
      west: column * CELL,
      south: row * CELL,
      east: (column + 1) * CELL,
      north: (row + 1) * CELL,
    }))
  })
}

const upwards = (one: number, other: number) => one - other

const common = (one: Window, other: Window): Window => ({
  west: Math.max(one.west, other.west),
  south: Math.max(one.south, other.south),
  east: Math.min(one.east, other.east),
  north: Math.min(one.north, other.north),
})

/**
 * Whether a point is in a cell. A point on a border belongs to the cell to its east or north, so each point is in
 * exactly one cell.
 */
export const holds = ({ west, south, east, north }: Window, [lng, lat]: readonly [number, number]) =>
  lng >= west && lng < east && lat >= south && lat < north

/** Extends a window by this many degrees on each side. */
export const widened = ({ west, south, east, north }: Window, by: number): Window => ({
  west: west - by,
  south: south - by,
  east: east + by,
  north: north + by,
})
