import type { Point } from './feature.ts'
import { isOnEarth } from './rows.ts'

/** An element of an Overpass answer, reduced to its valid parts. */
export interface Element {
  type: 'node' | 'way' | 'relation'
  id: number
  /** Set for a node. */
  point: Point | undefined
  /** Set for a way requested with its geometry, unless a part of that is missing. */
  line: Point[] | undefined
  nodes: number[]
  /** The ways of a relation. */
  members: { ref: number; role: string; line: Point[] | undefined }[]
  tags: Record<string, unknown> | undefined
}

type Said = Record<string, unknown>

/** Parses an element; undefined if it is not one. */
export function readElement(value: unknown): Element | undefined {
  if (!isRecord(value)) return undefined
  const { type, id } = value
  if ((type !== 'node' && type !== 'way' && type !== 'relation') || !isId(id)) return undefined
  return {
    type,
    id,
    point: type === 'node' ? readPoint(value) : undefined,
    line: type === 'way' ? readLine(value.geometry) : undefined,
    nodes: Array.isArray(value.nodes) ? value.nodes : [],
    members: type === 'relation' && Array.isArray(value.members) ? value.members.flatMap(readMember) : [],
    tags: isRecord(value.tags) ? value.tags : undefined,
  }
}

function readMember(value: unknown): Element['members'] {
  if (!isRecord(value) || value.type !== 'way' || !isId(value.ref)) return []
  return [{ ref: value.ref, role: String(value.role), line: readLine(value.geometry) }]
}

function readLine(value: unknown): Point[] | undefined {
  if (!Array.isArray(value)) return undefined
  const points = value.map((one) => (isRecord(one) ? readPoint(one) : undefined))
  return points.every((point) => point !== undefined) ? points : undefined
}

function readPoint({ lon, lat }: Said): Point | undefined {
  const point = [lon, lat] as Point
  return isOnEarth(point) ? point : undefined
}

const isRecord = (value: unknown): value is Said => typeof value === 'object' && value !== null && !Array.isArray(value)
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && value !== 0
