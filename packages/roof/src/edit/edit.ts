import { turned } from '../outline/main-direction.ts'
import { type RingError, ringError } from '../outline/ring-error.ts'
import type { LocalPlane } from '../plane.ts'
import { centroid, type Ring, signedArea } from '../polygon.ts'
import type { RoofShape } from '../shape/shape.ts'
import type { PlanePoint } from '../units.ts'
import { editedRings, type RingCommand } from './edit-rings.ts'
import { risesAfter, risesOfPart } from './edited-rises.ts'
import { splitRings } from './split.ts'
import { squaredRings } from './square-up.ts'
import { nameError } from './structure-name.ts'

export const ROOF_COMPLEXITIES = ['simple', 'moderate', 'complex'] as const
export type RoofComplexity = (typeof ROOF_COMPLEXITIES)[number]

export interface EditedRoof {
  readonly id: string
  readonly name: string
  /** The outer ring, then courtyards, in meters on the state's plane; not closed. */
  readonly rings: readonly Ring[]
  readonly included: boolean
  /** Null: derived from the outline. */
  readonly complexity: RoofComplexity | null
  /** The shape that a user chose; absent while it is a guess. */
  readonly shape?: RoofShape | undefined
  /** Whether the roof was detected; false for one that a user drew. */
  readonly detected: boolean
}

export interface EditLimits {
  /** Maximum distance of a corner from the plane's origin. */
  readonly reachMeters: number
  readonly mostCorners: number
  readonly maxRoofs: number
}

export interface EditState {
  readonly plane: LocalPlane
  readonly roofs: readonly EditedRoof[]
  readonly limits: EditLimits
}

/**
 * One edit of a roof, identified by its id. Corners and edges are indexed within their ring; edge i starts at corner i.
 */
export type EditCommand =
  | (RingCommand & { readonly roof: string })
  | { readonly kind: 'moveRoof'; readonly roof: string; readonly by: PlanePoint }
  | { readonly kind: 'rotate'; readonly roof: string /** Counterclockwise. */; readonly degrees: number }
  | { readonly kind: 'squareUp'; readonly roof: string }
  | { readonly kind: 'reshape'; readonly roof: string; readonly rings: readonly Ring[] }
  | {
      readonly kind: 'split'
      readonly roof: string
      readonly from: PlanePoint
      readonly to: PlanePoint
      readonly newId: string
      readonly newName: string
    }
  | { readonly kind: 'add'; readonly added: EditedRoof }
  | { readonly kind: 'remove'; readonly roof: string }
  | { readonly kind: 'rename'; readonly roof: string; readonly name: string }
  | { readonly kind: 'include'; readonly roof: string; readonly included: boolean }
  | { readonly kind: 'setComplexity'; readonly roof: string; readonly complexity: RoofComplexity | null }
  | { readonly kind: 'setShape'; readonly roof: string; readonly shape: RoofShape }

export type EditError =
  | RingError
  | 'NO_SUCH_ROOF'
  | 'NO_SUCH_CORNER'
  | 'TOO_MANY_CORNERS'
  | 'TOO_MANY_ROOFS'
  | 'TOO_FAR'
  | 'NOT_SQUARE'
  | 'LINE_MISSES'
  | 'NAME_NOT_VALID'
  | 'NAME_TAKEN'

export type EditResult =
  | { readonly ok: true; readonly state: EditState }
  | { readonly ok: false; readonly reason: EditError }

/** The state after a command, or the reason why the command is refused. Unchanged parts keep their object identity. */
export function applyCommand(state: EditState, command: EditCommand): EditResult {
  if (command.kind === 'add') return added(state, command.added)
  const roof = state.roofs.find(({ id }) => id === command.roof)
  if (!roof) return refused('NO_SUCH_ROOF')
  switch (command.kind) {
    case 'remove':
      return { ok: true, state: { ...state, roofs: state.roofs.filter((other) => other !== roof) } }
    case 'rename':
      return renamed(state, roof, command.name)
    case 'include':
      return changed(state, roof, { included: command.included })
    case 'setComplexity':
      return changed(state, roof, { complexity: command.complexity })
    case 'setShape':
      return changed(state, roof, { shape: command.shape })
    case 'split':
      return split(state, roof, command)
    case 'squareUp': {
      const squared = squaredRings(roof.rings)
      return squared ? withRings(state, roof, squared) : refused('NOT_SQUARE')
    }
    case 'moveRoof':
      return withRings(
        state,
        roof,
        everyCorner(roof, ([x, y]) => [x + command.by[0], y + command.by[1]]),
      )
    case 'rotate': {
      const [about, radians] = [centroid(roof.rings[0]!), (command.degrees * Math.PI) / 180]
      return withRings(
        state,
        roof,
        everyCorner(roof, (point) => turned(point, about, radians)),
      )
    }
    case 'reshape':
      return withRings(state, withoutEdges(roof), command.rings)
    default:
      return ringsChanged(state, roof, command)
  }
}

/** Why a roof is invalid, also checking the state's limits; null if it is valid. */
function roofError(rings: readonly Ring[], limits: EditLimits): EditError | null {
  if (rings.reduce((corners, ring) => corners + ring.length, 0) > limits.mostCorners) return 'TOO_MANY_CORNERS'
  if (rings.some((ring) => ring.some(([x, y]) => Math.hypot(x, y) > limits.reachMeters))) return 'TOO_FAR'
  return ringError(rings)
}

function ringsChanged(state: EditState, roof: EditedRoof, command: RingCommand): EditResult {
  const rings = editedRings(roof.rings, command)
  if (!rings) return refused('NO_SUCH_CORNER')
  const counted = command.kind === 'insertCorner' || command.kind === 'deleteCorner'
  // Gable ends are indexed along the outline: with a different number of corners they would name other edges.
  const rises = roof.shape?.edgeRises
  return withRings(state, counted ? withoutEdges(roof, rises && risesAfter(rises, roof.rings, command)) : roof, rings)
}

/** An error that the roof already had does not prevent fixing it step by step. */
function withRings(state: EditState, roof: EditedRoof, rings: readonly Ring[]): EditResult {
  if (rings === roof.rings) return { ok: true, state }
  const error = isTurnedOver(rings, roof.rings) ? 'CROSSES_ITSELF' : roofError(rings, state.limits)
  if (error && error !== roofError(roof.rings, state.limits)) return refused(error)
  return changed(state, roof, { rings, shape: roof.shape })
}

/** An edge that was moved past the opposite one leaves a ring with reversed winding. */
function isTurnedOver(rings: readonly Ring[], before: readonly Ring[]): boolean {
  return rings.some((ring, index) => {
    const previous = before[index]
    return previous !== undefined && previous.length === ring.length && signedArea(ring) * signedArea(previous) < 0
  })
}

function split(state: EditState, roof: EditedRoof, command: EditCommand & { kind: 'split' }): EditResult {
  const parts = splitRings(roof.rings, command.from, command.to)
  if (!parts) return refused('LINE_MISSES')
  const error = parts.map((rings) => roofError(rings, state.limits)).find((found) => found !== null)
  if (error) return refused(error)
  const part = (rings: readonly Ring[]): EditedRoof => {
    const rises = roof.shape?.edgeRises
    return { ...withoutEdges(roof, rises && risesOfPart(rises, roof.rings, rings)), rings }
  }
  const larger = part(parts[0])
  const smaller = { ...part(parts[1]), id: command.newId, name: command.newName, detected: false }
  const both = { ...state, roofs: state.roofs.map((other) => (other === roof ? larger : other)) }
  return added(both, smaller)
}

function added(state: EditState, roof: EditedRoof): EditResult {
  if (state.roofs.length >= state.limits.maxRoofs) return refused('TOO_MANY_ROOFS')
  const error = nameError(roof.name, adjacentNames(state, roof)) ?? roofError(roof.rings, state.limits)
  return error ? refused(error) : { ok: true, state: { ...state, roofs: [...state.roofs, roof] } }
}

function renamed(state: EditState, roof: EditedRoof, name: string): EditResult {
  const error = nameError(name, adjacentNames(state, roof))
  return error ? refused(error) : changed(state, roof, { name })
}

function adjacentNames(state: EditState, roof: EditedRoof): string[] {
  return state.roofs.filter(({ id }) => id !== roof.id).map(({ name }) => name)
}

function changed(state: EditState, roof: EditedRoof, change: Partial<EditedRoof>): EditResult {
  const keys = Object.keys(change) as (keyof EditedRoof)[]
  const was = state.roofs.find(({ id }) => id === roof.id)!
  if (keys.every((key) => was[key] === change[key])) return { ok: true, state }
  const roofs = state.roofs.map((other) => (other === was ? { ...was, ...change } : other))
  return { ok: true, state: { ...state, roofs } }
}

/** Removes the shape's data about single edges, except their rises if these could be renumbered. */
function withoutEdges(roof: EditedRoof, edgeRises?: RoofShape['edgeRises']): EditedRoof {
  const { shape } = roof
  if (!shape?.gableEdges && !shape?.halfHipEdges && !shape?.edgeRises && !shape?.levels) return roof
  const { gableEdges: _, halfHipEdges: __, edgeRises: ___, levels: ____, ...rest } = shape
  return { ...roof, shape: edgeRises ? { ...rest, edgeRises } : rest }
}

function everyCorner(roof: EditedRoof, move: (point: PlanePoint) => PlanePoint): Ring[] {
  return roof.rings.map((ring) => ring.map(move))
}

function refused(reason: EditError): EditResult {
  return { ok: false, reason }
}
