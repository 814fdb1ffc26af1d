import { type Box, boxOf, inView, type LngLat, type MapOutline } from './outline.ts'

const metersPerDegree = 111_320

/** A point of the drawing: meters east and south of its center, as in SVG. */
export type DrawnPoint = readonly [x: number, y: number]

/**
 * Projects degrees to meters around a center; accurate enough for a drawing of one street (error below 0.1 % at 1 km).
 */
export function projectionAt(center: LngLat): (point: LngLat) => DrawnPoint {
  const eastMeters = metersPerDegree * Math.cos((center[1] * Math.PI) / 180)
  return ([lng, lat]) => [(lng - center[0]) * eastMeters, (center[1] - lat) * metersPerDegree]
}

/**
 * The part of the world that a drawing shows: the address's outlines with a margin, at least the size of a house's lot.
 * With `closeUp`, a square that they nearly fill.
 */
export function drawnBox(
  outlines: readonly MapOutline[],
  center: LngLat,
  closeUp = false,
): { width: number; height: number; at: LngLat } {
  const [west, south, east, north]: Box = boxOf(inView(outlines), center) ?? [...center, ...center]
  const at: LngLat = [(west + east) / 2, (south + north) / 2]
  const project = projectionAt(at)
  const [x, y] = project([east, south])
  if (closeUp) {
    const near = Math.max(14, 3.6 * Math.max(x, y))
    return { width: near, height: near, at }
  }
  const side = Math.max(60, 2 * Math.max(x, y) + 34)
  return { width: side * 1.25, height: side, at }
}

/** An SVG path of rings including holes; draw it with `fill-rule="evenodd"`. */
export function pathOf(rings: readonly LngLat[][], project: (point: LngLat) => DrawnPoint): string {
  return rings
    .map(
      (ring) =>
        `M${ring
          .map((point) =>
            project(point)
              .map((meters) => meters.toFixed(2))
              .join(' '),
          )
          .join('L')}Z`,
    )
    .join('')
}

/** An SVG path of an open line. It runs from left to right, so that text along it is upright. */
export function linePathOf(line: readonly LngLat[], project: (point: LngLat) => DrawnPoint): string {
  const points = line.map(project)
  const first = points[0]
  const last = points.at(-1)
  if (first && last && first[0] > last[0]) points.reverse()
  return `M${points.map((point) => point.map((meters) => meters.toFixed(2)).join(' ')).join('L')}`
}

/** The centroid of an outer ring, where a mark is drawn. */
export function middleOf(ring: readonly LngLat[]): LngLat {
  const [origin] = ring
  if (!origin) return [0, 0]
  let doubled = 0
  let x = 0
  let y = 0
  for (let i = 0; i + 1 < ring.length; i++) {
    const [ax, ay] = [ring[i]![0] - origin[0], ring[i]![1] - origin[1]]
    const [bx, by] = [ring[i + 1]![0] - origin[0], ring[i + 1]![1] - origin[1]]
    const cross = ax * by - bx * ay
    doubled += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  return doubled === 0 ? origin : [origin[0] + x / (3 * doubled), origin[1] + y / (3 * doubled)]
}
