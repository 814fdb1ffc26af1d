import { onOneGround } from '../model/on-ground.ts'
import { normalOf, toward, type Way } from '../model/way.ts'
import type { Ring } from '../polygon.ts'
import type { RoofPoint } from '../roof.ts'
import { type Camera, cameraAt } from './camera.ts'
import { convexPieces } from './convex.ts'
import type { Drawing, DrawnPlace, Shape } from './drawing.ts'
import { type DrawingWords, ENGLISH_WORDS } from './drawing-words.ts'
import { compassText } from './figure-text.ts'
import { groundShadow, SHADOW_STEPS } from './ground-shadow.ts'
import { lightOn, litPitchColor, roofColor, roofLineColor, wallColor } from './light.ts'
import type { NamedRoof } from './one-plane.ts'
import { paintOrder } from './paint-order.ts'

export interface PerspectiveOptions {
  /** Direction from the target to the viewer, clockwise from north: 180 looks at the south side. */
  readonly azimuthDegrees: number
  /** Above the horizon, 5 to 80. */
  readonly elevationDegrees: number
  /** Wall height of roofs whose eaves were not measured. */
  readonly wallHeightMeters: number
  readonly colorBy: 'pitch' | 'plain'
  /** A plain roof's color, as #RRGGBB. Defaults to the product's. */
  readonly roofColor?: string
  /** Default 400 x 300. */
  readonly width?: number
  readonly height?: number
  /** Background color that the soft rim of the shadow fades into. Default white; null omits the shadow. */
  readonly background?: string | null
  readonly words?: DrawingWords
}

/** A flat piece of a house that faces the viewer. */
interface Piece {
  readonly points: readonly RoofPoint[]
  readonly fill: string
  readonly line: string
  /** Whether side i, from point i, is an edge of the house rather than a seam between pieces of one plane. */
  readonly drawn: readonly boolean[]
  readonly facet?: number
}

/**
 * Draws roofs with their walls in perspective, with hidden surfaces removed, lit by a sun at the viewer's left, on a
 * soft shadow. Roofs must not overlap on the ground; if they do, the wrong one may be on top.
 */
export function perspectiveDrawing(roofs: readonly NamedRoof[], options: PerspectiveOptions): Drawing {
  const { width = 400, height = 300, background = '#FFFFFF', words = ENGLISH_WORDS } = options
  const { azimuthDegrees, elevationDegrees, wallHeightMeters } = options
  const { roofs: placed, tops, groundZ: ground } = onOneGround(roofs, wallHeightMeters)
  const { target, radius } = extentOf(placed, ground)
  const camera = cameraAt(target, radius, azimuthDegrees, elevationDegrees)
  const sun = toward(azimuthDegrees + 60, 42)
  const shadow = background === null ? [] : groundShadow(placed, tops, ground, sun)
  const pieces = [...roofPieces(placed, options, sun), ...wallPieces(tops.flat(), ground, sun)]
  const visible = pieces.filter(({ points }) => faces(points, camera))
  const all = [...pieces.flatMap(({ points }) => points), ...shadow.flat()]
  const place = fitted(all.map(camera.project), width, height, camera)
  const order = paintOrder(visible.map(({ points }) => points.map(camera.ground)))
  return {
    width,
    height,
    label: `${words.view(compassText(azimuthDegrees, words))}: ${placed.map(({ name }) => name).join(', ')}`,
    shapes: [
      ...shadowShapes(shadow, place, background ?? '', Math.min(width, height)),
      ...order.flatMap((index) => pieceShapes(visible[index]!, place, Math.min(width, height))),
    ],
  }
}

function extentOf(roofs: readonly NamedRoof[], ground: number): { target: RoofPoint; radius: number } {
  const points = roofs.flatMap(({ roof }) => roof.facets.flatMap(({ ring }) => ring))
  const [low, high] = [0, 1, 2].reduce<[number[], number[]]>(
    ([low, high], axis) => {
      const values = points.map((point) => point[axis as 0 | 1 | 2])
      low.push(Math.min(...values))
      high.push(Math.max(...values))
      return [low, high]
    },
    [[], []],
  )
  const bottom = Math.min(ground, low[2]!)
  const size = [0, 1].map((axis) => high[axis]! - low[axis]!)
  const target: RoofPoint = [(low[0]! + high[0]!) / 2, (low[1]! + high[1]!) / 2, (bottom + high[2]!) / 2]
  return { target, radius: Math.max(1, Math.hypot(size[0]!, size[1]!, high[2]! - bottom) / 2) }
}

/** Splits each plane into convex pieces, since the paint order is only reliable for those. */
function roofPieces(roofs: readonly NamedRoof[], { colorBy, roofColor: own }: PerspectiveOptions, sun: Way): Piece[] {
  return roofs
    .flatMap(({ roof }) => roof.facets)
    .flatMap(({ ring, holes, rise }, facet) => {
      const light = lightOn(normalOf(ring), sun)
      const fill = colorBy === 'pitch' ? litPitchColor(rise, light) : roofColor(light, own)
      const line = colorBy === 'pitch' ? '#6B3A1E' : roofLineColor(own)
      const points = [ring, ...holes].flat()
      const next = nextOnRing([ring, ...holes])
      return convexPieces(flat(ring), holes.map(flat)).map((piece) => ({
        points: piece.map((index) => points[index]!),
        fill,
        line,
        drawn: piece.map((index, at) => next[index] === piece[(at + 1) % piece.length]),
        facet,
      }))
    })
}

function nextOnRing(rings: readonly (readonly RoofPoint[])[]): number[] {
  let start = 0
  return rings.flatMap((ring) => {
    const from = start
    start += ring.length
    return ring.map((_, index) => from + ((index + 1) % ring.length))
  })
}

function flat(ring: readonly RoofPoint[]): Ring {
  return ring.map(([x, y]) => [x, y] as const)
}

/** Each wall from the ground up to its rim. Its outer side is to the right of its rim. */
function wallPieces(tops: readonly (readonly RoofPoint[])[], ground: number, sun: Way): Piece[] {
  return tops.map((top) => {
    const [[x, y], [endX, endY]] = [top[0]!, top.at(-1)!]
    const points: RoofPoint[] = [[x, y, ground], [endX, endY, ground], ...[...top].reverse()]
    const light = lightOn(normalOf(points), sun)
    return { points, fill: wallColor(light), line: '#A79C8C', drawn: points.map(() => true) }
  })
}

function faces(points: readonly RoofPoint[], { eye }: Camera): boolean {
  const [point, normal] = [points[0]!, normalOf(points)]
  return normal[0] * (eye[0] - point[0]) + normal[1] * (eye[1] - point[1]) + normal[2] * (eye[2] - point[2]) > 0
}

type Place = (point: RoofPoint) => DrawnPlace

/** Maps the picture plane to the drawing, y down, with a margin for lines and the rim of the shadow. */
function fitted(
  points: readonly (readonly [number, number])[],
  width: number,
  height: number,
  { project }: Camera,
): Place {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const margin = Math.min(width, height) * 0.05
  const scale = Math.min((width - 2 * margin) / (right - left), (height - 2 * margin) / (high - low))
  return (point) => {
    const [x, y] = project(point)
    return [width / 2 + (x - (left + right) / 2) * scale, height / 2 - (y - (low + high) / 2) * scale]
  }
}

/** Wider and paler below, narrower and darker above: fades the rim without a gradient, which not every reader draws. */
function shadowShapes(
  shadow: readonly (readonly RoofPoint[])[],
  place: Place,
  background: string,
  size: number,
): Shape[] {
  const rings = shadow.map((ring) => ring.map(place))
  return SHADOW_STEPS.flatMap(({ width, color }) =>
    rings.map(
      (ring): Shape => ({
        kind: 'area',
        rings: [ring],
        fill: color(background),
        stroke: { color: color(background), width: width * size },
      }),
    ),
  )
}

function pieceShapes({ points, fill, line, drawn, facet }: Piece, place: Place, size: number): Shape[] {
  const ring = points.map(place)
  const width = Math.max(0.5, size / 400)
  const whole = drawn.every(Boolean)
  // Strokes a piece of a plane in its own color, so that no light shows through the seams.
  const stroke = whole ? { color: line, width } : { color: fill, width: 0.75 }
  const area: Shape = { kind: 'area', rings: [ring], fill, stroke, facet }
  if (whole) return [area]
  const sides = ring.flatMap((from, index): Shape[] =>
    drawn[index]
      ? [{ kind: 'line', points: [from, ring[(index + 1) % ring.length]!], stroke: { color: line, width } }]
      : [],
  )
  return [area, ...sides]
}
