import { type DisclosurePlace, disclosureOf } from '@gable/contract/financing-words'
import { percent, wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { LoanFigures } from './loan-figures.ts'
import { text } from './texts/text.ts'
import './loan-result.css'

interface LoanResultProps {
  figures: LoanFigures | undefined
  place: DisclosurePlace
  /** The company's own description of its terms. */
  description?: string
}

/** The monthly payment of a loan, with everything that must be disclosed with it. */
export function LoanResult({ figures, place, description = '' }: LoanResultProps) {
  if (!figures) return <p className="loan-none">{text('result.none')}</p>
  const { offer, promotionMonths, interestCents } = figures
  const shown = (cents: number) => money(cents, place.currency)
  const facts = [
    ...(offer.feeCents === 0
      ? []
      : [
          [text('result.loan'), shown(offer.financedCents)],
          [text('result.fee'), shown(offer.feeCents)],
        ]),
    [text('result.payments'), wholeNumber(offer.paymentCount)],
    ...(offer.finalPaymentCents === offer.paymentCents ? [] : [[text('result.last'), shown(offer.finalPaymentCents)]]),
    [text('result.total'), shown(offer.totalOfPaymentsCents)],
    [text('result.interest'), shown(interestCents)],
    [text('result.apr'), percent(offer.aprBps)],
    ...(offer.noteRateBps === offer.aprBps ? [] : [[text('result.noteRate'), percent(offer.noteRateBps)]]),
  ]
  return (
    <div className="loan-result">
      <p className="loan-payment" aria-live="polite">
        <small>
          {promotionMonths > 0 ? text('result.promotion', { months: promotionMonths }) : text('result.title')}
        </small>
        <strong>
          {shown(offer.paymentCents)}
          <span>{text('result.perMonth')}</span>
        </strong>
      </p>
      <dl className="loan-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {description && <p className="loan-words">{description}</p>}
      <p className="loan-disclosure">{disclosureOf({ ...offer, promotionMonths }, place)}</p>
    </div>
  )
}
