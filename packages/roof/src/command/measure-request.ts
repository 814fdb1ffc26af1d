import type { Ring } from '../polygon.ts'

/** What a line of JSON asks to measure: rings in local metres, and what is known of the roof over them. */
export interface MeasureRequest {
  readonly id: unknown
  /** The outline, then its holes; not closed. */
  readonly rings: readonly Ring[]
  /** Over 12; null where every edge has its own. */
  readonly rise: number | null
  readonly kind: MeasuredKind | null
  /** Counted on the rings as they are given. */
  readonly gableEdges: readonly number[] | null
  /** Over 12, one for each edge of the rings as they are given; null for a gable. */
  readonly edgeRises: readonly (number | null)[] | null
}

const kinds = ['gable', 'hip', 'shed', 'flat', 'pyramid'] as const
export type MeasuredKind = (typeof kinds)[number]

export type MeasureFault =
  | 'NOT_JSON'
  | 'NOT_AN_OBJECT'
  | 'OUTLINE_NOT_VALID'
  | 'HOLES_NOT_VALID'
  | 'TOO_MANY_CORNERS'
  | 'RISE_NOT_VALID'
  | 'KIND_NOT_VALID'
  | 'GABLE_EDGES_NOT_VALID'
  | 'EDGE_RISES_NOT_VALID'

export type ReadRequest =
  | { readonly ok: true; readonly request: MeasureRequest }
  | { readonly ok: false; readonly id: unknown; readonly reason: MeasureFault }

/** Farther from its origin no building's local metres reach. */
const MOST_METRES = 100_000
/** The work for a roof grows with the cube of its corners: one of so many takes some seconds at worst. */
const MOST_CORNERS = 500
/** 84 degrees. */
const MOST_RISE = 120

/** Reads a line, without trust in anything that it says. */
export function readMeasureRequest(line: string): ReadRequest {
  let given: unknown
  try {
    given = JSON.parse(line)
  } catch {
    return { ok: false, id: null, reason: 'NOT_JSON' }
  }
  if (!isRecord(given)) return { ok: false, id: null, reason: 'NOT_AN_OBJECT' }
  const id = given.id ?? null
  const refused = (reason: MeasureFault) => ({ ok: false, id, reason }) as const
  const outer = readRing(given.outline_m)
  if (!outer) return refused('OUTLINE_NOT_VALID')
  const holes = isAbsent(given.holes_m) ? [] : Array.isArray(given.holes_m) ? given.holes_m.map(readRing) : [null]
  if (!holes.every((hole) => hole !== null)) return refused('HOLES_NOT_VALID')
  const rings = [outer, ...holes]
  const edges = rings.reduce((sum, ring) => sum + ring.length, 0)
  if (edges > MOST_CORNERS) return refused('TOO_MANY_CORNERS')
  const { kind = null, rise = null, gable_edges: gableEdges = null, edge_rises: edgeRises = null } = given
  if (kind !== null && !kinds.some((known) => known === kind)) return refused('KIND_NOT_VALID')
  if (edgeRises !== null && !isListOf(edgeRises, (one) => one === null || isRise(one), edges))
    return refused('EDGE_RISES_NOT_VALID')
  if (gableEdges !== null && !isListOf(gableEdges, (one) => isIndex(one, edges)))
    return refused('GABLE_EDGES_NOT_VALID')
  const needed = edgeRises === null && kind !== 'flat'
  if (rise === null ? needed : !isRise(rise)) return refused('RISE_NOT_VALID')
  return {
    ok: true,
    request: {
      id,
      rings,
      rise: rise as number | null,
      kind: kind as MeasuredKind | null,
      gableEdges: gableEdges as number[] | null,
      edgeRises: edgeRises as (number | null)[] | null,
    },
  }
}

function readRing(given: unknown): Ring | null {
  if (!isListOf(given, isPoint)) return null
  const ring = given as Ring
  const [first, last] = [ring[0], ring.at(-1)]
  const closed = ring.length > 1 && first![0] === last![0] && first![1] === last![1]
  const open = closed ? ring.slice(0, -1) : ring
  return open.length >= 3 ? open : null
}

function isPoint(given: unknown): boolean {
  return isListOf(given, (one) => typeof one === 'number' && Math.abs(one) <= MOST_METRES, 2)
}

function isRise(given: unknown): given is number {
  return typeof given === 'number' && given >= 0 && given <= MOST_RISE
}

function isIndex(given: unknown, count: number): boolean {
  return Number.isInteger(given) && (given as number) >= 0 && (given as number) < count
}

function isListOf(given: unknown, fits: (one: unknown) => boolean, length?: number): given is unknown[] {
  return Array.isArray(given) && (length === undefined || given.length === length) && given.every(fits)
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}

function isAbsent(given: unknown): boolean {
  return given === undefined || given === null
}
