import type { Country } from '@gable/contract/status'
import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { MapView } from '../../../../../map/area/area.ts'
import { uiText } from '../../../../../ui/texts/ui-text.ts'
import { areaColors } from '../../map/market-colors.ts'
import { text } from '../../text.ts'
import { CircleHandles } from './CircleHandles.tsx'
import { CornerHandles } from './CornerHandles.tsx'
import classes from './ShapesOverlay.module.css'
import type { Placing, ShapesState } from './use-shapes.ts'
import '../../../../../map/editor/editor.css'

interface Props {
  view: MapView
  state: ShapesState
  country: Country
}

/**
 * The map overlay: the handles of the selected area, or the corners of one that is being drawn with the next actions.
 */
export function ShapesOverlay({ view, state, country }: Props) {
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
