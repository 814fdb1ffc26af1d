import { contains, corner, edgesOf, type Ring, signedArea } from '../polygon.ts'
import { type EdgeType, noLengths } from '../roof.ts'
import { distance } from '../segment.ts'
import type { PlanePoint } from '../units.ts'

/** A sloped plane as a carpenter sets it: a height along a line, and a rise over 12 to the line's left. Meters. */
export interface BuiltPlane {
  readonly from: PlanePoint
  /** Unit vector perpendicular to the line, toward where the plane rises. */
  readonly uphill: PlanePoint
  readonly rise: number
  /** Height of the line. */
  readonly eaveHeight: number
}

/** A part of a house with its own roof: at each place of its plan, the lowest of its planes. */
export interface BuiltBody {
  /** In pieces that may overlap. */
  readonly plan: readonly Ring[]
  readonly planes: readonly BuiltPlane[]
}

/** A line of a built roof: exact ends, and the planes to its left and right; at the rim there is none to its right. */
export interface BuiltLine {
  readonly type: EdgeType
  readonly from: PlanePoint
  readonly to: PlanePoint
  readonly left: BuiltPlane
  readonly right: BuiltPlane | null
  readonly lengthMeters: number
}

const RIDGE_DEGREES = 5
/** How far to the side of a line to look for its planes. Nothing that is built is this small. */
const ADJACENT_METERS = 1e-5
const MIN_METERS = 1e-7
/** Planes closer in height than this meet in a line. */
const STEP_METERS = 1e-3

/**
 * The lines of assembled bodies, computed only from half-spaces: each body is the space under all its planes, the house
 * the space under any body. Two planes can only meet on the line where they have equal height; that line is cut by all
 * others, and for each stretch the topmost planes on its sides are looked up. Independent of wavefronts.
 */
export function builtLines(outline: Ring, bodies: readonly BuiltBody[]): BuiltLine[] {
  const planes = [...new Set(bodies.flatMap((body) => body.planes))]
  const meetings = planes.flatMap((one, at) => planes.slice(at + 1).flatMap((other) => meetingOf(one, other)))
  const cuts = [...meetings, ...wallsOf(outline, bodies)]
  const inner = meetings.flatMap((line) => {
    const { point, along } = line
    const far = outline.map(([x, y]) => (x - point[0]) * along[0] + (y - point[1]) * along[1])
    return stretches(line, Math.min(...far), Math.max(...far), cuts).flatMap((ends) => innerLine(ends, bodies))
  })
  // Two wings in one line have collinear ridges: each stretch counts once.
  const once = inner.filter((line, at) => {
    const middle = adjacent([line.from, line.to], 0)
    return inner.findIndex(({ from, to }) => distance(adjacent([from, to], 0), middle) < ADJACENT_METERS) === at
  })
  const rim = edgesOf(outline).flatMap(([a, b]) =>
    stretches(through(a, b), 0, distance(a, b), cuts).flatMap((ends) => rimLine(ends, bodies)),
  )
  return [...once, ...rim]
}

/** A step between two levels: the rims of the planes above and below, each with its own plane to the left. */
export interface BuiltStep {
  readonly upper: BuiltLine
  readonly lower: BuiltLine
}

/** The steps where bodies end inside the outline and the planes on both sides have different heights. */
export function stepLines(outline: Ring, bodies: readonly BuiltBody[]): BuiltStep[] {
  const planes = [...new Set(bodies.flatMap((body) => body.planes))]
  const meetings = planes.flatMap((one, at) => planes.slice(at + 1).flatMap((other) => meetingOf(one, other)))
  const cuts = [...meetings, ...wallsOf(outline, bodies)]
  const seen: PlanePoint[] = []
  return bodies
    .flatMap(({ plan }) => plan.flatMap(edgesOf))
    .flatMap(([a, b]) => stretches(through(a, b), 0, distance(a, b), cuts))
    .flatMap((ends): BuiltStep[] => {
      const middle = adjacent(ends, 0)
      if (seen.some((other) => distance(other, middle) < ADJACENT_METERS)) return []
      seen.push(middle)
      const left = topmost(adjacent(ends, ADJACENT_METERS), bodies)
      const right = topmost(adjacent(ends, -ADJACENT_METERS), bodies)
      if (!left || !right || left === right) return []
      const apart = heightOf(left, middle) - heightOf(right, middle)
      if (Math.abs(apart) < STEP_METERS) return []
      const [one, other] = [rimOf(left, ends), rimOf(right, [ends[1], ends[0]])]
      return [apart > 0 ? { upper: one, lower: other } : { upper: other, lower: one }]
    })
}

function wallsOf(outline: Ring, bodies: readonly BuiltBody[]): Line[] {
  return [...edgesOf(outline), ...bodies.flatMap(({ plan }) => plan.flatMap(edgesOf))].map(([a, b]) => through(a, b))
}

/** The plan area of all planes together, computed from the lines around them: the outline's, if no line is missing. */
export function builtPlanArea(lines: readonly BuiltLine[]): number {
  // Each line bounds the plane to its left, and reversed the plane to its right: inside the roof they only cancel out
  // in pairs.
  const planes = new Set(lines.flatMap(({ left, right }) => (right ? [left, right] : [left])))
  let area = 0
  for (const plane of planes) {
    let twice = 0
    for (const { from, to, left, right } of lines) {
      const cross = from[0] * to[1] - from[1] * to[0]
      if (left === plane) twice += cross
      if (right === plane) twice -= cross
    }
    area += Math.abs(twice) / 2
  }
  return area
}

/** Lengths by type: eaves, ridges and pitch breaks by their plan length, the others along the slope. */
export function builtLengths(lines: readonly BuiltLine[]): Record<EdgeType, number> {
  const lengths = noLengths()
  for (const { type, lengthMeters } of lines) lengths[type] += lengthMeters
  return lengths
}

interface Line {
  readonly point: PlanePoint
  /** Unit vector. */
  readonly along: PlanePoint
}
type Ends = readonly [PlanePoint, PlanePoint]

function through(a: PlanePoint, b: PlanePoint): Line {
  const length = distance(a, b)
  return { point: a, along: [(b[0] - a[0]) / length, (b[1] - a[1]) / length] }
}

/** Height of a plane over a place, in meters. */
export function heightOf({ from, uphill, rise, eaveHeight }: BuiltPlane, [x, y]: PlanePoint): number {
  return eaveHeight + (rise / 12) * ((x - from[0]) * uphill[0] + (y - from[1]) * uphill[1])
}

const gradientOf = ({ uphill, rise }: BuiltPlane): PlanePoint => [(uphill[0] * rise) / 12, (uphill[1] * rise) / 12]

/** Where two planes have equal height; nothing if they never or always do. */
function meetingOf(one: BuiltPlane, other: BuiltPlane): Line[] {
  const [[ax, ay], [bx, by]] = [gradientOf(one), gradientOf(other)]
  const [x, y] = [ax - bx, ay - by]
  const steep = Math.hypot(x, y)
  if (steep < 1e-9) return []
  const apart = heightOf(one, [0, 0]) - heightOf(other, [0, 0])
  return [{ point: [(-apart * x) / steep ** 2, (-apart * y) / steep ** 2], along: [-y / steep, x / steep] }]
}

/** The stretches of a line between two positions along it, cut wherever another line crosses. */
function stretches({ point, along }: Line, min: number, max: number, cuts: readonly Line[]): Ends[] {
  const places = [min, max]
  for (const other of cuts) {
    const sine = along[0] * other.along[1] - along[1] * other.along[0]
    if (Math.abs(sine) < 1e-9) continue
    const [dx, dy] = [other.point[0] - point[0], other.point[1] - point[1]]
    const at = (dx * other.along[1] - dy * other.along[0]) / sine
    if (at > min && at < max) places.push(at)
  }
  const place = (at: number): PlanePoint => [point[0] + at * along[0], point[1] + at * along[1]]
  return places
    .sort((one, other) => one - other)
    .flatMap((to, index): Ends[] => {
      const from = places[index - 1] ?? to
      return to - from > MIN_METERS ? [[place(from), place(to)]] : []
    })
}

/** The plane visible from above; null outside the house. */
function topmost(point: PlanePoint, bodies: readonly BuiltBody[]): BuiltPlane | null {
  const lowest = bodies
    .filter(({ plan }) => plan.some((piece) => contains(piece, point)))
    .map(({ planes }) => planes.reduce((low, one) => (heightOf(one, point) < heightOf(low, point) ? one : low)))
  if (lowest.length === 0) return null
  return lowest.reduce((top, one) => (heightOf(one, point) > heightOf(top, point) ? one : top))
}

function adjacent([a, b]: Ends, aside: number): PlanePoint {
  const length = distance(a, b)
  const [x, y] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
  return [(a[0] + b[0]) / 2 + aside * x, (a[1] + b[1]) / 2 + aside * y]
}

function innerLine(ends: Ends, bodies: readonly BuiltBody[]): BuiltLine[] {
  const left = topmost(adjacent(ends, ADJACENT_METERS), bodies)
  const right = topmost(adjacent(ends, -ADJACENT_METERS), bodies)
  // A stretch cut by a wall's line is not on a wall: both sides are roof, or there is no line.
  if (!left || !right || left === right) return []
  const [from, to] = ends
  const fall = slopeAlong(left, ends)
  const [l, r] = [gradientOf(left), gradientOf(right)]
  const length = distance(from, to)
  const away = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length] as const
  const [onLeft, onRight] = [l, r].map(([x, y]) => x * away[0] + y * away[1]) as [number, number]
  const level = (Math.atan(Math.abs(fall)) * 180) / Math.PI < RIDGE_DEGREES
  const goesOn = level && onLeft * onRight > 0
  const type: EdgeType = goesOn ? 'pitchBreak' : onLeft > onRight ? 'valley' : level ? 'ridge' : 'hip'
  const seenFromAbove = type === 'ridge' || type === 'pitchBreak'
  return [{ type, from, to, left, right, lengthMeters: seenFromAbove ? length : length * Math.hypot(1, fall) }]
}

function rimLine(ends: Ends, bodies: readonly BuiltBody[]): BuiltLine[] {
  const left = topmost(adjacent(ends, ADJACENT_METERS), bodies)
  return left ? [rimOf(left, ends)] : []
}

/** The rim of a plane to its left. */
function rimOf(left: BuiltPlane, ends: Ends): BuiltLine {
  const [from, to] = ends
  const fall = slopeAlong(left, ends)
  const length = distance(from, to)
  const [x, y] = gradientOf(left)
  const inward = (-x * (to[1] - from[1]) + y * (to[0] - from[0])) / length
  const type: EdgeType =
    Math.abs(fall) > Math.abs(inward) ? 'rake' : left.rise === 0 || inward > 0 ? 'eave' : 'highEave'
  return { type, from, to, left, right: null, lengthMeters: type === 'eave' ? length : length * Math.hypot(1, fall) }
}

/** Meters that a plane rises for each meter along a stretch. */
function slopeAlong(plane: BuiltPlane, [a, b]: Ends): number {
  return (heightOf(plane, b) - heightOf(plane, a)) / distance(a, b)
}

/** Rotated about the origin and translated, with all planes. */
export function movedBuilt<Built extends { outline: Ring; bodies: readonly BuiltBody[] }>(
  built: Built,
  radians: number,
): Built {
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)]
  const turned = ([x, y]: PlanePoint): PlanePoint => [x * cosine - y * sine, x * sine + y * cosine]
  const planes = new Map<BuiltPlane, BuiltPlane>()
  const turnedPlane = (plane: BuiltPlane) => {
    const known = planes.get(plane) ?? { ...plane, from: turned(plane.from), uphill: turned(plane.uphill) }
    planes.set(plane, known)
    return known
  }
  const bodies = built.bodies.map((body) => ({
    plan: body.plan.map((ring) => ring.map(turned)),
    planes: body.planes.map(turnedPlane),
  }))
  return { ...built, outline: built.outline.map(turned), bodies }
}

/** The plane that rises to the left of the edge at a corner. */
export function planeOnEdge(outline: Ring, edge: number, rise: number): BuiltPlane {
  const [a, b] = [corner(outline, edge), corner(outline, edge + 1)]
  const length = distance(a, b)
  return { from: a, uphill: [-(b[1] - a[1]) / length, (b[0] - a[0]) / length], rise, eaveHeight: 0 }
}

/** A rectangle between two corners, counterclockwise. */
export function rectangle([west, south]: PlanePoint, [east, north]: PlanePoint): Ring {
  const ring: Ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
  return signedArea(ring) > 0 ? ring : [...ring].reverse()
}
