import type { PricedProduct } from '@gable/contract/quote'
import type { Currency } from '@gable/contract/status'
import type { ReactNode } from 'react'
import { cardText } from './card-text.ts'
import { ShieldIcon } from './icons.tsx'
import { Price } from './Price.tsx'
import { type Itemised, PriceLines } from './PriceLines.tsx'
import { ProductDetails } from './ProductDetails.tsx'
import { ProductPhoto } from './ProductPhoto.tsx'
import { Ticked } from './Ticked.tsx'
import './product-card.css'

const featuresShown = 4

/** A product with its price; `action` is what the user can do with it. */
export function ProductCard(props: {
  product: PricedProduct & Pick<Itemised, 'lines'>
  currency: Currency
  /** Shown in place of the price's lines if the product has none yet. */
  missingLines?: ReactNode
  chosen?: boolean
  /** Shown in place of the price while there is none. */
  pending?: string | undefined
  action?: ReactNode
}) {
  const { product, currency, missingLines, chosen, pending, action } = props
  return (
    <article
      className={chosen ? 'product-card product-chosen' : 'product-card'}
      aria-labelledby={`product-${product.id}`}
    >
      <div className="product-top">
        <ProductPhoto product={product} />
        {product.label && <p className="product-label">{product.label}</p>}
      </div>
      <div className="product-body">
        <h2 id={`product-${product.id}`}>{product.name}</h2>
        {product.warranty && (
          <p className="product-warranty">
            <ShieldIcon />
            {product.warranty}
          </p>
        )}
        <Price product={product} currency={currency} pending={pending} />
        <Ticked items={product.topFeatures.slice(0, featuresShown)} label={cardText.features} />
        <div className="product-foot">
          <PriceLines product={product} currency={currency} missing={missingLines} />
          <ProductDetails product={product} currency={currency} />
          {action}
        </div>
      </div>
    </article>
  )
}
