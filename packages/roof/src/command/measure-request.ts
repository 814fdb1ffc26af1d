import type { Ring } from '../polygon.ts'
import type { PlanePoint } from '../units.ts'

/**
 * A measurement request parsed from a line of JSON: rings in local meters, and what is known about the roof over them.
 */
export interface MeasureRequest {
  readonly id: unknown
  /** The outline, then its holes; not closed. Meters from `origin`. */
  readonly rings: readonly Ring[]
  /** Origin of the rings' coordinates; 0, 0 unless they were given in a national grid. */
  readonly origin: PlanePoint
  /** Rise over 12; null if each edge has its own. */
  readonly rise: number | null
  readonly kind: MeasuredKind | null
  /** Indexes of edges in the rings as given. */
  readonly gableEdges: readonly number[] | null
  /** The edges of half-hips, indexed the same way. */
  readonly halfHipEdges: readonly number[] | null
  /** Rise over 12 for each edge of the rings as given; null for a gable. */
  readonly edgeRises: readonly (number | null)[] | null
}

const kinds = ['gable', 'hip', 'shed', 'flat', 'pyramid'] as const
export type MeasuredKind = (typeof kinds)[number]

export type MeasureError =
  | 'NOT_JSON'
  | 'NOT_AN_OBJECT'
  | 'OUTLINE_NOT_VALID'
  | 'HOLES_NOT_VALID'
  | 'TOO_MANY_CORNERS'
  | 'RISE_NOT_VALID'
  | 'KIND_NOT_VALID'
  | 'GABLE_EDGES_NOT_VALID'
  | 'HALF_HIP_EDGES_NOT_VALID'
  | 'EDGE_RISES_NOT_VALID'

export type ReadRequest =
  | { readonly ok: true; readonly request: MeasureRequest }
  | { readonly ok: false; readonly id: unknown; readonly reason: MeasureError }

/** No building reaches farther than this from its first corner. */
const MAX_METERS = 100_000
/** Larger than any national grid; doubles still resolve a tenth of a micrometer at this distance. */
const MAX_GRID_METERS = 1e8
/** Rings that reach farther get an origin at a corner of their own, so that their roof does not lose digits. */
const NEAR_METERS = 1_000
/** The work for a roof grows with the cube of its corners; this many take a few seconds at worst. */
const MAX_CORNERS = 500
/** 84 degrees. */
const MAX_RISE = 120

/** Parses and validates an untrusted line. */
export function readMeasureRequest(line: string): ReadRequest {
  let provided: unknown
  try {
    provided = JSON.parse(line)
  } catch {
    return { ok: false, id: null, reason: 'NOT_JSON' }
  }
  if (!isRecord(provided)) return { ok: false, id: null, reason: 'NOT_AN_OBJECT' }
  const id = readId(provided.id)
  const refused = (reason: MeasureError) => ({ ok: false, id, reason }) as const
  const outer = readRing(provided.outline_m)
  if (!outer || !isNear(outer, outer[0]!)) return refused('OUTLINE_NOT_VALID')
  const holes = isAbsent(provided.holes_m)
    ? []
    : Array.isArray(provided.holes_m)
      ? provided.holes_m.map(readRing)
      : [null]
  if (!holes.every((hole) => hole !== null && isNear(hole, outer[0]!))) return refused('HOLES_NOT_VALID')
  const { rings, origin } = fromOwnOrigin([outer, ...(holes as Ring[])])
  const edges = rings.reduce((sum, ring) => sum + ring.length, 0)
  if (edges > MAX_CORNERS) return refused('TOO_MANY_CORNERS')
  const { kind = null, rise = null, gable_edges: gableEdges = null, edge_rises: edgeRises = null } = provided
  const { half_hip_edges: halfHipEdges = null } = provided
  if (kind !== null && !kinds.some((known) => known === kind)) return refused('KIND_NOT_VALID')
  const risesOfAll = edgeRises === null ? null : readEdgeRises(edgeRises, rise, outer.length, edges)
  if (edgeRises !== null && !risesOfAll) return refused('EDGE_RISES_NOT_VALID')
  const areEdges = (list: unknown) => list === null || isListOf(list, (one) => isIndex(one, edges))
  if (!areEdges(gableEdges)) return refused('GABLE_EDGES_NOT_VALID')
  if (!areEdges(halfHipEdges)) return refused('HALF_HIP_EDGES_NOT_VALID')
  const needed = edgeRises === null && kind !== 'flat'
  if (rise === null ? needed : !isRise(rise)) return refused('RISE_NOT_VALID')
  return {
    ok: true,
    request: {
      id,
      rings,
      origin,
      rise: rise as number | null,
      kind: kind as MeasuredKind | null,
      gableEdges: gableEdges as number[] | null,
      halfHipEdges: halfHipEdges as number[] | null,
      edgeRises: risesOfAll,
    },
  }
}

/** Returns the id, whatever its type; none if it is nested too deeply to be serialized again. */
function readId(provided: unknown): unknown {
  try {
    JSON.stringify(provided)
    return provided ?? null
  } catch {
    return null
  }
}

function readRing(provided: unknown): Ring | null {
  if (!isListOf(provided, isPoint)) return null
  const ring = provided as Ring
  const [first, last] = [ring[0], ring.at(-1)]
  const closed = ring.length > 1 && first![0] === last![0] && first![1] === last![1]
  const open = closed ? ring.slice(0, -1) : ring
  return open.length >= 3 ? open : null
}

type EdgeRises = readonly (number | null)[]

/**
 * Returns one rise for each edge. If only the outline's rises are given, the edges of holes use the roof's rise, or the
 * rise that all rising edges of the outline share; null if those differ.
 */
function readEdgeRises(provided: unknown, rise: unknown, outline: number, edges: number): EdgeRises | null {
  if (!isListOf(provided, (one) => one === null || isRise(one))) return null
  const rises = provided as EdgeRises
  if (rises.length === edges) return rises
  const known = new Set(isRise(rise) ? [rise] : rises.filter((one) => one !== null && one > 0))
  const [common = 0] = known
  return rises.length === outline && known.size <= 1 ? [...rises, ...Array(edges - outline).fill(common)] : null
}

function isPoint(provided: unknown): boolean {
  return isListOf(provided, (one) => typeof one === 'number' && Math.abs(one) <= MAX_GRID_METERS, 2)
}

function isNear(ring: Ring, [x, y]: PlanePoint): boolean {
  return ring.every((point) => Math.max(Math.abs(point[0] - x), Math.abs(point[1] - y)) <= MAX_METERS)
}

/** Uses an origin in whole meters, so that every corner is returned exactly as given. */
function fromOwnOrigin(rings: readonly Ring[]): Pick<MeasureRequest, 'rings' | 'origin'> {
  const [x, y] = rings[0]![0]!
  if (rings.flat(2).every((one) => Math.abs(one) <= NEAR_METERS)) return { rings, origin: [0, 0] }
  const origin: PlanePoint = [Math.round(x), Math.round(y)]
  const moved = rings.map((ring) => ring.map((point): PlanePoint => [point[0] - origin[0], point[1] - origin[1]]))
  return { rings: moved, origin }
}

function isRise(provided: unknown): provided is number {
  return typeof provided === 'number' && provided >= 0 && provided <= MAX_RISE
}

function isIndex(provided: unknown, count: number): boolean {
  return Number.isInteger(provided) && (provided as number) >= 0 && (provided as number) < count
}

function isListOf(provided: unknown, fits: (one: unknown) => boolean, length?: number): provided is unknown[] {
  return Array.isArray(provided) && (length === undefined || provided.length === length) && provided.every(fits)
}

function isRecord(provided: unknown): provided is Record<string, unknown> {
  return typeof provided === 'object' && provided !== null && !Array.isArray(provided)
}

function isAbsent(provided: unknown): boolean {
  return provided === undefined || provided === null
}
