import { lazy, Suspense, useEffect } from 'react'
import { CheckIcon } from '../../../homeowner/card/icons.tsx'
import { PriceLines } from '../../../homeowner/card/PriceLines.tsx'
import { ProductCard } from '../../../homeowner/card/ProductCard.tsx'
import { ProductDetails } from '../../../homeowner/card/ProductDetails.tsx'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { StepHeading } from '../../../homeowner/parts/StepHeading.tsx'
import { chosenProduct } from '../../flow/quote-flow.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { QuoteSummary } from '../contact/QuoteSummary.tsx'
import { CalculatorLink } from '../details/CalculatorLink.tsx'
import { ShareQuote } from './ShareQuote.tsx'
import './thank-you-step.css'

/** Few companies show one, so it is loaded only when needed. */
const ThankYouMedia = lazy(() => import('./ThankYouMedia.tsx'))

const BookHere = lazy(() => import('../../../homeowner/appointment/BookHere.tsx'))

/** The end of a quote: shows the request again for reference. */
export function ThankYouStep() {
  const { widgetId, page, quote, settings, announce } = useWidget()
  const { flow, dispatch } = quote
  const product = chosenProduct(flow)
  const button = settings.mainButtonSeeProductDetailsButtonText
  const request = flow.offer?.products.find(({ id }) => id === flow.requested.at(-1))?.name
  useEffect(() => {
    if (request) announce(text('details.sent', { product: request }))
  }, [request, announce])
  const others = settings.thankYouShowOtherProducts
    ? (flow.offer?.products ?? []).filter(({ id }) => id !== product?.id)
    : []
  return (
    <>
      <div className="thank-you">
        <div className="thank-you-words">
          {settings.thankYouMediaType !== 'none' && settings.thankYouMedia && (
            <Suspense fallback={<div className="thank-you-media" />}>
              <ThankYouMedia key={settings.thankYouMedia} />
            </Suspense>
          )}
          <span className="thank-you-tick">
            <CheckIcon />
          </span>
          <StepHeading title={settings.thankYouTitle}>{settings.thankYouSubtitle}</StepHeading>
          {request && <p className="thank-you-asked">{text('details.sent', { product: request })}</p>}
          {flow.session && !page.preview && (
            <Suspense>
              <BookHere widgetId={widgetId} sessionToken={flow.session.token} />
            </Suspense>
          )}
          <div className="actions">
            <ExternalButton label={settings.thankYouButtonText} url={settings.thankYouExternalUrl} />
            <Button kind="secondary" onClick={() => dispatch({ type: 'startedAgain' })}>
              {text('thanks.another')}
            </Button>
          </div>
          <ShareQuote />
        </div>
        {product && (
          <QuoteSummary title={text('thanks.summary')} product={product}>
            {flow.offer && <PriceLines product={product} currency={flow.offer.currency} />}
            <CalculatorLink product={product} />
            {flow.offer && <ProductDetails product={product} currency={flow.offer.currency} open />}
            <p className="price-note">{flow.session?.asks.texts.priceNote || text('products.note')}</p>
          </QuoteSummary>
        )}
      </div>
      {others.length > 0 && flow.offer && (
        <section className="thank-you-others" aria-labelledby="other-products">
          <h2 id="other-products">{text('thanks.others')}</h2>
          <ul className="product-grid">
            {others.map((other) => (
              <li key={other.id}>
                <ProductCard
                  product={other}
                  currency={flow.offer!.currency}
                  action={
                    flow.requested.includes(other.id) ? (
                      <p className="thank-you-requested">
                        <CheckIcon />
                        {text('thanks.requested')}
                      </p>
                    ) : (
                      <Button
                        kind="secondary"
                        aria-label={text('products.for', { button, product: other.name })}
                        onClick={() => dispatch({ type: 'productChosen', productId: other.id })}
                      >
                        {button}
                      </Button>
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The company's own next step, in a new tab so that the estimate stays open. */
function ExternalButton({ label, url }: { label: string; url: string }) {
  if (!/^https?:\/\//i.test(url)) return null
  return (
    <a className="button button-main" dir="auto" href={url} target="_blank" rel="noopener noreferrer">
      {label || text('thanks.more')}
    </a>
  )
}
