import { listOf } from '@gable/contract/format/locale'
import type { SlopeChoice } from '@gable/contract/quote'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { useId, useState } from 'react'
import { sentences } from '../../../homeowner/language/sentences.ts'
import { slopeOf } from '../../flow/flow-shape.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import './slope-switch.css'

/** The slope above the prices: choosing another one reprices the same roofs in place. */
export function SlopeSwitch() {
  const { flow, changeSlope, busy } = useWidget().quote
  const { session, repriced } = flow
  const current = slopeOf(flow)
  const group = useId()
  // A measured or typed slope can be chosen again after another one was tried.
  const [own] = useState(() => (current?.category === 'custom' ? current : null))
  const [wanted, setWanted] = useState<SlopeChoice | null>(null)
  if (!session || !current) return null
  // Marks the pressed option at once; it becomes final when its prices arrive.
  const shown = busy && wanted ? wanted : current
  const named = session.slopes.map(({ category, rise }) => ({ slope: { category } as SlopeChoice, rise }))
  const offered = own ? [...named, { slope: own, rise: own.rise ?? 0 }] : named

  const isMeasured = ({ category, rise }: SlopeChoice) => category === 'custom' && rise === session.measuredRise

  function choose(slope: SlopeChoice) {
    if (busy) return
    setWanted(slope)
    changeSlope(slope)
  }

  return (
    <fieldset className="slope-switch">
      <legend>{text('slope.list')}</legend>
      <div className="slope-switch-slopes">
        {offered.map(({ slope, rise }) => (
          <label key={slope.category} className="slope-switch-slope">
            <input
              type="radio"
              name={group}
              checked={slope.category === shown.category}
              onChange={() => choose(slope)}
            />
            <span>{text(isMeasured(slope) ? 'slope.asMeasured' : `slope.${slope.category}`)}</span>
            <small>{pitchText(rise)}</small>
          </label>
        ))}
      </div>
      <p className={repriced?.refusal ? 'slope-switch-said slope-refused' : 'slope-switch-said'} role="status">
        {repriced?.refusal && sentences[repriced.refusal]}
        {repriced &&
          repriced.withdrawn.length > 0 &&
          text('products.withdrawn', { products: listOf(repriced.withdrawn) })}
      </p>
    </fieldset>
  )
}
