import type { WidgetSettings } from '@gable/contract/branding'
import type { LoanTerms } from '@gable/contract/financing'
import type { WebsiteTerms } from '@gable/contract/loan'
import { loanOffers } from '@gable/pricing/loan-offers'
import { cents } from '@gable/pricing/money'
import { useState } from 'react'
import { language } from '../homeowner/language/language.ts'
import { BalanceChart } from '../homeowner/loan/BalanceChart.tsx'
import { marketOf, prequalificationAddress } from '../homeowner/loan/calculator-address.ts'
import { LoanOffers } from '../homeowner/loan/LoanOffers.tsx'
import { LoanResult } from '../homeowner/loan/LoanResult.tsx'
import { PaymentTable } from '../homeowner/loan/PaymentTable.tsx'
import { text as loanText } from '../homeowner/loan/texts/text.ts'
import { amountOf, type LoanField, rateLabel, typedLoan } from '../homeowner/loan/typed-loan.ts'
import { useLoan } from '../homeowner/loan/use-loan.ts'
import { Contact } from '../homeowner/parts/Contact.tsx'
import { TextField } from '../homeowner/parts/fields.tsx'
import { StepHeading } from '../homeowner/parts/StepHeading.tsx'
import { text } from './texts/text.ts'

interface CalculatorProps {
  widgetId: string
  company: WidgetSettings['company']
  terms: LoanTerms
  /** The lender's terms to compare for this amount. */
  offered: readonly WebsiteTerms[]
  /** The page's query string: `?amount=`. */
  search: string
}

/** Four fields and their results: the monthly payment, the total, and the payments by year. */
export function Calculator({ widgetId, company, terms, offered, search }: CalculatorProps) {
  const { factoredFeeBps } = terms
  const [initial] = useState(() => typedLoan(terms, amountOf(search)))
  const { typed, faults, figures, change, leave } = useLoan(initial, factoredFeeBps)
  const field = (name: LoanField, label: string) => ({
    label,
    value: typed[name],
    inputMode: name === 'amount' || name === 'apr' ? ('decimal' as const) : ('numeric' as const),
    autoComplete: 'off',
    fault: faults[name] === undefined ? undefined : { id: `${name}-fault`, sentence: faults[name], alert: true },
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
    onBlur: () => leave(name),
  })
  return (
    <div className="calculator">
      <p className="calculator-company">{company.name}</p>
      <main>
        <StepHeading title={text('page.title')}>{text('page.lead')}</StepHeading>
        <div className="calculator-top">
          <form
            className="calculator-fields"
            aria-label={text('page.fields')}
            onSubmit={(event) => event.preventDefault()}
          >
            <TextField {...field('amount', loanText('field.amount'))} />
            {factoredFeeBps > 0 && <p className="calculator-fee">{text('page.withFee')}</p>}
            <TextField {...field('apr', rateLabel(typed, factoredFeeBps))} />
            <TextField {...field('months', loanText('field.months'))} />
            <TextField {...field('promotionMonths', loanText('field.promotionMonths'))} placeholder="0" />
          </form>
          <section className="calculator-result" aria-label={text('page.result')}>
            <LoanResult figures={figures} place={{ ...company, language }} description={terms.description} />
          </section>
        </div>
        {figures && offered.length > 0 && (
          <CompareTerms
            widgetId={widgetId}
            offered={offered}
            marketId={marketOf(search)}
            cashCents={figures.offer.cashCents}
          />
        )}
        {figures && (
          <>
            <h2>{loanText('chart.title')}</h2>
            <BalanceChart figures={figures} currency={company.currency} />
            <h2>{loanText('table.title')}</h2>
            <PaymentTable figures={figures} currency={company.currency} />
          </>
        )}
      </main>
      <footer>
        <Contact company={company} />
      </footer>
    </div>
  )
}

interface Props {
  widgetId: string
  offered: readonly WebsiteTerms[]
  /** The market of the loan; undefined for the first market with the loan product. */
  marketId: string | undefined
  cashCents: number
}

/** What the price costs with each of the lender's terms, and the link to prequalify. */
function CompareTerms({ widgetId, offered, marketId, cashCents }: Props) {
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
