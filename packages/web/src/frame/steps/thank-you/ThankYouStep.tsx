import { CheckIcon } from '../../../card/icons.tsx'
import { PriceLines } from '../../../card/PriceLines.tsx'
import { ProductCard } from '../../../card/ProductCard.tsx'
import { ProductDetails } from '../../../card/ProductDetails.tsx'
import { chosenProduct } from '../../flow/quote-flow.ts'
import { Button } from '../../parts/Button.tsx'
import { StepHeading } from '../../parts/StepHeading.tsx'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { QuoteSummary } from '../contact/QuoteSummary.tsx'
import './thank-you-step.css'

/** The end of a quote: what was asked for stands here to be read again. */
export function ThankYouStep() {
  const { quote, settings } = useWidget()
  const { flow, dispatch } = quote
  const product = chosenProduct(flow)
  const others = settings.thankYouShowOtherProducts
    ? (flow.offer?.products ?? []).filter(({ id }) => id !== product?.id)
    : []
  return (
    <>
      <div className="thank-you">
        <div className="thank-you-words">
          <span className="thank-you-tick">
            <CheckIcon />
          </span>
          <StepHeading title={settings.thankYouTitle}>{settings.thankYouSubtitle}</StepHeading>
          <div className="actions">
            <ExternalButton label={settings.thankYouButtonText} url={settings.thankYouExternalUrl} />
            <Button kind="secondary" onClick={() => dispatch({ type: 'startedAgain' })}>
              {text('thanks.another')}
            </Button>
          </div>
        </div>
        {product && (
          <QuoteSummary title={text('thanks.summary')} product={product}>
            {flow.offer && <PriceLines product={product} currency={flow.offer.currency} />}
            <ProductDetails product={product} open />
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
                <ProductCard product={other} currency={flow.offer!.currency} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The company's own next step; in a new tab, so that the estimate stays on the page. */
function ExternalButton({ label, url }: { label: string; url: string }) {
  if (!/^https?:\/\//i.test(url)) return null
  return (
    <a className="button button-main" href={url} target="_blank" rel="noopener">
      {label || text('thanks.more')}
    </a>
  )
}
