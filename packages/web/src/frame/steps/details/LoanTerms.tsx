import { money } from '@gable/contract/format/money'
import type { WebsiteOffer } from '@gable/contract/loan'
import type { PricedProduct } from '@gable/contract/quote'
import { useEffect, useState } from 'react'
import { language } from '../../../homeowner/language/language.ts'
import { prequalificationAddress } from '../../../homeowner/loan/calculator-address.ts'
import { createLoanApi, outcomeOf } from '../../api.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import './loan-terms.css'

/** The lender's terms side by side for this product, if the market has the loan product, and the link to prequalify. */
export function LoanTerms({ product: { cashCents } }: { product: Pick<PricedProduct, 'cashCents'> }) {
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
