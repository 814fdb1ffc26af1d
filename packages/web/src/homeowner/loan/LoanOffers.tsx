import { disclosureOf } from '@gable/contract/financing-words'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import { money } from '@gable/contract/format/money'
import type { LoanOffer } from '@gable/contract/loan'
import { text } from './texts/text.ts'
import './loan-offers.css'

/** The payment options side by side, each with everything that must be disclosed with a monthly payment. */
export function LoanOffers({ offers, language }: { offers: readonly LoanOffer[]; language: SpokenLanguage }) {
  const place = { country: 'UnitedStates', currency: 'USD', language } as const
  return (
    <ul className="loan-offers">
      {offers.map((offer) => (
        <li key={`${offer.name} ${offer.months}`} className="loan-offer">
          <h3>{text('offer.months', { months: offer.months })}</h3>
          <p className="loan-offer-payment">
            {money(offer.paymentCents, 'USD', 'exact')}
            <small>{text('offer.monthly')}</small>
          </p>
          {offer.promotionMonths > 0 && (
            <p className="loan-offer-promotion">{text('offer.promotion', { months: offer.promotionMonths })}</p>
          )}
          <p className="loan-offer-words">{disclosureOf({ ...offer, paymentCount: offer.payments }, place)}</p>
          <p className="loan-offer-words">{text('offer.total', { total: money(offer.totalCents, 'USD', 'exact') })}</p>
        </li>
      ))}
    </ul>
  )
}
