import { cardText, perSheetText } from '../../../homeowner/card/card-text.ts'
import { CheckIcon } from '../../../homeowner/card/icons.tsx'
import { Price } from '../../../homeowner/card/Price.tsx'
import { PriceLines } from '../../../homeowner/card/PriceLines.tsx'
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
import { Gallery } from './Gallery.tsx'
import { LoanTerms } from './LoanTerms.tsx'
import { Material } from './Material.tsx'
import './details-step.css'

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
      <ul className="ticked">
        {items.map((item) => (
          <li key={item}>
            <CheckIcon />
            {item}
          </li>
        ))}
      </ul>
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
