import { money } from '@gable/contract/format/money'
import type { PricedProduct, ShownLine } from '@gable/contract/quote'
import type { Currency } from '@gable/contract/status'
import { type ReactNode, useState } from 'react'
import { cardText } from './card-text.ts'
import { Disclosure } from './Disclosure.tsx'
import './price-lines.css'

export interface Itemised extends Pick<PricedProduct, 'totalCents'> {
  /** Absent until they are fetched. */
  lines?: readonly ShownLine[] | undefined
}

interface Props {
  product: Itemised
  currency: Currency
  /** Fetches missing lines and takes their place; rendered as soon as the lines are opened. */
  missing?: ReactNode
  /** The label of the total; defaults to that of an estimate. */
  totalLabel?: string
}

/** The lines of the price, as they will appear in the quote. The amount of each is shown where the total is. */
export function PriceLines({ product, currency, missing, totalLabel = cardText.total }: Props) {
  const { lines } = product
  const [isOpen, setOpen] = useState(false)
  if (lines ? lines.length === 0 : !missing) return null
  return (
    <Disclosure title={cardText.inPrice} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {lines ? (
        <Lines lines={lines} totalCents={product.totalCents} totalLabel={totalLabel} currency={currency} />
      ) : (
        isOpen && missing
      )}
    </Disclosure>
  )
}

function Lines({
  lines,
  totalCents,
  totalLabel,
  currency,
}: {
  lines: readonly ShownLine[]
  totalCents: number | null
  totalLabel: string
  currency: Currency
}) {
  return (
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
          <dt>{totalLabel}</dt>
          <dd>{money(totalCents, currency)}</dd>
        </div>
      )}
    </dl>
  )
}
