import { limits } from '@gable/contract/limits'
import { useId } from 'react'
import { formatDegrees } from '../../format.ts'
import { Disclosure } from '../../parts/Disclosure.tsx'
import { text } from '../../texts/index.ts'
import { SlopeTriangle } from './SlopeDrawing.tsx'

/** The slope in whole inches over twelve, with a drawing that follows. */
export function FineTune({ rise, open, onRise }: { rise: number | null; open: boolean; onRise(rise: number): void }) {
  const id = useId()
  const shown = rise ?? 6
  const words = text('slope.inWords', { rise: shown, degrees: formatDegrees(shown) })
  return (
    <div className="fine-tune-panel">
      <Disclosure title={`${text('slope.fineTune')}: ${text('slope.fineTune.text')}`} open={open}>
        <div className="fine-tune">
          <div>
            <label htmlFor={id}>{text('slope.fineTune.label')}</label>
            <output htmlFor={id} className="fine-tune-rise">
              {text('slope.rise', { rise: shown })}
            </output>
            <input
              id={id}
              type="range"
              min={limits.rise.min}
              max={limits.rise.max}
              step={1}
              value={shown}
              aria-valuetext={words}
              onChange={(event) => onRise(event.currentTarget.valueAsNumber)}
              // A click that leaves the slider where it stands is a choice too.
              onClick={(event) => onRise(event.currentTarget.valueAsNumber)}
            />
            <p>{words}</p>
          </div>
          <SlopeTriangle rise={shown} />
        </div>
      </Disclosure>
    </div>
  )
}
