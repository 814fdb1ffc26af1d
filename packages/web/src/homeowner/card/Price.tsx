import { money } from '@gable/contract/format/money'
import { isNothing } from '@gable/contract/format/shown-price'
import type { PricedProduct } from '@gable/contract/quote'
import type { Currency } from '@gable/contract/status'
import { cardText, rangeText } from './card-text.ts'
import './price.css'

type Priced = Pick<PricedProduct, 'display' | 'totalCents' | 'range' | 'monthly'>

interface Props {
  product: Priced
  currency: Currency
  /** Shown while there is no price yet. */
  pending?: string | undefined
}

/** A product's price as the company shows it. A monthly figure is never shown without its disclosure. */
export function Price({ product, currency, pending }: Props) {
  const { display, totalCents, range, monthly } = product
  const shown = (cents: number) => money(cents, currency, 'short')
  const between = ({ minCents, maxCents }: { minCents: number; maxCents: number }) =>
    rangeText(shown(minCents), shown(maxCents))
  const unknown = totalCents === null && range === null && monthly === null
  if (unknown) return pending ? <p className="price-pending">{pending}</p> : null
  if (isNothing(product)) return <p className="price-pending">{cardText.onRequest}</p>
  const payments = display === 'monthlyRange' ? monthly?.range : null
  return (
    <div className="price">
      {payments && <Figure caption={cardText.monthlyRange} value={between(payments)} suffix={cardText.perMonth} />}
      {display === 'monthly' && monthly && (
        <Figure caption={cardText.monthly} value={shown(monthly.paymentCents)} suffix={cardText.perMonth} />
      )}
      {display === 'range' && range && <Figure caption={cardText.range} value={between(range)} />}
      {display === 'total' && totalCents !== null && <Figure caption={cardText.total} value={shown(totalCents)} />}
      {monthly && <p className="price-disclosure">{monthly.disclosure}</p>}
    </div>
  )
}

/** A figure with its small caption; cents are smaller, so that prices in one row are easy to compare. */
function Figure({ caption, value, suffix }: { caption: string; value: string; suffix?: string }) {
  const parts = value.split(/([.,]\d\d)(?!\d)/)
  return (
    <p className={value.length > 12 ? 'price-figure price-long' : 'price-figure'}>
      <small>{caption}</small>
      <strong>
        {parts.map((part, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one figure never change places
          /^[.,]\d\d$/.test(part) ? <sup key={index}>{part}</sup> : part,
        )}
        {suffix && <span>{suffix}</span>}
      </strong>
    </p>
  )
}
