import type { Contract } from '@gable/contract/index'
import type { QuoteSettingsForm } from '@gable/contract/quote-settings-form'
import type { InferContractRouterOutputs } from '@orpc/contract'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { api } from '../../shared/api.ts'

/** The saved settings, with the markets to choose from. */
export type QuoteSettings = InferContractRouterOutputs<Contract>['quote']['settings']

export type { SettingsMarket } from '@gable/contract/quote-settings'

export const settingsOptions = () => api.quote.settings.queryOptions()

export const financingPath = '/personal/financing-settings'
export const marketsPath = '/personal/markets-settings'
export const marketPath = (id: string) => `${marketsPath}/${id}`

/** The props of each part of the page. */
export interface SettingsPanelProps {
  form: ContractForm<QuoteSettingsForm>
  settings: QuoteSettings
  /** The IDs of expanded list entries. */
  opened: ReadonlySet<string>
  onOpen: (id: string, open: boolean) => void
}
