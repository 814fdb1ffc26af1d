import type { Contract } from '@gable/contract'
import type { WidgetSettings } from '@gable/contract/branding'
import type { WebsiteTerms } from '@gable/contract/loan'
import type { HomeownerCode } from '@gable/contract/messages-homeowner'
import type { ContractRouterClient } from '@orpc/contract'
import { outcomeOf } from '../frame/api.ts'
import { fetchSettings } from '../frame/settings.ts'
import { api } from '../homeowner/link-page/link-api.ts'

export type LoanApi = ContractRouterClient<Contract>['loan']

/** The loan procedures that a homeowner calls on the company's website. */
export const loanApi = (): LoanApi => api().loan

/** The modal's initial data, or the code of the message that says why there is none. */
export type ModalFacts =
  | { settings: WidgetSettings; lender: string; isAvailable: boolean; terms: WebsiteTerms[] }
  | { code: HomeownerCode }

/** Fetches the company's branding and the terms that it shows. Never throws. */
export async function fetchModal(widgetId: string, marketId: string | undefined): Promise<ModalFacts> {
  const [answer, requested] = await Promise.all([
    fetchSettings(widgetId),
    outcomeOf(loanApi().websiteTerms({ widgetId, marketId })),
  ])
  if ('code' in answer) return answer
  if (requested.kind === 'done') return { settings: answer.settings, ...requested.value }
  return { code: requested.kind === 'refused' ? requested.refusal.code : 'WIDGET_UNAVAILABLE' }
}
