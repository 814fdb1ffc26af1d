import type { SlopeCategory } from '@gable/contract/status'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { useId } from 'react'
import { Tip } from '../../parts/Tip.tsx'
import { text } from '../../texts/index.ts'
import { degreesText } from './measured-text.ts'
import { SlopeDrawing } from './SlopeDrawing.tsx'

export const drawnSlopes = ['flat', 'shallow', 'medium', 'steep'] as const
export type DrawnSlope = (typeof drawnSlopes)[number]

interface Props {
  /** Rise over 12 that each slope represents for this company. */
  riseOf(slope: DrawnSlope): number
  chosen: SlopeCategory | undefined
  onChoose(slope: DrawnSlope): void
}

/** The slope, in four pictures. */
export function SlopeCards({ riseOf, chosen, onChoose }: Props) {
  const group = useId()
  return (
    <fieldset className="slope-cards">
      <legend>{text('slope.list')}</legend>
      <p className="tip-place">
        {text('slope.why')} <Tip name={text('slope.list')}>{text('tip.slope.text')}</Tip>
      </p>
      {drawnSlopes.map((slope) => (
        <label key={slope} className="roof-choice slope-card">
          <SlopeDrawing rise={riseOf(slope)} />
          <span className="slope-card-words">
            <span className="slope-card-name">
              <input
                type="radio"
                name={group}
                checked={chosen === slope}
                onChange={() => onChoose(slope)}
                aria-describedby={`${group}-${slope}`}
              />
              <strong>{text(`slope.${slope}`)}</strong>
            </span>
            <span id={`${group}-${slope}`}>{text(`slope.${slope}.text`)}</span>
            <small>
              {riseOf(slope) === 0
                ? text('slope.level')
                : `${pitchText(riseOf(slope))} · ${degreesText(riseOf(slope))}°`}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
