import { addressLine } from '@gable/contract/format/contact'
import { area } from '@gable/contract/format/figure'
import type { PricedProduct } from '@gable/contract/quote'
import type { ReactNode } from 'react'
import { Price } from '../../../homeowner/card/Price.tsx'
import { ProductPhoto } from '../../../homeowner/card/ProductPhoto.tsx'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import './quote-summary.css'

/** The chosen product, its price, and the roof it is for. */
export function QuoteSummary({
  title,
  product,
  pending,
  children,
}: {
  title: string
  product: PricedProduct
  /** Shown in place of the price while there is none. */
  pending?: string | undefined
  children?: ReactNode
}) {
  const { flow } = useWidget().quote
  const { offer, session } = flow
  if (!offer || !session) return null
  return (
    <section className="quote-summary" aria-label={title}>
      <ProductPhoto product={product} />
      <div className="quote-summary-body">
        <small>{title}</small>
        <h2>{product.name}</h2>
        <Price product={product} currency={offer.currency} pending={pending} />
        <dl>
          <div>
            <dt>{text('contact.address')}</dt>
            <dd>{addressLine(session.address)}</dd>
          </div>
          <div>
            <dt>{text('how.roof')}</dt>
            <dd>{area(offer.how.roofAreaSqft)}</dd>
          </div>
        </dl>
        {children}
      </div>
    </section>
  )
}
