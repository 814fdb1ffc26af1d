import type { Contract } from '@gable/contract'
import type { WidgetSettings } from '@gable/contract/branding'
import type { TranslationLanguage } from '@gable/contract/branding-field'
import type { LoanTerms } from '@gable/contract/financing'
import type { WebsiteTerms } from '@gable/contract/loan'
import type { HomeownerCode } from '@gable/contract/messages-homeowner'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { outcomeOf } from '../frame/api.ts'
import { fetchSettings } from '../frame/settings.ts'

/** The calculator's initial data, or the code of the message that says why there is none. */
export type CalculatorFacts =
  | {
      settings: WidgetSettings
      terms: LoanTerms | null
      /** The lender's terms that the company shows on its website for comparison; empty without a loan account. */
      offered: readonly WebsiteTerms[]
      translations?: Partial<Record<TranslationLanguage, string>> | undefined
    }
  | { code: HomeownerCode }

/** Fetches the company's branding and its terms, those of the quote's market if one is given. Never throws. */
export async function fetchFacts(widgetId: string, marketId: string | undefined): Promise<CalculatorFacts> {
  const client = createORPCClient<ContractRouterClient<Contract>>(new RPCLink({ url: `${window.location.origin}/rpc` }))
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
