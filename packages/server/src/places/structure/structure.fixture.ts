import type { Structure } from '@gable/contract/geo'
import { fromPlane, localPlane } from '@gable/roof/plane'
import type { Site } from './structure.edited.ts'
import { unguessed } from './structure.guess.ts'

/** Roofs for tests, in feet around an address. */

export const point: [number, number] = [-111.1, 43.7]
const FEET = 0.3048

/** A closed ring from corners in feet east and north of a point. */
export function ringAt(corners: readonly (readonly [x: number, y: number])[], about = point): [number, number][] {
  const plane = localPlane(about)
  const ring = corners.map(([x, y]) => [...fromPlane(plane, [x * FEET, y * FEET])] as [number, number])
  return [...ring, ring[0]!]
}

/** A rectangle whose southwest corner is this many feet from the address or from another point. */
export function box(
  width: number,
  depth: number,
  [x, y]: readonly [number, number] = [0, 0],
  about = point,
): [number, number][][] {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + depth],
    [x, y + depth],
  ] as const
  return [ringAt(corners, about)]
}

/** A ring with two edges that cross. */
export function bowTie(size: number, about = point): [number, number][][] {
  const corners = [
    [0, 0],
    [size, size],
    [size, 0],
    [0, size],
  ] as const
  return [ringAt(corners, about)]
}

/** A detected rectangle of the given feet. */
export function rectangle(id: string, width: number, depth: number, over: Partial<Structure> = {}): Structure {
  return {
    id,
    name: id,
    outline: box(width, depth),
    planAreaSqft: width * depth,
    distanceFeet: 0,
    included: true,
    source: 'imported',
    meaning: 'roofEdge',
    notice: '',
    date: null,
    uncertain: false,
    supported: true,
    ...over,
  }
}

export const site: Site = {
  point,
  houseLimits: { mostAreaSqft: 15_000, mostCorners: 100 },
  today: '2026-11-20',
  guess: unguessed,
}

let drawings = 0
/** The id of a new drawn roof. */
export const drawnId = () => `drawn-00000000-0000-4000-8000-${String(++drawings).padStart(12, '0')}`
