import type { MarketShapeForm } from '@gable/contract/market-form'
import type { Polygons } from '../../../../map/area/area.ts'
import { circleRing } from '../../../../map/area/circle.ts'

/** Returns the polygons of a drawn area. A circle with an invalid radius has none. */
export function shapePolygons({ kind, centre, radiusMetres, corners }: Omit<MarketShapeForm, 'id' | 'name'>): Polygons {
  if (kind === 'radius') return centre && radiusMetres ? [[circleRing(centre, radiusMetres)]] : []
  return corners.length > 2 ? [[[...corners, corners[0]!]]] : []
}
