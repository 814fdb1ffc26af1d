import type { MapFeatures } from '@gable/contract/geo'
import type { MapBox } from '@gable/contract/lead-map'
import { mapFeaturesWithin } from '../../../places/geo/geo.service.ts'
import type { Ctx } from '../../../platform/context.ts'
import { getPoint } from './lead.detail.query.ts'

/** Half of the map's height, in degrees: about 280 m to the north and south of the house. */
const halfSpanDegrees = 0.002_5

/** The vector base map around a lead's house; empty if the house is unknown. Undefined if there is no such lead. */
export async function mapRoundLead(ctx: Ctx, id: string): Promise<MapFeatures | undefined> {
  const point = await getPoint(ctx, id)
  if (point === undefined) return undefined
  if (point === null) return { roads: [], buildings: [], houseNumbers: [], notices: [] }
  const [lng, lat] = point
  // Degrees of longitude get shorter toward the poles; the map's width in feet does not.
  const halfWidth = halfSpanDegrees / Math.cos((lat * Math.PI) / 180)
  return mapFeaturesWithin(ctx, {
    west: lng - halfWidth,
    south: lat - halfSpanDegrees,
    east: lng + halfWidth,
    north: lat + halfSpanDegrees,
  })
}

/** The vector base map of a part of the map. */
export const drawnGround = (ctx: Ctx, box: MapBox): Promise<MapFeatures> => mapFeaturesWithin(ctx, box)
