import { homeownerLimits } from '@gable/contract/limits-homeowner'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { type ReactNode, useId } from 'react'
import { Disclosure } from '../../../homeowner/card/Disclosure.tsx'
import { text } from '../../texts/index.ts'
import { degreesText, riseText } from './measured-text.ts'
import { SlopeTriangle } from './SlopeDrawing.tsx'

interface Props {
  rise: number | null
  open: boolean
  /** How the current slope was measured on this roof; empty if it was not. */
  measured: string
  onRise(rise: number): void
  children?: ReactNode
}

/** The slope in whole inches over twelve, with a drawing that follows it. */
export function FineTune({ rise, open, measured, onRise, children }: Props) {
  const shown = rise ?? 6
  return (
    <div className="fine-tune-panel">
      <Disclosure title={`${text('slope.fineTune')}: ${text('slope.fineTune.text')}`} open={open}>
        <div className="fine-tune">
          <div>
            <RiseSlider
              label={text('slope.fineTune.label')}
              rise={shown}
              least={homeownerLimits.rise.min}
              onRise={onRise}
            />
            {measured && <p className="fine-tune-measured">{measured}</p>}
          </div>
          <SlopeTriangle rise={shown} />
        </div>
        {children}
      </Disclosure>
    </div>
  )
}

interface SliderProps {
  label: string
  rise: number
  least: number
  onRise(rise: number): void
}

/** A rise in whole inches over twelve, as a number and in words. */
export function RiseSlider({ label, rise, least, onRise }: SliderProps) {
  const id = useId()
  const words = text('slope.inWords', { rise: riseText(rise), degrees: degreesText(rise) })
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className="fine-tune-rise">
        {pitchText(rise)}
      </output>
      <input
        id={id}
        type="range"
        min={least}
        max={homeownerLimits.rise.max}
        step={1}
        value={Math.round(rise)}
        aria-valuetext={words}
        onChange={(event) => onRise(event.currentTarget.valueAsNumber)}
        // A click that does not move the slider is a choice, too.
        onClick={(event) => onRise(event.currentTarget.valueAsNumber)}
      />
      <p>{words}</p>
    </>
  )
}
