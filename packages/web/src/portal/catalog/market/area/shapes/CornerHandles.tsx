import type { MarketShapeForm } from '@gable/contract/market-form'
import type { MapView } from '../../../../../map/area/area.ts'
import { text } from '../../text.ts'
import { Handle } from './Handle.tsx'
import { mayGrow, middleBehind, withCorner, withCornerBehind, withoutCorner } from './shape-edit.ts'

interface Props {
  view: MapView
  shape: MarketShapeForm
  onDrag: (shape: MarketShapeForm | undefined) => void
  onPut: (shape: MarketShapeForm) => void
}

/** The handles of the selected area. Corners can be moved, and new ones start between them. */
export function CornerHandles({ view, shape, onDrag, onPut }: Props) {
  const points = shape.corners.map((corner) => view.project(corner).join()).join(' ')
  const cancel = () => onDrag(undefined)
  return (
    <>
      <svg className="editor-lines" aria-hidden="true">
        <polygon className="editor-casing" points={points} />
        <g className={shape.active ? 'editor-roof-chosen' : 'editor-roof-out'}>
          <polygon className="editor-outline" points={points} />
        </g>
      </svg>
      {mayGrow(shape) &&
        shape.corners.map((_corner, index) => (
          <Handle
            // biome-ignore lint/suspicious/noArrayIndexKey: an edge is known by its number
            key={`edge ${index}`}
            kind="middle"
            view={view}
            at={middleBehind(shape, index)}
            label={text('handle.edge', { number: index + 1 })}
            onDrag={(point) => onDrag(withCornerBehind(shape, index, point))}
            onMoved={(point) => onPut(withCornerBehind(shape, index, point))}
            onCancel={cancel}
            onPress={() => onPut(withCornerBehind(shape, index, middleBehind(shape, index)))}
          />
        ))}
      {shape.corners.map((corner, index) => (
        <Handle
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its number
          key={`corner ${index}`}
          view={view}
          at={corner}
          label={text('handle.corner', { number: index + 1 })}
          onDrag={(point) => onDrag(withCorner(shape, index, point))}
          onMoved={(point) => onPut(withCorner(shape, index, point))}
          onCancel={cancel}
          onDelete={() => onPut(withoutCorner(shape, index))}
        />
      ))}
    </>
  )
}
