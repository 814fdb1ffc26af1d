import type { WebsiteTerms } from '@gable/contract/loan'
import { loanOffers } from '@gable/pricing/loan-offers'
import { cents } from '@gable/pricing/money'
import { language } from '../homeowner/language/language.ts'
import { prequalificationAddress } from '../homeowner/loan/calculator-address.ts'
import { LoanOffers } from '../homeowner/loan/LoanOffers.tsx'
import { text as loanText } from '../homeowner/loan/texts/text.ts'
import { text } from './texts/text.ts'

interface Props {
  widgetId: string
  offered: readonly WebsiteTerms[]
  /** The market of the loan; undefined for the first market with the loan product. */
  marketId: string | undefined
  cashCents: number
}

/** What the price costs with each of the lender's terms, and the link to prequalify. */
export function CompareTerms({ widgetId, offered, marketId, cashCents }: Props) {
  const offers = loanOffers(cents(cashCents), offered)
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="compare-terms">
      <h2 id="compare-terms">{loanText('offer.title')}</h2>
      <LoanOffers offers={offers} language={language} />
      <a
        className="button button-secondary"
        href={prequalificationAddress(widgetId, marketId, cashCents)}
        target="_blank"
        rel="noopener"
        aria-label={text('page.preQualifyOpens')}
      >
        {text('page.preQualify')}
      </a>
    </section>
  )
}
