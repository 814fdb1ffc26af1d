import type { Contract } from '@gable/contract/index'
import type { QuoteSettingsForm } from '@gable/contract/quote-settings-form'
import type { InferContractRouterOutputs } from '@orpc/contract'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import { api } from '../api.ts'

/** The settings as they are kept, with the markets to choose among. */
export type QuoteSettings = InferContractRouterOutputs<Contract>['quote']['settings']

export type { SettingsMarket } from '@gable/contract/quote-settings'

export const settingsOptions = () => api.quote.settings.queryOptions()

export const financingPath = '/personal/financing-settings'
export const marketsPath = '/personal/markets-settings'
export const marketPath = (id: string) => `${marketsPath}/${id}`

/** What each part of the page is given. */
export interface SettingsPanelProps {
  form: ContractForm<QuoteSettingsForm>
  settings: QuoteSettings
  /** The lines of lists that are open, by id. */
  opened: ReadonlySet<string>
  onOpen: (id: string, open: boolean) => void
}
