import { money } from '@gable/contract/format/money'
import type { PricedProduct } from '@gable/contract/quote'
import type { Currency } from '@gable/contract/status'
import { cardText } from './card-text.ts'
import { Disclosure } from './Disclosure.tsx'
import './price-lines.css'

interface Props {
  product: Pick<PricedProduct, 'lines' | 'totalCents'>
  currency: Currency
}

/** What is in the price, line by line, as it will stand in the quote. What each comes to is told where the total is. */
export function PriceLines({ product: { lines, totalCents }, currency }: Props) {
  if (lines.length === 0) return null
  return (
    <Disclosure title={cardText.inPrice}>
      <dl className="price-lines">
        {lines.map(({ label, detail, amountCents }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one price never change places
          <div key={place}>
            <dt>
              {label}
              {detail && <small>{detail}</small>}
            </dt>
            {amountCents !== null && <dd>{money(amountCents, currency)}</dd>}
          </div>
        ))}
        {totalCents !== null && (
          <div className="price-lines-total">
            <dt>{cardText.total}</dt>
            <dd>{money(totalCents, currency)}</dd>
          </div>
        )}
      </dl>
    </Disclosure>
  )
}
