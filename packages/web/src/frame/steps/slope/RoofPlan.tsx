import { useMemo, useState } from 'react'
import { outlineOf } from '../../flow/flow-structure.ts'
import { Notice } from '../../parts/Notice.tsx'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { EndsMap } from './EndsMap.tsx'
import { flipped, type RoofEnd } from './roof-ends.ts'
import { planLines } from './roof-shapes.ts'
import type { OwnRoof } from './use-own-roofs.ts'
import type { Shapes } from './use-shapes.ts'

const turned = { gable: 'hip', hip: 'gable', high: 'low', low: 'low' } as const

/** The roof from above with its ends to be flipped, and what came of the last try. */
export function RoofPlan({ roof, shapes, beside }: { roof: OwnRoof; shapes: Shapes; beside: OwnRoof[] }) {
  const { quote, announce } = useWidget()
  const [refusedEnd, setRefusedEnd] = useState<{ end: RoofEnd; shape: unknown } | null>(null)
  const { own, structure } = roof
  const { ends, shown, taken } = shapes
  const lines = useMemo(() => (shapes.roof ? planLines(shapes.roof) : []), [shapes.roof])
  const shed = shown.kind === 'shed'

  function flip(end: RoofEnd) {
    if (!own) return
    const shape = flipped(own, shown, ends, end)
    if (!shape) {
      setRefusedEnd({ end, shape: shown })
      return
    }
    quote.dispatch({ type: 'shapeChosen', id: roof.id, shape })
    const became = turned[end.state]
    announce(text(`ends.done.${became}`, { number: end.number }))
  }

  // Said until something is changed.
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
          onFlip={flip}
        />
      </div>
      {refused ? (
        <Notice>
          {text('ends.refused', { end: text(shed ? 'ends.side' : 'ends.end', { number: refused.number }) })}
        </Notice>
      ) : (
        <p className="slope-note">{ends.length > 0 && text(shed ? 'ends.hint.low' : 'ends.hint')}</p>
      )}
      <p className="slope-note" aria-live="polite">
        {taken && text(`ends.taken.${taken}`)}
      </p>
    </div>
  )
}
