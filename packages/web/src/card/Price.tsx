import { money } from '@gable/contract/format/money'
import type { PricedProduct } from '@gable/contract/quote'
import type { Currency } from '@gable/contract/status'
import { cardText } from './card-text.ts'
import './price.css'

type Priced = Pick<PricedProduct, 'display' | 'totalCents' | 'range' | 'monthly'>

/** A product's price as the company shows it. A monthly figure never stands without its disclosure. */
export function Price({ product, currency }: { product: Priced; currency: Currency }) {
  const { display, totalCents, range, monthly } = product
  const shown = (cents: number) => money(cents, currency, 'short')
  const between = ({ minCents, maxCents }: { minCents: number; maxCents: number }) =>
    cardText.rangeOf(shown(minCents), shown(maxCents))
  // The disclosure is of one payment, so beside it stands that payment; a range of them only beside a range of totals.
  const monthlyFigure =
    monthly && (display === 'range' && monthly.range ? between(monthly.range) : shown(monthly.paymentCents))
  return (
    <div className="price">
      {display === 'monthly' && monthlyFigure && (
        <Figure caption={cardText.monthly} value={monthlyFigure} suffix={cardText.perMonth} />
      )}
      {display === 'range' && range && <Figure caption={cardText.range} value={between(range)} />}
      {display === 'total' && totalCents !== null && <Figure caption={cardText.total} value={shown(totalCents)} />}
      {display !== 'monthly' && monthlyFigure && <p className="price-also">{cardText.alsoMonthly(monthlyFigure)}</p>}
      {monthly && <p className="price-disclosure">{monthly.disclosure}</p>}
    </div>
  )
}

/** A figure with its small caption; cents are set smaller, so that prices of one row compare at a glance. */
function Figure({ caption, value, suffix }: { caption: string; value: string; suffix?: string }) {
  const parts = value.split(/(\.\d\d)(?!\d)/)
  return (
    <p className={value.length > 12 ? 'price-figure price-long' : 'price-figure'}>
      <small>{caption}</small>
      <strong>
        {parts.map((part, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one figure never change places
          /^\.\d\d$/.test(part) ? <sup key={index}>{part}</sup> : part,
        )}
        {suffix && <span>{suffix}</span>}
      </strong>
    </p>
  )
}
