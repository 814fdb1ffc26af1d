import type { WebsiteTerms } from '@gable/contract/loan'
import { loanOffers } from '@gable/pricing/loan-offers'
import { cents } from '@gable/pricing/money'
import { language } from '../language/language.ts'
import { LoanOffers } from '../loan/LoanOffers.tsx'
import { text as loanText } from '../loan/texts/text.ts'
import { text } from './texts/text.ts'

interface Props {
  widgetId: string
  offered: readonly WebsiteTerms[]
  amountCents: number
}

/** What the amount costs with each of the lender's terms, and the way to pre-qualify. */
export function CompareTerms({ widgetId, offered, amountCents }: Props) {
  const offers = loanOffers(cents(amountCents), offered)
  if (offers.length === 0) return null
  const query = new URLSearchParams({ amount: (amountCents / 100).toFixed(2) })
  return (
    <section aria-labelledby="compare-terms">
      <h2 id="compare-terms">{loanText('offer.title')}</h2>
      <LoanOffers offers={offers} language={language} />
      <a
        className="button button-secondary"
        href={`/loan-invitation-modal/${encodeURIComponent(widgetId)}?${query}`}
        target="_blank"
        rel="noopener"
        aria-label={text('page.preQualifyOpens')}
      >
        {text('page.preQualify')}
      </a>
    </section>
  )
}
