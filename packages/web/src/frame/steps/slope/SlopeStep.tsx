import { type ReactNode, useMemo, useState } from 'react'
import { StepHeading } from '../../../homeowner/parts/StepHeading.tsx'
import { type RoofEnd, turned, withHipEndRise } from '../../../map/shape/roof-ends.ts'
import { isAsMeasured, isLevel, slopeOf } from '../../flow/flow-shape.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { ShapeCards } from './ShapeCards.tsx'
import { StructureTabs } from './StructureTabs.tsx'
import { type OwnRoof, useOwnRoofs } from './use-own-roofs.ts'
import { type Shapes, useShapes } from './use-shapes.ts'
import './slope-step.css'
import type { SlopeChoice } from '@gable/contract/quote'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { sentences } from '../../../homeowner/language/sentences.ts'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { CheckBox } from '../../../homeowner/parts/fields.tsx'
import { Notice, NoticeRoom } from '../../../homeowner/parts/Notice.tsx'
import { planLines } from '../../../map/shape/roof-shapes.ts'
import { outlineOf } from '../../flow/flow-structure.ts'
import { EndsMap } from './EndsMap.tsx'
import { FineTune, RiseSlider } from './FineTune.tsx'
import { measuredText } from './measured-text.ts'
import { type DrawnSlope, SlopeCards } from './SlopeCards.tsx'

/** Asks for the roof's shape and slope, or for the one of them that the company wants. */
export function SlopeStep() {
  const requested = useWidget().quote.flow.session?.asks.steps ?? []
  return requested.includes('shape') ? <ShapeAndSlope asksSlope={requested.includes('slope')} /> : <SlopeOnly />
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
        <RoofPlan key={roof.id} roof={roof} shapes={shapes} neighbors={roofs.filter(({ id }) => id !== roof.id)} />
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

function SlopeOnly() {
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

interface Props {
  /** The roof's rise over 12, which the hip ends have until they get their own. */
  rise: number
  hipEndRise: number | undefined
  onChange(hipEndRise: number | undefined): void
}

/** A separate pitch for sloping ends, which are often steeper than the sides. */
function HipEnds({ rise, hipEndRise, onChange }: Props) {
  const own = hipEndRise !== undefined
  return (
    <div className="hip-ends">
      <CheckBox checked={own} onChange={() => onChange(own ? undefined : Math.max(1, Math.round(rise)))}>
        {text('slope.hipEnds')}
      </CheckBox>
      {own && <RiseSlider label={text('slope.hipEnds.label')} rise={hipEndRise} least={1} onRise={onChange} />}
    </div>
  )
}

/** Continues to the questions or the prices, once a slope is chosen if the company asks for one. */
function GoOn() {
  const { flow, goOn, busy } = useWidget().quote
  const { slope } = useSlope()
  const requested = flow.session?.asks.steps ?? []
  const [refused, setRefused] = useState(false)
  const lacking = requested.includes('slope') && !slope
  const refusal = refused && lacking ? text('slope.choose') : flow.refusal && sentences[flow.refusal]
  return (
    <>
      <div className="actions">
        <Button busy={busy} busyText={text('slope.busy')} onClick={() => (lacking ? setRefused(true) : goOn())}>
          {text(requested.includes('questions') ? 'slope.next' : 'slope.continue')}
        </Button>
      </div>
      <NoticeRoom>{refusal && <Notice>{refusal}</Notice>}</NoticeRoom>
    </>
  )
}

/** The roof from above with ends that can be changed, and the result of the last attempt. */
function RoofPlan({ roof, shapes, neighbors }: { roof: OwnRoof; shapes: Shapes; neighbors: OwnRoof[] }) {
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
          neighbors={neighbors.map((other) => outlineOf(other.structure))}
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

interface SlopePartProps {
  /** The name of the selected roof if it is flat and others are not. */
  flatAmongOthers: string | null
  children?: ReactNode
}

/** The slope of the roofs, by category or to the inch. */
function SlopePart({ flatAmongOthers, children }: SlopePartProps) {
  const { flow, dispatch } = useWidget().quote
  const { slope, rise, riseOf } = useSlope()
  const measuredRise = flow.session?.measuredRise ?? null
  const isMeasured = isAsMeasured(slope, measuredRise)
  const choose = (choice: SlopeChoice) => dispatch({ type: 'slopeChosen', slope: choice })
  return (
    <>
      <SlopeCards riseOf={riseOf} chosen={slope?.category} onChoose={(category) => choose({ category })} />
      <p className="slope-note" aria-live="polite">
        {isLevel(slope)
          ? text('slope.level.text')
          : flatAmongOthers !== null
            ? text('slope.others.text', { name: flatAmongOthers })
            : text('slope.band')}
      </p>
      {measuredRise !== null && !isMeasured && (
        <Button kind="link" onClick={() => choose({ category: 'custom', rise: measuredRise })}>
          {text('slope.measured.again', { pitch: pitchText(measuredRise) })}
        </Button>
      )}
      <FineTune
        rise={rise}
        open={slope?.category === 'custom'}
        measured={isMeasured ? measuredText(flow.session?.measurement) : ''}
        onRise={(whole) => choose({ category: 'custom', rise: whole })}
      >
        {children}
      </FineTune>
    </>
  )
}

/** The visit's slope, and the rise over 12 that a category represents for this company. */
function useSlope(): { slope: SlopeChoice | null; rise: number | null; riseOf(category: DrawnSlope): number } {
  const { flow } = useWidget().quote
  const riseOf = (category: DrawnSlope) =>
    flow.session?.slopes.find((option) => option.category === category)?.rise ?? 0
  const slope = slopeOf(flow)
  const rise = slope && (slope.rise ?? (slope.category === 'custom' ? 0 : riseOf(slope.category)))
  return { slope, rise, riseOf }
}
