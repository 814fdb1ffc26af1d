import { area, percent, squares } from '@gable/contract/format/figure'
import type { HowPriced, PricedProduct } from '@gable/contract/quote'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { Tip } from '../../parts/Tip.tsx'
import { text } from '../../texts/index.ts'

interface Props {
  product: Pick<PricedProduct, 'wasteBps' | 'squaresHundredths'>
  how: HowPriced
}

/** How much of the product the roof needs, in trade terms, each explained. */
export function Material({ product: { wasteBps, squaresHundredths }, how }: Props) {
  return (
    <section>
      <h2>{text('details.material')}</h2>
      <dl>
        <div>
          <dt>{text('how.roof')}</dt>
          <dd>{area(how.roofAreaSqft)}</dd>
        </div>
        <Explained name={text('how.slope')} tip={text('tip.slope.text')}>
          {pitchText(how.rise)}
        </Explained>
        <Explained name={text('how.waste')} tip={text('tip.waste.text')}>
          {percent(wasteBps)}
        </Explained>
        <Explained name={text('how.squares')} tip={text('tip.square.text')}>
          {squares(squaresHundredths)}
        </Explained>
      </dl>
    </section>
  )
}

function Explained({ name, tip, children }: { name: string; tip: string; children: string }) {
  return (
    <div className="tip-place">
      <dt>
        {name} <Tip name={name}>{tip}</Tip>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
