import { useMemo, useState } from 'react'
import { StepHeading } from '../../../homeowner/parts/StepHeading.tsx'
import { withHipEndRise } from '../../../map/shape/roof-ends.ts'
import { isAsMeasured, isLevel } from '../../flow/flow-shape.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { GoOn } from './GoOn.tsx'
import { HipEnds } from './HipEnds.tsx'
import { RoofPlan } from './RoofPlan.tsx'
import { ShapeCards } from './ShapeCards.tsx'
import { SlopePart } from './SlopePart.tsx'
import { StructureTabs } from './StructureTabs.tsx'
import { useOwnRoofs } from './use-own-roofs.ts'
import { useShapes } from './use-shapes.ts'
import { useSlope } from './use-slope.ts'
import './slope-step.css'

/** Asks for the roof's shape and slope, or for the one of them that the company wants. */
export function SlopeStep() {
  const requested = useWidget().quote.flow.session?.asks.steps ?? []
  return requested.includes('shape') ? <ShapeAndSlope asksSlope={requested.includes('slope')} /> : <SlopeAlone />
}

/** Each roof's shape, guessed until somebody has looked at it, and one slope for all. */
function ShapeAndSlope({ asksSlope }: { asksSlope: boolean }) {
  const { quote, features, settings } = useWidget()
  const { flow, dispatch } = quote
  const { slope, rise, riseOf } = useSlope()
  const level = isLevel(slope)
  const colors = useMemo(
    () => ({ roof: settings.roofColor, background: settings.backgroundColor }),
    [settings.roofColor, settings.backgroundColor],
  )
  const roofs = useOwnRoofs(flow, features, dispatch)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const roof = roofs.find(({ id }) => id === chosenId) ?? roofs[0]
  // A flat roof is drawn with the slope that it could have: otherwise its shapes would look the same.
  const isMeasured = isAsMeasured(slope, flow.session?.measuredRise ?? null)
  const shapes = useShapes(roof, { rise: rise || riseOf('medium') || 6, level, isMeasured }, colors)
  if (!roof) return null
  const flatAmongOthers = shapes.shown.kind === 'flat' ? roof.name : null

  return (
    <>
      <StepHeading title={text('slope.title')}>
        {text(roof.isMeasured ? 'slope.subtitle.measured' : asksSlope ? 'slope.subtitle' : 'slope.subtitle.shape')}
      </StepHeading>
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
          {asksSlope && (
            <SlopePart flatAmongOthers={flatAmongOthers}>
              {shapes.hipEnds && (
                <HipEnds
                  rise={shapes.rise}
                  hipEndRise={shapes.shown.hipEndRise}
                  onChange={(hipEndRise) =>
                    dispatch({
                      type: 'shapeChosen',
                      id: roof.id,
                      shape: withHipEndRise(shapes.shown, shapes.ends, hipEndRise),
                    })
                  }
                />
              )}
            </SlopePart>
          )}
          <GoOn />
        </div>
      </div>
    </>
  )
}

function SlopeAlone() {
  return (
    <>
      <StepHeading title={text('slope.title.slope')}>{text('slope.subtitle.shape')}</StepHeading>
      <div className="slope-step slope-alone">
        <div className="slope-slope">
          <SlopePart flatAmongOthers={null} />
          <GoOn />
        </div>
      </div>
    </>
  )
}
