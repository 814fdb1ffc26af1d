import type { HowPriced as How } from '@gable/contract/quote'
import { formatPercent, formatRise, formatSquares, formatWhole } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { Disclosure } from '../../parts/Disclosure.tsx'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import './how-priced.css'

/** How the number came about, from the outline to the material, and why a range is wide. */
export function HowPriced({ how, ranged }: { how: How; ranged: boolean }) {
  const { dispatch } = useWidget().quote
  const area = (squareFeet: number) => text('roof.area', { area: formatWhole(squareFeet) })
  const rows = [
    [text('how.plan'), area(how.planAreaSqft)],
    [text('how.slope'), text('slope.rise', { rise: formatRise(how.rise) })],
    [text('how.roof'), area(how.roofAreaSqft)],
    [text('how.waste'), formatPercent(how.wasteBps)],
    [text('how.squares'), text('how.squaresValue', { squares: formatSquares(how.squaresHundredths) })],
  ] as const
  return (
    <div className="how-priced">
      <Disclosure title={text('how.title')}>
        <dl>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>{text('how.square')}</p>
      </Disclosure>
      {(ranged ? how.widened : []).map((reason) => (
        <p key={reason} className="how-widened">
          {text(`how.widened.${reason}`)}
        </p>
      ))}
      {ranged && how.widened.includes('slope') && (
        <Button kind="link" onClick={() => dispatch({ type: 'wentTo', screen: 'slope' })}>
          {text('how.fineTune')}
        </Button>
      )}
    </div>
  )
}
