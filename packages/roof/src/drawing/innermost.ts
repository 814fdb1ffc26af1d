import { footprintContains } from '../outline/footprint.ts'
import { distanceToRing } from '../polygon.ts'
import type { DrawnPlace } from './drawing.ts'

type Rings = readonly (readonly DrawnPlace[])[]

interface Cell {
  readonly at: DrawnPlace
  readonly half: number
  /** Distance of the cell's middle from the rings; negative outside. */
  readonly depth: number
}

/**
 * Finds the place in an area that is farthest from its rings (the pole of inaccessibility) and its distance, by halving
 * cells that could still contain a better one (Garcia-Castellanos and Lombardo 2007, in Agafonkin's form).
 * @param precision how much deeper another place may be, in the rings' units.
 */
export function innermost(rings: Rings, precision: number): { at: DrawnPlace; depth: number } {
  const [outer = []] = rings
  const xs = outer.map(([x]) => x)
  const ys = outer.map(([, y]) => y)
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const size = Math.min(east - west, south - north)
  const middle: DrawnPlace = [(west + east) / 2, (north + south) / 2]
  let best = cellAt(rings, middle, 0)
  if (!(size > 0)) return best
  const open: Cell[] = []
  for (let x = west + size / 2; x < east + size / 2; x += size) {
    for (let y = north + size / 2; y < south + size / 2; y += size) open.push(cellAt(rings, [x, y], size / 2))
  }
  for (let cell = open.pop(); cell; cell = open.pop()) {
    if (cell.depth > best.depth) best = cell
    if (cell.depth + cell.half * Math.SQRT2 - best.depth <= precision) continue
    const half = cell.half / 2
    const [x, y] = cell.at
    const parts: DrawnPlace[] = [
      [x - half, y - half],
      [x + half, y - half],
      [x - half, y + half],
      [x + half, y + half],
    ]
    // The deepest cell is last and is searched first: it excludes most of the others.
    open.push(...parts.map((part) => cellAt(rings, part, half)).sort((one, other) => one.depth - other.depth))
  }
  return best
}

function cellAt(rings: Rings, at: DrawnPlace, half: number): Cell {
  const distance = Math.min(...rings.map((ring) => distanceToRing(ring, at)))
  return { at, half, depth: footprintContains(rings, at) ? distance : -distance }
}
