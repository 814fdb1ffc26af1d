import { disclosureOf } from '@gable/contract/financing-words'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import { money } from '@gable/contract/format/money'
import type { LoanOffer } from '@gable/contract/loan'
import { text } from './texts/text.ts'

/** The ways to pay side by side, each with all that must be said beside a monthly payment. */
export function Offers({ offers, language }: { offers: readonly LoanOffer[]; language: SpokenLanguage }) {
  const place = { country: 'UnitedStates', currency: 'USD', language } as const
  return (
    <ul className="loan-offers">
      {offers.map((offer) => (
        <li key={`${offer.name} ${offer.months}`} className="letter-card loan-offer">
          <h2>{text('offer.years', { months: String(offer.months) })}</h2>
          <p className="loan-payment">
            {money(offer.paymentCents, 'USD', 'exact')}
            <small>{text('offer.monthly')}</small>
          </p>
          {offer.promotionMonths > 0 && (
            <p className="loan-promotion">{text('offer.promotion', { months: String(offer.promotionMonths) })}</p>
          )}
          <p className="letter-quiet">{disclosureOf({ ...offer, paymentCount: offer.payments }, place)}</p>
          <p className="letter-quiet">{text('offer.total', { total: money(offer.totalCents, 'USD', 'exact') })}</p>
        </li>
      ))}
    </ul>
  )
}
