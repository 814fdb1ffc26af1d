import { createHash } from 'node:crypto'
import type { OutlineMeaning, OutlineSource } from '@gable/contract/status'
import { cleanOutline, outlineRings } from '@gable/roof/clean'
import { squareMetresToSquareFeet } from '@gable/roof/units'
import type { Ctx } from '../platform/context.ts'
import { firstAnswer } from './first-answer.ts'
import { type BuildingRow, buildingsNear } from './geo.query.ts'

type Point = [lng: number, lat: number]

/** A building near an address, wherever its outline came from. Rings are closed, the outer one first. */
export interface NearBuilding {
  /** The row's id; of a vendor's outline, an id made from its key, the same each time. */
  id: string
  rings: Point[][]
  planAreaSqft: number
  source: OutlineSource
  meaning: OutlineMeaning
  notice: string
}

/** How far "Not my house" reaches. */
export const NEAR_METRES = 250
const MOST_BUILDINGS = 16

/** The buildings nearest to a point, from the imported ones (`local`) or from a vendor that is switched on. */
export async function buildingsAround(
  ctx: Pick<Ctx, 'db' | 'providers' | 'log'>,
  source: string,
  point: Point,
): Promise<NearBuilding[]> {
  if (source === 'local') return (await buildingsNear(ctx.db, point, MOST_BUILDINGS)).map(readBuilding)
  const detectors = ctx.providers.roofDetectors.filter((one) => one.vendor === source)
  const outlines = await firstAnswer(ctx.log, detectors, (one) => one.outlinesNear?.(point, NEAR_METRES / 2))
  return (outlines ?? []).flatMap(({ key, rings, ...origin }) => {
    const cleaned = cleanOutline(rings)
    if (!cleaned.ok) return []
    return {
      id: idOfKey(`${source}:${key}`),
      rings: outlineRings(cleaned.outline) as Point[][],
      planAreaSqft: squareMetresToSquareFeet(cleaned.planAreaSqm),
      ...origin,
    }
  })
}

function readBuilding(row: BuildingRow): NearBuilding {
  const { id, planAreaSqft, meaning } = row
  const rings = [readOutline(row.outline), ...row.holes].map(closed)
  return { id, rings, planAreaSqft, source: row.kind, meaning, notice: row.licence }
}

/** PostgreSQL writes a polygon as ((x,y),(x,y),...). */
export function readOutline(text: string): Point[] {
  const numbers = JSON.parse(`[${text.replace(/[()]/g, '')}]`) as number[]
  const ring: Point[] = []
  for (let at = 0; at + 1 < numbers.length; at += 2) ring.push([numbers[at]!, numbers[at + 1]!])
  return ring
}

export function closed(ring: Point[]): Point[] {
  const [first, last] = [ring[0], ring.at(-1)]
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring
}

/** A UUID (version 8) that is the same for the same key. */
function idOfKey(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
