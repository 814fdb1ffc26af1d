import { area } from '@gable/contract/format/figure'
import { leftOutSentences } from '@gable/contract/format/left-out'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { Disclosure } from '../../../homeowner/card/Disclosure.tsx'
import { language } from '../../../homeowner/language/language.ts'
import { Button } from '../../../homeowner/parts/Button.tsx'
import type { Offer } from '../../flow/flow-products.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { boughtMaterial } from './bought-material.ts'
import './how-priced.css'

/** How the price was calculated, from the outline to the material, what it leaves out, and why a range is wide or narrow. */
export function HowPriced({ offer: { how, products } }: { offer: Offer }) {
  const { dispatch, flow } = useWidget().quote
  const asksSlope = flow.session?.asks.steps.includes('slope')
  const ranged = products.some(({ range, monthly }) => range ?? monthly?.range)
  const bought = boughtMaterial(products)
  const rows = [
    [text('how.plan'), area(how.planAreaSqft)],
    [text('how.slope'), pitchText(how.rise)],
    [text('how.roof'), area(how.roofAreaSqft)],
    [text('how.waste'), ...bought.waste],
    [text('how.squares'), ...bought.squares],
  ] as const
  return (
    <div className="how-priced">
      <Disclosure title={text('how.title')}>
        <dl>
          {rows.map(([name, ...values]) => (
            <div key={name}>
              <dt>{name}</dt>
              {values.map((value) => (
                <dd key={value}>{value}</dd>
              ))}
            </div>
          ))}
        </dl>
        <p>{text('how.square')}</p>
      </Disclosure>
      {ranged && how.contracts && <p className="how-widened">{text('how.contracts', { count: how.contracts })}</p>}
      {leftOutSentences(how.leftOut, language).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {ranged && how.narrowed && <p className="how-widened">{text('how.narrowed')}</p>}
      {(ranged ? how.widened : []).map((reason) => (
        <p key={reason} className="how-widened">
          {text(reason === 'slope' && !asksSlope ? 'how.widened.unasked' : `how.widened.${reason}`)}
        </p>
      ))}
      {ranged && asksSlope && how.widened.includes('slope') && (
        <Button kind="link" onClick={() => dispatch({ type: 'wentTo', screen: 'slope' })}>
          {text('how.fineTune')}
        </Button>
      )}
    </div>
  )
}
