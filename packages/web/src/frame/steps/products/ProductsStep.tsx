import { area } from '@gable/contract/format/figure'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { useEffect } from 'react'
import { ProductCard } from '../../../homeowner/card/ProductCard.tsx'
import { sentences } from '../../../homeowner/language/sentences.ts'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { Notice } from '../../../homeowner/parts/Notice.tsx'
import { StepHeading } from '../../../homeowner/parts/StepHeading.tsx'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { CompareMark } from './CompareMark.tsx'
import { CustomFinancing } from './CustomFinancing.tsx'
import { HowPriced } from './HowPriced.tsx'
import { MissingLines } from './MissingLines.tsx'
import { MoreProducts } from './MoreProducts.tsx'
import { SlopeSwitch } from './SlopeSwitch.tsx'
import { usePricePending } from './use-price-pending.ts'
import { useProductRequest } from './use-product-request.ts'

export function ProductsStep() {
  const { quote, settings, announce } = useWidget()
  const { flow, dispatch, busy, itemise } = quote
  const { offer, session, repriced } = flow
  const ask = useProductRequest()
  const pending = usePricePending()
  const count = offer?.offered.length ?? 0

  const slope = pitchText(offer?.how.rise ?? 0)
  const again = repriced !== null && repriced.refusal === null
  useEffect(
    () =>
      announce(text(again ? 'products.readyAnew' : pending ? 'products.there' : 'products.ready', { count, slope })),
    [count, slope, again, pending, announce],
  )
  if (!offer || !session) return null

  const button = settings.mainButtonSeeProductDetailsButtonText
  return (
    <>
      <StepHeading title={text(pending ? 'products.title.afterForm' : 'products.title')}>
        {text('products.subtitle', { area: area(offer.how.roofAreaSqft), slope })}
      </StepHeading>
      {flow.refusal && <Notice>{sentences[flow.refusal]}</Notice>}
      {count === 0 && (
        <div className="narrow">
          <p className="prose">{text('products.none')}</p>
          <Button onClick={() => dispatch({ type: 'helpAsked' })}>{text('frame.getHelp')}</Button>
        </div>
      )}
      {session.asks.steps.includes('slope') && <SlopeSwitch />}
      {count > 0 && <CustomFinancing financing={offer.financing} />}
      <ul className="product-grid" aria-busy={busy || undefined}>
        {offer.products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              currency={offer.currency}
              missingLines={<MissingLines product={product} fetchLines={() => itemise(product.id)} />}
              chosen={product.id === flow.productId}
              pending={pending}
              action={
                <>
                  <Button
                    aria-label={text('products.for', { button, product: product.name })}
                    onClick={() => ask(product)}
                  >
                    {button}
                  </Button>
                  {count > 1 && <CompareMark product={product} />}
                </>
              }
            />
          </li>
        ))}
      </ul>
      <MoreProducts offer={offer} />
      {!pending && <p className="price-note">{session.asks.texts.priceNote || text('products.note')}</p>}
      <HowPriced offer={offer} />
    </>
  )
}
