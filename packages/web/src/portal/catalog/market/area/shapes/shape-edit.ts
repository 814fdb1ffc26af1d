import { limits } from '@gable/contract/limits'
import { cornersInAll, cornersOf, type MarketShapeForm } from '@gable/contract/market-form'
import { newId } from '@gable/contract/new-id'
import type { Country } from '@gable/contract/status'
import { useEffect, useState } from 'react'
import type { MapView } from '../../../../../map/area/area.ts'
import { metersBetween, pointAt } from '../../../../../map/area/circle.ts'
import type { LngLat } from '../../../../../map/outline.ts'
import { text } from '../../text.ts'
import type { AreaFormState } from '../use-area-form.ts'
import { firstRadius } from './length-unit.ts'

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

/** The point being requested: the center of a circle, or the next corner of an area. */
export type Placing = { kind: 'radius' } | { kind: 'polygon'; corners: LngLat[] }

/** The state of drawing a market's areas: the selected one, and what is being placed on the map. */
export function useShapes({ values, change, faultyShape }: AreaFormState, country: Country) {
  const [chosenId, setChosenId] = useState<string>()
  const [placing, setPlacing] = useState<Placing>()
  // A drag changes only this state. The form is updated when it ends.
  const [dragged, setDragged] = useState<MarketShapeForm>()
  useEffect(() => setChosenId((now) => faultyShape ?? now), [faultyShape])

  const shapes = values.shapes.map((shape) => (shape.id === dragged?.id ? dragged : shape))
  const put = (shape: MarketShapeForm) => {
    setDragged(undefined)
    change({ shapes: values.shapes.map((other) => (other.id === shape.id ? shape : other)) })
  }
  const add = (shape: MarketShapeForm) => {
    setPlacing(undefined)
    setChosenId(shape.id)
    change({ shapes: [...values.shapes, shape] })
  }
  const radiusIn = (view: MapView) =>
    firstRadius(metersBetween(view.unproject([0, 0]), view.unproject([view.width, 0])), country)

  return {
    shapes,
    chosen: shapes.find(({ id }) => id === chosenId),
    choose: (id: string | undefined) => setChosenId(id),
    placing,
    isFull: values.shapes.length >= limits.market.shapes || cornersOf(values.shapes) >= cornersInAll,
    begin: (kind: Placing['kind']) => setPlacing(kind === 'radius' ? { kind } : { kind, corners: [] }),
    giveUp: () => setPlacing(undefined),
    drag: setDragged,
    put,
    remove: (id: string) => change({ shapes: values.shapes.filter((shape) => shape.id !== id) }),
    /** Called when a point of the map is pressed during placing. */
    point: (at: LngLat, view: MapView) => {
      if (placing?.kind === 'radius') add(newCircle(at, radiusIn(view)))
      else if (placing && placing.corners.length < limits.market.corners) {
        setPlacing({ ...placing, corners: [...placing.corners, at] })
      }
    },
    /** For users who cannot point: places the shape in the middle of the map, to be moved with its fields. */
    placeInMiddle: (view: MapView) => {
      if (placing?.kind === 'radius') add(newCircle(view.middle, radiusIn(view)))
      else add(newPolygon(squareRound(view.middle, radiusIn(view))))
    },
    undoCorner: () => placing?.kind === 'polygon' && setPlacing({ ...placing, corners: placing.corners.slice(0, -1) }),
    close: () => placing?.kind === 'polygon' && placing.corners.length > 2 && add(newPolygon(placing.corners)),
  }
}

export type ShapesState = ReturnType<typeof useShapes>
