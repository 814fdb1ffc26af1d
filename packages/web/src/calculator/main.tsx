import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import { openPageChannel } from '../frame/page/page-channel.ts'
import { watchEscape, watchHeight } from '../frame/page/page-watch.ts'
import '../homeowner/homeowner.css'
import './calculator.css'
import type { WidgetSettings } from '@gable/contract/branding'
import type { TranslationLanguage } from '@gable/contract/branding-field'
import type { LoanTerms } from '@gable/contract/financing'
import type { WebsiteTerms } from '@gable/contract/loan'
import type { HomeownerCode } from '@gable/contract/messages-homeowner'
import { loanOffers } from '@gable/pricing/loan-offers'
import { cents } from '@gable/pricing/money'
import { useEffect, useState } from 'react'
import { outcomeOf } from '../frame/api.ts'
import { fetchSettings } from '../frame/settings.ts'
import { NoSettings } from '../frame/steps/unavailable/Unavailable.tsx'
import { applyBranding } from '../homeowner/card/branding.ts'
import { language } from '../homeowner/language/language.ts'
import { sentences } from '../homeowner/language/sentences.ts'
import { api } from '../homeowner/link-page/link-api.ts'
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
import { speakCalculator, text } from './texts/text.ts'

const widgetId = decodeURIComponent(window.location.pathname.split('/')[2] ?? '')
const root = document.getElementById('root')
if (root) createRoot(root).render(<CalculatorPage widgetId={widgetId} search={window.location.search} />)

// On a company's page, the script sets the frame's height from these messages; standalone, nobody receives them.
const channel = openPageChannel(window, () => undefined)
if (channel.embedded) {
  channel.say('removeSpinner')
  watchEscape(window, channel)
  watchHeight(document.body, channel)
}

/** A company's financing calculator with its branding, or the reason why there is none. */
function CalculatorPage({ widgetId, search }: { widgetId: string; search: string }) {
  const [facts, setFacts] = useState<CalculatorFacts | null>(null)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to fetch again
  useEffect(() => {
    let wanted = true
    void fetchFacts(widgetId, marketOf(search)).then(async (answer) => {
      await speakCalculator(...languageOf(answer))
      if (!wanted) return
      if ('settings' in answer) {
        applyBranding(answer.settings, document.documentElement)
        document.title = `${text('page.title')} · ${answer.settings.company.name}`
      }
      setFacts(answer)
    })
    return () => {
      wanted = false
    }
  }, [widgetId, search, tries])

  if (!facts) return <p className="visually-hidden">{text('page.loading')}</p>
  if ('code' in facts) return <NoSettings code={facts.code} onRetry={() => setTries(tries + 1)} />
  const { settings, terms, offered, translations = {} } = facts
  if (terms) {
    const description = (language === 'en' ? undefined : translations[language]) ?? terms.description
    return (
      <Calculator
        widgetId={widgetId}
        offered={offered}
        search={search}
        terms={{ ...terms, description }}
        company={settings.company}
      />
    )
  }
  return (
    <main className="narrow no-settings">
      <StepHeading title={sentences.FINANCING_NOT_AVAILABLE}>
        {text('page.none', { company: settings.company.name })}
      </StepHeading>
      <Contact company={settings.company} />
    </main>
  )
}

/** Without settings, only the visitor's own language decides. */
function languageOf(answer: CalculatorFacts): Parameters<typeof speakCalculator> {
  if ('code' in answer) return ['visitor', 'UnitedStates']
  return [answer.settings.language, answer.settings.company.country]
}

/** The calculator's initial data, or the code of the message that says why there is none. */
type CalculatorFacts =
  | {
      settings: WidgetSettings
      terms: LoanTerms | null
      /** The lender's terms that the company shows on its website for comparison; empty without a loan account. */
      offered: readonly WebsiteTerms[]
      translations?: Partial<Record<TranslationLanguage, string>> | undefined
    }
  | { code: HomeownerCode }

/** Fetches the company's branding and its terms, those of the quote's market if one is given. Never throws. */
async function fetchFacts(widgetId: string, marketId: string | undefined): Promise<CalculatorFacts> {
  const client = api()
  const [answer, requested, loans] = await Promise.all([
    fetchSettings(widgetId),
    outcomeOf(client.financing.calculator({ widgetId, marketId })),
    outcomeOf(client.loan.websiteTerms({ widgetId, marketId })),
  ])
  if ('code' in answer) return answer
  if (requested.kind === 'done') {
    const offered = loans.kind === 'done' ? loans.value.terms : []
    return { settings: answer.settings, ...requested.value, offered }
  }
  return { code: requested.kind === 'refused' ? requested.refusal.code : 'WIDGET_UNAVAILABLE' }
}

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
function Calculator({ widgetId, company, terms, offered, search }: CalculatorProps) {
  const { factoredFeeBps } = terms
  const [initial] = useState(() => typedLoan(terms, amountOf(search)))
  const { typed, errors, figures, change, leave } = useLoan(initial, factoredFeeBps)
  const field = (name: LoanField, label: string) => ({
    label,
    value: typed[name],
    inputMode: name === 'amount' || name === 'apr' ? ('decimal' as const) : ('numeric' as const),
    autoComplete: 'off',
    error: errors[name] === undefined ? undefined : { id: `${name}-fault`, sentence: errors[name], alert: true },
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
