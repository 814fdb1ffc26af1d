import type { Country } from '@gable/contract/status'
import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { MapView } from '../../../../../map/area/area.ts'
import { uiText } from '../../../../../ui/texts/ui-text.ts'
import { areaColors } from '../../map/market-colors.ts'
import { text } from '../../text.ts'
import classes from './ShapesOverlay.module.css'
import type { Placing, ShapesState } from './shape-edit.ts'
import '../../../../../map/editor/editor.css'
import type { MarketShapeForm } from '@gable/contract/market-form'
import { circleRing, metersBetween, pointAt } from '../../../../../map/area/circle.ts'
import type { LngLat } from '../../../../../map/outline.ts'
import { Handle } from './Handle.tsx'
import { shownRadius } from './length-unit.ts'
import {
  mayGrow,
  middleBehind,
  withCenter,
  withCorner,
  withCornerBehind,
  withoutCorner,
  withRadius,
} from './shape-edit.ts'

/**
 * The map overlay: the handles of the selected area, or the corners of one that is being drawn with the next actions.
 */
export function ShapesOverlay({ view, state, country }: { view: MapView; state: ShapesState; country: Country }) {
  const { chosen, placing, drag, put } = state
  const colors = { '--editor-roof': areaColors.drawn, '--editor-choice': areaColors.listed }
  const shared = { view, onDrag: drag, onPut: put }
  return (
    <div className={placing ? 'editor editor-draw' : 'editor'} style={colors}>
      {!placing && chosen?.kind === 'radius' && chosen.centre && (
        <CircleHandles {...shared} shape={chosen} centre={chosen.centre} country={country} />
      )}
      {!placing && chosen?.kind === 'polygon' && <CornerHandles {...shared} shape={chosen} />}
      {placing && <PlacingMarks view={view} placing={placing} state={state} />}
    </div>
  )
}

function PlacingMarks({ view, placing, state }: { view: MapView; placing: Placing; state: ShapesState }) {
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && state.giveUp())
  const corners = placing.kind === 'polygon' ? placing.corners.map(view.project) : []
  return (
    <>
      <svg className="editor-lines" aria-hidden="true">
        <polyline className="editor-drawn" points={corners.map((point) => point.join()).join(' ')} />
      </svg>
      {corners.map(([x, y], index) =>
        index === 0 && corners.length > 2 ? (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its number
            key={index}
            type="button"
            className="editor-handle editor-handle-first"
            style={{ transform: `translate(${x}px, ${y}px)` }}
            aria-label={text('placing.close')}
            onClick={state.close}
          />
        ) : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its number
            key={index}
            className="editor-dot"
            style={{ transform: `translate(${x}px, ${y}px)` }}
          />
        ),
      )}
      <div className={classes.bar}>
        <span role="status">
          {placing.kind === 'radius'
            ? text('placing.centre')
            : text(corners.length < 3 ? 'placing.corners' : 'placing.enough')}
        </span>
        <div className={classes.buttons}>
          {corners.length === 0 ? (
            <Button size="xs" onClick={() => state.placeInMiddle(view)}>
              {text('placing.middle')}
            </Button>
          ) : (
            <Button size="xs" onClick={state.undoCorner}>
              {text('placing.undo')}
            </Button>
          )}
          {corners.length > 2 && (
            <Button size="xs" variant="filled" onClick={state.close}>
              {text('placing.finish')}
            </Button>
          )}
          <Button size="xs" variant="subtle" onClick={state.giveUp}>
            {uiText('action.cancel')}
          </Button>
        </div>
      </div>
    </>
  )
}

interface CornerHandlesProps {
  view: MapView
  shape: MarketShapeForm
  onDrag: (shape: MarketShapeForm | undefined) => void
  onPut: (shape: MarketShapeForm) => void
}

/** The handles of the selected area. Corners can be moved, and new ones start between them. */
function CornerHandles({ view, shape, onDrag, onPut }: CornerHandlesProps) {
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

interface CircleHandlesProps {
  view: MapView
  shape: MarketShapeForm
  centre: LngLat
  country: Country
  onDrag: (shape: MarketShapeForm | undefined) => void
  onPut: (shape: MarketShapeForm) => void
}

/** The handles of the selected circle: the center moves it, the one on its edge resizes it. */
function CircleHandles({ view, shape, centre, country, onDrag, onPut }: CircleHandlesProps) {
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
