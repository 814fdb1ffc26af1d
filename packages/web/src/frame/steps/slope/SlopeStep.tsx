import { messages } from '@gable/contract/messages'
import type { SlopeChoice } from '@gable/contract/quote'
import { useMemo, useState } from 'react'
import { isLevel, slopeOf } from '../../flow/flow-shape.ts'
import { Button } from '../../parts/Button.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { StepHeading } from '../../parts/StepHeading.tsx'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { FineTune } from './FineTune.tsx'
import { HipEnds } from './HipEnds.tsx'
import { RoofPlan } from './RoofPlan.tsx'
import { ShapeCards } from './ShapeCards.tsx'
import { type DrawnSlope, SlopeCards } from './SlopeCards.tsx'
import { StructureTabs } from './StructureTabs.tsx'
import { useOwnRoofs } from './use-own-roofs.ts'
import { useShapes } from './use-shapes.ts'
import './slope-step.css'

/** What the roof looks like: each roof's shape, by our guess until somebody has looked, and one slope for all. */
export function SlopeStep() {
  const { quote, features, settings } = useWidget()
  const { flow, dispatch, showPrices, busy } = quote
  const { session } = flow
  const riseOf = (category: DrawnSlope) => session?.slopes.find((option) => option.category === category)?.rise ?? 0
  const slope = slopeOf(flow)
  const rise = slope && (slope.rise ?? (slope.category === 'custom' ? 0 : riseOf(slope.category)))
  const level = isLevel(slope)

  const colours = useMemo(
    () => ({ roof: settings.roofColor, background: settings.backgroundColor }),
    [settings.roofColor, settings.backgroundColor],
  )
  const roofs = useOwnRoofs(flow, features, dispatch)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const roof = roofs.find(({ id }) => id === chosenId) ?? roofs[0]
  // A flat roof is drawn with the slope that it might have: its shapes could not be told apart otherwise.
  const shapes = useShapes(roof, { rise: rise || riseOf('medium') || 6, level }, colours)

  const [refused, setRefused] = useState(false)
  const refusal = refused && !slope ? text('slope.choose') : flow.refusal && messages[flow.refusal]
  const choose = (choice: SlopeChoice) => dispatch({ type: 'slopeChosen', slope: choice })
  if (!roof) return null

  return (
    <>
      <StepHeading title={text('slope.title')}>{text('slope.subtitle')}</StepHeading>
      {refusal && <Notice>{refusal}</Notice>}
      <div className="slope-step">
        <div className="slope-shape">
          <StructureTabs roofs={roofs} currentId={roof.id} onChoose={setChosenId}>
            <ShapeCards
              cards={shapes.cards}
              chosen={shapes.shown.kind}
              onChoose={(shape) => dispatch({ type: 'shapeChosen', id: roof.id, shape })}
            />
          </StructureTabs>
        </div>
        <RoofPlan key={roof.id} roof={roof} shapes={shapes} beside={roofs.filter(({ id }) => id !== roof.id)} />
        <div className="slope-slope">
          <SlopeCards riseOf={riseOf} chosen={slope?.category} onChoose={(category) => choose({ category })} />
          <p className="slope-note" aria-live="polite">
            {level
              ? text('slope.level.text')
              : shapes.shown.kind === 'flat'
                ? text('slope.others.text', { name: roof.name })
                : text('slope.band')}
          </p>
          <FineTune
            rise={rise}
            open={slope?.category === 'custom'}
            measured={slope?.category === 'custom' && slope.rise === session?.measuredRise}
            onRise={(whole) => choose({ category: 'custom', rise: whole })}
          >
            {shapes.hipEnds && (
              <HipEnds
                rise={shapes.rise}
                hipEndRise={shapes.shown.hipEndRise}
                onChange={(hipEndRise) =>
                  dispatch({ type: 'shapeChosen', id: roof.id, shape: { ...shapes.shown, hipEndRise } })
                }
              />
            )}
          </FineTune>
          <div className="actions">
            <Button busy={busy} busyText={text('slope.busy')} onClick={() => (slope ? showPrices() : setRefused(true))}>
              {text('slope.continue')}
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}
