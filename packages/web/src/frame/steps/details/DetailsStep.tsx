import { cardText, perSheetText } from '../../../homeowner/card/card-text.ts'
import { Price } from '../../../homeowner/card/Price.tsx'
import { PriceLines } from '../../../homeowner/card/PriceLines.tsx'
import { Ticked } from '../../../homeowner/card/Ticked.tsx'
import { sentences } from '../../../homeowner/language/sentences.ts'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { Notice } from '../../../homeowner/parts/Notice.tsx'
import { StepHeading } from '../../../homeowner/parts/StepHeading.tsx'
import { lookedAtProduct } from '../../flow/quote-flow.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { MissingLines } from '../products/MissingLines.tsx'
import { usePricePending } from '../products/use-price-pending.ts'
import { CalculatorLink } from './CalculatorLink.tsx'
import './details-step.css'
import { area, percent, squares } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { WebsiteOffer } from '@gable/contract/loan'
import type { HowPriced, PricedProduct } from '@gable/contract/quote'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { useEffect, useState } from 'react'
import { ProductPhoto } from '../../../homeowner/card/ProductPhoto.tsx'
import { language } from '../../../homeowner/language/language.ts'
import { prequalificationAddress } from '../../../homeowner/loan/calculator-address.ts'
import { createLoanApi, outcomeOf } from '../../api.ts'
import { Tip } from '../../parts/Tip.tsx'
import './loan-terms.css'

/** The product's full description, its price here, and the button that requests it. */
export function DetailsStep() {
  const { quote, settings } = useWidget()
  const { flow, dispatch, busy } = quote
  const pending = usePricePending()
  const product = lookedAtProduct(flow)
  const { offer } = flow
  if (!product || !offer) return null
  const { name, type, warranty, warrantyCoverageType, topFeatures, whatIsIncluded, additionalCostText } = product
  const covered = [warranty, warrantyCoverageType].filter((words) => words !== '').join(', ')
  const isSecond = flow.chosenAt === 'thankYou'
  const send = () => (isSecond ? void quote.requestProduct(product) : dispatch({ type: 'productTaken' }))
  return (
    <>
      <StepHeading title={name}>{type}</StepHeading>
      <div className="details">
        <Gallery product={product} />
        <div className="details-offer">
          <Price product={product} currency={offer.currency} pending={isSecond ? undefined : pending} />
          <Button busy={busy} busyText={text('contact.sending')} onClick={send}>
            {settings.productDetailsSendProductButtonText}
          </Button>
          <CalculatorLink product={product} />
          <LoanTerms product={product} />
          <PriceLines
            product={product}
            currency={offer.currency}
            missing={
              // After the form is sent, a visit can no longer be priced.
              !isSecond && <MissingLines product={product} fetchLines={() => quote.itemise(product.id)} />
            }
          />
          {flow.refusal && <Notice>{sentences[flow.refusal]}</Notice>}
        </div>
        <div className="details-words">
          <Listed title={cardText.features} items={topFeatures} />
          <Listed title={cardText.details} items={whatIsIncluded} />
          <Said title={cardText.warranty}>{covered}</Said>
          <Said title={cardText.additional}>
            {[additionalCostText, perSheetText(product.pricePerSheetCents, offer.currency)].filter(Boolean).join(' ')}
          </Said>
          <Material product={product} how={offer.how} />
        </div>
      </div>
    </>
  )
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <Ticked items={items} />
    </section>
  )
}

function Said({ title, children }: { title: string; children: string }) {
  if (children === '') return null
  return (
    <section>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  )
}

/** The product's photos: one large, the others as thumbnails below it. */
function Gallery({ product }: { product: Pick<PricedProduct, 'photos' | 'type' | 'name'> }) {
  const [shown, setShown] = useState(0)
  const { photos, name } = product
  const photo = photos[shown]
  return (
    <div className="details-gallery">
      <ProductPhoto key={photo?.url} product={photo ? { ...product, photos: [photo] } : product} />
      {photos.length > 1 && (
        <fieldset className="details-thumbs">
          <legend className="visually-hidden">{text('details.photos', { product: name })}</legend>
          {photos.map(({ url }, place) => (
            <button
              key={url}
              type="button"
              aria-pressed={place === shown}
              aria-label={text('details.photo', { number: place + 1, count: photos.length })}
              onClick={() => setShown(place)}
            >
              <img src={url} alt="" />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface Props {
  product: Pick<PricedProduct, 'wasteBps' | 'squaresHundredths'>
  how: HowPriced
}

/** How much of the product the roof needs, in trade terms, each explained. */
function Material({ product: { wasteBps, squaresHundredths }, how }: Props) {
  return (
    <section>
      <h2>{text('details.material')}</h2>
      <dl>
        <div>
          <dt>{text('how.roof')}</dt>
          <dd>{area(how.roofAreaSqft)}</dd>
        </div>
        <Explained name={text('how.slope')} tip={text('tip.slope.text')}>
          {pitchText(how.rise)}
        </Explained>
        <Explained name={text('how.waste')} tip={text('tip.waste.text')}>
          {percent(wasteBps)}
        </Explained>
        <Explained name={text('how.squares')} tip={text('tip.square.text')}>
          {squares(squaresHundredths)}
        </Explained>
      </dl>
    </section>
  )
}

function Explained({ name, tip, children }: { name: string; tip: string; children: string }) {
  return (
    <div className="tip-place">
      <dt>
        {name} <Tip name={name}>{tip}</Tip>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The lender's terms side by side for this product, if the market has the loan product, and the link to prequalify. */
function LoanTerms({ product: { cashCents } }: { product: Pick<PricedProduct, 'cashCents'> }) {
  const { widgetId, quote } = useWidget()
  const financing = quote.flow.offer?.financing
  const marketId = financing?.kind === 'loan' ? financing.marketId : null
  const [offers, setOffers] = useState<readonly WebsiteOffer[]>([])

  useEffect(() => {
    if (marketId === null || cashCents === null) return setOffers([])
    let wanted = true
    const requested = createLoanApi(window.location.origin).websiteTerms({
      widgetId,
      marketId,
      language,
      amountCents: cashCents,
    })
    void outcomeOf(requested).then((answer) => wanted && setOffers(answer.kind === 'done' ? answer.value.offers : []))
    return () => {
      wanted = false
    }
  }, [widgetId, marketId, cashCents])

  if (marketId === null || cashCents === null || offers.length === 0) return null
  const button = text('loan.preQualify')
  return (
    <section className="loan-terms" aria-labelledby="loan-terms">
      <h2 id="loan-terms">{text('loan.title')}</h2>
      <ul>
        {offers.map((offer) => (
          <li key={`${offer.name} ${offer.months}`}>
            <h3>{text('loan.months', { months: offer.months })}</h3>
            <p>
              <strong>{money(offer.paymentCents, 'USD', 'exact')}</strong> {text('loan.monthly')}
            </p>
            {offer.promotionMonths > 0 && <p>{text('loan.promotion', { months: offer.promotionMonths })}</p>}
            <small>{offer.disclosure}</small>
          </li>
        ))}
      </ul>
      <a
        className="button button-secondary"
        href={prequalificationAddress(widgetId, marketId, cashCents)}
        target="_blank"
        rel="noopener"
        aria-label={text('details.calculator.opens', { button })}
      >
        {button}
      </a>
    </section>
  )
}
