import { messages } from '@gable/contract/messages'
import type { SlopeChoice } from '@gable/contract/quote'
import { useId, useState } from 'react'
import { formatDegrees } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { StepHeading } from '../../parts/StepHeading.tsx'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { FineTune } from './FineTune.tsx'
import { SlopeDrawing } from './SlopeDrawing.tsx'
import './slope-step.css'

const drawn = ['flat', 'shallow', 'medium', 'steep'] as const
type Drawn = (typeof drawn)[number]

/** How steep: four pictures, and whole inches for those who know. Nothing is chosen beforehand. */
export function SlopeStep() {
  const { flow, dispatch, showPrices, busy } = useWidget().quote
  const { slope, session } = flow
  const [refused, setRefused] = useState(false)
  const group = useId()
  const riseOf = (category: Drawn) => session?.slopes.find((option) => option.category === category)?.rise ?? 0
  const rise = slope && (slope.rise ?? (slope.category === 'custom' ? 0 : riseOf(slope.category)))
  const refusal = refused && !slope ? text('slope.choose') : flow.refusal && messages[flow.refusal]

  const choose = (choice: SlopeChoice) => dispatch({ type: 'slopeChosen', slope: choice })

  return (
    <>
      <StepHeading title={text('slope.title')}>{text('slope.subtitle')}</StepHeading>
      {refusal && <Notice>{refusal}</Notice>}
      <fieldset className="slope-cards">
        <legend className="visually-hidden">{text('slope.list')}</legend>
        {drawn.map((category) => (
          <label key={category} className="slope-card">
            <input
              type="radio"
              name={group}
              checked={slope?.category === category}
              onChange={() => choose({ category })}
              aria-describedby={`${group}-${category}`}
            />
            <SlopeDrawing rise={riseOf(category)} />
            <span className="slope-card-words">
              <strong>{text(`slope.${category}`)}</strong>
              <span id={`${group}-${category}`}>{text(`slope.${category}.text`)}</span>
              <small>
                {riseOf(category) === 0
                  ? text('slope.level')
                  : `${text('slope.rise', { rise: riseOf(category) })} · ${formatDegrees(riseOf(category))}°`}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      <FineTune
        rise={rise}
        open={slope?.category === 'custom'}
        onRise={(whole) => choose({ category: 'custom', rise: whole })}
      />
      <div className="actions">
        <Button busy={busy} busyText={text('slope.busy')} onClick={() => (slope ? showPrices() : setRefused(true))}>
          {text('slope.continue')}
        </Button>
      </div>
    </>
  )
}
