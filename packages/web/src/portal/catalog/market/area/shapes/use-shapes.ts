import { limits } from '@gable/contract/limits'
import { cornersInAll, cornersOf, type MarketShapeForm } from '@gable/contract/market-form'
import type { Country } from '@gable/contract/status'
import { useEffect, useState } from 'react'
import type { MapView } from '../../../../../map/area/area.ts'
import { metersBetween } from '../../../../../map/area/circle.ts'
import type { LngLat } from '../../../../../map/outline.ts'
import type { AreaFormState } from '../use-area-form.ts'
import { firstRadius } from './length-unit.ts'
import { newCircle, newPolygon, squareRound } from './shape-edit.ts'

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
