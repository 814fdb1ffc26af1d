import { limits } from '@gable/contract/limits'
import type { MarketShapeForm } from '@gable/contract/market-form'
import { newId } from '@gable/contract/new-id'
import { pointAt } from '../../../../../map/area/circle.ts'
import type { LngLat } from '../../../../../map/outline.ts'
import { text } from '../../text.ts'

/** Operations on a drawn area. Each returns a new one. */

export const newCircle = (centre: LngLat, radiusMetres: number): MarketShapeForm => ({
  id: newId(),
  kind: 'radius',
  name: '',
  active: true,
  centre: rounded(centre),
  radiusMetres: Math.round(radiusMetres),
  corners: [],
})

export const newPolygon = (corners: readonly LngLat[]): MarketShapeForm => ({
  id: newId(),
  kind: 'polygon',
  name: '',
  active: true,
  centre: null,
  radiusMetres: null,
  corners: corners.map(rounded),
})

/** Returns four corners around a point, as a start for users who cannot point. */
export const squareRound = (middle: LngLat, halfMeters: number): LngLat[] =>
  [315, 45, 135, 225].map((bearing) => pointAt(middle, halfMeters * Math.SQRT2, bearing))

export const withCenter = (shape: MarketShapeForm, centre: LngLat): MarketShapeForm => ({
  ...shape,
  centre: rounded(centre),
})

const { min, max } = limits.market.radiusMetres
export const withRadius = (shape: MarketShapeForm, meters: number): MarketShapeForm => ({
  ...shape,
  radiusMetres: Math.round(Math.min(max, Math.max(min, meters))),
})

export const withCorner = (shape: MarketShapeForm, index: number, corner: LngLat): MarketShapeForm => ({
  ...shape,
  corners: shape.corners.with(index, rounded(corner)),
})

/** Inserts a corner after another one, up to the limit. */
export const withCornerBehind = (shape: MarketShapeForm, index: number, corner: LngLat): MarketShapeForm =>
  mayGrow(shape) ? { ...shape, corners: shape.corners.toSpliced(index + 1, 0, rounded(corner)) } : shape

/** Removes a corner. At least three remain. */
export const withoutCorner = (shape: MarketShapeForm, index: number): MarketShapeForm =>
  mayShrink(shape) ? { ...shape, corners: shape.corners.toSpliced(index, 1) } : shape

export const mayGrow = ({ corners }: MarketShapeForm): boolean => corners.length < limits.market.corners
export const mayShrink = ({ corners }: MarketShapeForm): boolean => corners.length > 3

/** Returns the midpoint of the edge after a corner. */
export function middleBehind({ corners }: MarketShapeForm, index: number): LngLat {
  const [one, other] = [corners[index]!, corners[(index + 1) % corners.length]!]
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]
}

/** Returns a drawn area's name, or its type and number. */
export function shapeTitle(shapes: readonly MarketShapeForm[], { id, kind, name }: MarketShapeForm): string {
  if (name.trim() !== '') return name
  const place = shapes.filter((one) => one.kind === kind).findIndex((one) => one.id === id) + 1
  return text(`shape.title.${kind}`, { place })
}

/** Rounds to about a tenth of a meter. More digits are not meaningful. */
function rounded([lng, lat]: LngLat): LngLat {
  return [Number(lng.toFixed(6)), Number(lat.toFixed(6))]
}
