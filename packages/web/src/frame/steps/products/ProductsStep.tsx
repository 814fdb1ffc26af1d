import { area } from '@gable/contract/format/figure'
import { messages } from '@gable/contract/messages'
import type { PricedProduct } from '@gable/contract/quote'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { useEffect } from 'react'
import { ProductCard } from '../../../card/ProductCard.tsx'
import { Button } from '../../parts/Button.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { StepHeading } from '../../parts/StepHeading.tsx'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { HowPriced } from './HowPriced.tsx'

/** The company's products for this roof, each with its price. */
export function ProductsStep() {
  const { quote, settings, announce, channel } = useWidget()
  const { flow, dispatch } = quote
  const { offer } = flow
  const count = offer?.products.length ?? 0

  useEffect(() => announce(text('products.ready', { count })), [count, announce])
  if (!offer) return null

  function ask(product: PricedProduct) {
    channel.emit('productRequested', { productName: product.name })
    dispatch({ type: 'productChosen', productId: product.id })
  }

  const button = settings.mainButtonSeeProductDetailsButtonText
  return (
    <>
      <StepHeading title={text('products.title')}>
        {text('products.subtitle', {
          area: area(offer.how.roofAreaSqft),
          slope: pitchText(offer.how.rise),
        })}
      </StepHeading>
      {flow.refusal && <Notice>{messages[flow.refusal]}</Notice>}
      {count === 0 && (
        <div className="narrow">
          <p className="prose">{text('products.none')}</p>
          <Button onClick={() => dispatch({ type: 'helpAsked' })}>{text('frame.getHelp')}</Button>
        </div>
      )}
      <ul className="product-grid">
        {offer.products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              currency={offer.currency}
              chosen={product.id === flow.productId}
              action={
                <Button
                  aria-label={text('products.for', { button, product: product.name })}
                  onClick={() => ask(product)}
                >
                  {button}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
      <HowPriced offer={offer} />
    </>
  )
}
