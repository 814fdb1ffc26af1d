import type { MarketShapeForm } from '@gable/contract/market-form'
import type { Country } from '@gable/contract/status'
import type { MapView } from '../../../../../map/area/area.ts'
import { circleRing, metersBetween, pointAt } from '../../../../../map/area/circle.ts'
import type { LngLat } from '../../../../../map/outline.ts'
import { text } from '../../text.ts'
import { Handle } from './Handle.tsx'
import { shownRadius } from './length-unit.ts'
import { withCenter, withRadius } from './shape-edit.ts'

interface Props {
  view: MapView
  shape: MarketShapeForm
  centre: LngLat
  country: Country
  onDrag: (shape: MarketShapeForm | undefined) => void
  onPut: (shape: MarketShapeForm) => void
}

/** The handles of the selected circle: the center moves it, the one on its edge resizes it. */
export function CircleHandles({ view, shape, centre, country, onDrag, onPut }: Props) {
  const meters = shape.radiusMetres || 0
  const edge = pointAt(centre, meters, 90)
  const outline = circleRing(centre, meters).map((point) => view.project(point).join())
  const [x, y] = view.project(edge)
  const [middle] = view.project(centre)
  const to = (point: LngLat) => withRadius(shape, metersBetween(centre, point))
  const cancel = () => onDrag(undefined)
  return (
    <>
      <svg className="editor-lines" aria-hidden="true">
        <polygon className="editor-casing" points={outline.join(' ')} />
        <g className={shape.active ? 'editor-roof-chosen' : 'editor-roof-out'}>
          <polygon className="editor-outline" points={outline.join(' ')} />
        </g>
        <line className="editor-stem" x1={middle} y1={y} x2={x} y2={y} />
        <text className="editor-length" x={(middle + x) / 2} y={y - 14}>
          {shownRadius(meters, country)}
        </text>
      </svg>
      <Handle
        kind="move"
        view={view}
        at={centre}
        label={text('handle.centre')}
        onDrag={(point) => onDrag(withCenter(shape, point))}
        onMoved={(point) => onPut(withCenter(shape, point))}
        onCancel={cancel}
      />
      <Handle
        view={view}
        at={edge}
        label={text('handle.radius')}
        onDrag={(point) => onDrag(to(point))}
        onMoved={(point) => onPut(to(point))}
        onCancel={cancel}
      />
    </>
  )
}
