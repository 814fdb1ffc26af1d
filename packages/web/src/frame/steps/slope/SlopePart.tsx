import type { SlopeChoice } from '@gable/contract/quote'
import { pitchText } from '@gable/roof/drawing/figure-text'
import type { ReactNode } from 'react'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { isAsMeasured, isLevel } from '../../flow/flow-shape.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { FineTune } from './FineTune.tsx'
import { measuredText } from './measured-text.ts'
import { SlopeCards } from './SlopeCards.tsx'
import { useSlope } from './use-slope.ts'

interface Props {
  /** The name of the selected roof if it is flat and others are not. */
  flatAmongOthers: string | null
  children?: ReactNode
}

/** The slope of the roofs, by category or to the inch. */
export function SlopePart({ flatAmongOthers, children }: Props) {
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
