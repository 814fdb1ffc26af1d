import { priceText } from '../../../homeowner/card/price-text.ts'
import { sentences } from '../../../homeowner/language/sentences.ts'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { Notice } from '../../../homeowner/parts/Notice.tsx'
import { StepHeading } from '../../../homeowner/parts/StepHeading.tsx'
import { chosenProduct, type QuoteFlow } from '../../flow/quote-flow.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { usePricePending } from '../products/use-price-pending.ts'
import { ContactForm, quoteFormTexts } from './ContactForm.tsx'
import { QuoteSummary } from './QuoteSummary.tsx'

/**
 * "Almost Done": asks for the homeowner's contact details. Shows the choices next to the form, so that nobody has to
 * remember them.
 */
export function ContactStep() {
  const { quote, settings } = useWidget()
  const { flow, dispatch, submitQuote } = quote
  const texts = quoteFormTexts(settings)
  const product = chosenProduct(flow)
  const pending = usePricePending()
  const refused = flow.refusal && (
    <Notice>
      {flow.refusal === 'PRICE_CHANGED' ? priceChanged(flow) : sentences[flow.refusal]}
      {flow.refusal === 'QUOTE_EXISTS' && (
        <Button kind="link" onClick={() => dispatch({ type: 'startedAgain' })}>
          {text('thanks.another')}
        </Button>
      )}
    </Notice>
  )
  return (
    <>
      <StepHeading title={texts.title}>{texts.subTitle}</StepHeading>
      <div className="columns">
        <ContactForm texts={texts} send={submitQuote} refused={refused} />
        {product && flow.offer && <QuoteSummary title={text('contact.summary')} product={product} pending={pending} />}
      </div>
    </>
  )
}

/** Names the old and the new price; the summary shows the new one, too. */
function priceChanged(flow: QuoteFlow): string {
  const { offer, pricedBefore } = flow
  const product = chosenProduct(flow)
  const from = pricedBefore && offer ? priceText(pricedBefore, offer.currency) : ''
  const to = product && offer ? priceText(product, offer.currency) : ''
  return from && to ? text('contact.priceChanged', { from, to }) : sentences.PRICE_CHANGED
}
