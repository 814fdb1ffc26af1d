import { useMemo, useState } from 'react'
import { type RoofEnd, turned } from '../../../map/shape/roof-ends.ts'
import { planLines } from '../../../map/shape/roof-shapes.ts'
import { outlineOf } from '../../flow/flow-structure.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { EndsMap } from './EndsMap.tsx'
import type { OwnRoof } from './use-own-roofs.ts'
import type { Shapes } from './use-shapes.ts'

/** The roof from above with ends that can be changed, and the result of the last attempt. */
export function RoofPlan({ roof, shapes, beside }: { roof: OwnRoof; shapes: Shapes; beside: OwnRoof[] }) {
  const { quote, announce } = useWidget()
  const [refusedEnd, setRefusedEnd] = useState<{ end: RoofEnd; shape: unknown } | null>(null)
  const { own, structure } = roof
  const { ends, shown, taken } = shapes
  const lines = useMemo(() => (shapes.roof ? planLines(shapes.roof) : []), [shapes.roof])
  const shed = shown.kind === 'shed'

  function turn(end: RoofEnd) {
    if (!own) return
    const shape = turned(own, shown, ends, end)
    if (!shape) {
      setRefusedEnd({ end, shape: shown })
      return
    }
    quote.dispatch({ type: 'shapeChosen', id: roof.id, shape })
    announce(text(`ends.done.${end.next}`, { number: end.number }))
  }

  // Shown until something changes.
  const refused = refusedEnd?.shape === shown ? refusedEnd.end : null
  return (
    <div className="slope-plan">
      <div className="slope-map">
        <EndsMap
          id={roof.id}
          name={roof.name}
          rings={outlineOf(structure)}
          lines={lines}
          ends={ends}
          beside={beside.map((other) => outlineOf(other.structure))}
          onTurn={turn}
        />
      </div>
      {refused ? (
        <p className="slope-note slope-refused" role="alert">
          {text('ends.refused', { end: text(shed ? 'ends.side' : 'ends.end', { number: refused.number }) })}
        </p>
      ) : (
        <p className="slope-note">{ends.length > 0 && text(shed ? 'ends.hint.low' : 'ends.hint')}</p>
      )}
      <p className="slope-note" aria-live="polite">
        {taken && text(`ends.taken.${taken}`)}
      </p>
    </div>
  )
}
