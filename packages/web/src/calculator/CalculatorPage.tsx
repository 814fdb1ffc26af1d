import type { WidgetSettings } from '@gable/contract/branding'
import type { TranslationLanguage } from '@gable/contract/branding-field'
import type { LoanTerms } from '@gable/contract/financing'
import type { WebsiteTerms } from '@gable/contract/loan'
import type { HomeownerCode } from '@gable/contract/messages-homeowner'
import { useEffect, useState } from 'react'
import { outcomeOf } from '../frame/api.ts'
import { fetchSettings } from '../frame/settings.ts'
import { NoSettings } from '../frame/steps/unavailable/Unavailable.tsx'
import { applyBranding } from '../homeowner/card/branding.ts'
import { language } from '../homeowner/language/language.ts'
import { sentences } from '../homeowner/language/sentences.ts'
import { api } from '../homeowner/link-page/link-api.ts'
import { marketOf } from '../homeowner/loan/calculator-address.ts'
import { Contact } from '../homeowner/parts/Contact.tsx'
import { StepHeading } from '../homeowner/parts/StepHeading.tsx'
import { Calculator } from './Calculator.tsx'
import { speakCalculator, text } from './texts/text.ts'

/** A company's financing calculator with its branding, or the reason why there is none. */
export function CalculatorPage({ widgetId, search }: { widgetId: string; search: string }) {
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
