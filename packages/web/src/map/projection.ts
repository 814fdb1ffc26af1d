import { type Box, boxOf, inView, type LngLat, type MapOutline } from './outline.ts'

const metresPerDegree = 111_320

/** A point of the drawing: metres east and metres south of its centre, as SVG counts. */
export type DrawnPoint = readonly [x: number, y: number]

/** From degrees to metres round a centre; exact enough for a drawing of one street (under 0.1 % at 1 km). */
export function projectionAt(center: LngLat): (point: LngLat) => DrawnPoint {
  const eastMetres = metresPerDegree * Math.cos((center[1] * Math.PI) / 180)
  return ([lng, lat]) => [(lng - center[0]) * eastMetres, (center[1] - lat) * metresPerDegree]
}

/** The part of the world a drawing shows: the address's outlines with room round them, never less than a house's plot. With `closeUp` a square that they nearly fill. */
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

/** An SVG path of rings, holes included; draw it with `fill-rule="evenodd"`. */
export function pathOf(rings: readonly LngLat[][], project: (point: LngLat) => DrawnPoint): string {
  return rings
    .map(
      (ring) =>
        `M${ring
          .map((point) =>
            project(point)
              .map((metres) => metres.toFixed(2))
              .join(' '),
          )
          .join('L')}Z`,
    )
    .join('')
}

/** An SVG path of a line that is not closed. It runs from left to right, so that text along it stands upright. */
export function linePathOf(line: readonly LngLat[], project: (point: LngLat) => DrawnPoint): string {
  const points = line.map(project)
  const first = points[0]
  const last = points.at(-1)
  if (first && last && first[0] > last[0]) points.reverse()
  return `M${points.map((point) => point.map((metres) => metres.toFixed(2)).join(' ')).join('L')}`
}

/** The middle of an outer ring by area, where a mark is drawn. */
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
