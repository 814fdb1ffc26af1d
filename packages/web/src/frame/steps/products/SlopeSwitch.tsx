import { messages } from '@gable/contract/messages'
import type { SlopeChoice } from '@gable/contract/quote'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { useId, useState } from 'react'
import { slopeOf } from '../../flow/flow-shape.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import './slope-switch.css'

/** The slope beside the prices: another one prices the same roofs anew, in place. */
export function SlopeSwitch() {
  const { flow, changeSlope } = useWidget().quote
  const { session, repriced } = flow
  const current = slopeOf(flow)
  const group = useId()
  // A slope that was measured or typed can be taken again after another one was tried.
  const [own] = useState(() => (current?.category === 'custom' ? current : null))
  if (!session || !current) return null
  const named = session.slopes.map(({ category, rise }) => ({ slope: { category } as SlopeChoice, rise }))
  const offered = own ? [...named, { slope: own, rise: own.rise ?? 0 }] : named
  return (
    <fieldset className="slope-switch">
      <legend>{text('slope.list')}</legend>
      <div className="slope-switch-slopes">
        {offered.map(({ slope, rise }) => (
          <label key={slope.category} className="slope-switch-slope">
            <input
              type="radio"
              name={group}
              checked={slope.category === current.category}
              onChange={() => changeSlope(slope)}
            />
            <span>{text(`slope.${slope.category}`)}</span>
            <small>{pitchText(rise)}</small>
          </label>
        ))}
      </div>
      <p className={repriced?.refusal ? 'slope-switch-said slope-refused' : 'slope-switch-said'} role="status">
        {repriced?.refusal && messages[repriced.refusal]}
        {repriced &&
          repriced.withdrawn.length > 0 &&
          text('products.withdrawn', { products: inWords(repriced.withdrawn) })}
      </p>
    </fieldset>
  )
}

const inWords = (names: string[]) => new Intl.ListFormat('en').format(names)
