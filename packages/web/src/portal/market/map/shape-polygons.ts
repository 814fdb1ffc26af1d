import type { MarketShapeForm } from '@gable/contract/market-form'
import type { Polygons } from '../../../map/area/area.ts'
import { circleRing } from '../../../map/area/circle.ts'

/** A drawn area as it lies on the map. A circle whose radius cannot be read is drawn nowhere. */
export function shapePolygons({ kind, centre, radiusMetres, corners }: Omit<MarketShapeForm, 'id' | 'name'>): Polygons {
  if (kind === 'radius') return centre && radiusMetres ? [[circleRing(centre, radiusMetres)]] : []
  return corners.length > 2 ? [[[...corners, corners[0]!]]] : []
}
