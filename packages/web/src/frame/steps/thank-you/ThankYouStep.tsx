import { lazy, Suspense, useEffect, useRef, useState } from 'react'
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
import './thank-you-step.css'
import type { Contract } from '@gable/contract'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { TextField } from '../../../homeowner/parts/fields.tsx'
import { outcomeOf } from '../../api.ts'
import './share-quote.css'

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

/**
 * A link to this visit's quote, to save or pass on. Created only on request, because anyone who has it can open the
 * quote.
 */
function ShareQuote() {
  const { widgetId, quote, announce } = useWidget()
  const sessionToken = quote.flow.session?.token
  const [url, setUrl] = useState('')
  const [state, setState] = useState<'ready' | 'asking' | 'failed'>('ready')
  if (!sessionToken) return null
  const ask = async () => {
    setState('asking')
    const client = createORPCClient<ContractRouterClient<Contract>>(
      new RPCLink({ url: `${window.location.origin}/rpc` }),
    )
    const outcome = await outcomeOf(client.quoteShare.share({ widgetId, sessionToken }))
    setState(outcome.kind === 'done' ? 'ready' : 'failed')
    if (outcome.kind !== 'done') return announce(text('share.failed'))
    setUrl(outcome.value.url)
    announce(text('share.made'))
  }
  if (url) return <QuoteLink url={url} />
  return (
    <div className="share-quote">
      <Button kind="secondary" busy={state === 'asking'} onClick={() => void ask()}>
        {text('share.get')}
      </Button>
      {state === 'failed' && <p>{text('share.failed')}</p>}
    </div>
  )
}

function QuoteLink({ url }: { url: string }) {
  const { announce, settings } = useWidget()
  const shown = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    const isCopied = await copyText(url, shown.current?.querySelector('input') ?? null)
    setCopied(isCopied)
    announce(text(isCopied ? 'share.copied' : 'share.byHand'))
  }
  const share = async () => {
    try {
      await navigator.share({ title: text('share.title', { company: settings.company.name }), url })
    } catch (error) {
      // The page around the frame may not allow sharing: copies the link instead.
      if ((error as Error).name !== 'AbortError') await copy()
    }
  }
  return (
    <div className="share-quote" ref={shown}>
      <TextField label={text('share.link')} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div className="share-quote-actions">
        <Button kind="secondary" onClick={() => void copy()}>
          {text(copied ? 'share.copied' : 'share.copy')}
        </Button>
        {'share' in navigator && (
          <Button kind="secondary" onClick={() => void share()}>
            {text('share.share')}
          </Button>
        )}
      </div>
      <p>{text('share.note')}</p>
    </div>
  )
}

/** If the page around the frame blocks the clipboard, selecting the text still allows copying it. */
async function copyText(words: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words)
    return true
  } catch {
    field?.focus()
    field?.select()
    return document.execCommand('copy')
  }
}
