import type { Contract } from '@gable/contract/index'
import type { QuoteSettingsForm } from '@gable/contract/quote-settings-form'
import type { InferContractRouterOutputs } from '@orpc/contract'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { api } from '../../shared/session.ts'

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

type Form = ContractForm<QuoteSettingsForm>

/**
 * The DecimalField props for hundredths (cents, basis points) at a path. `of` is the number of hundredths in its unit.
 */
export function decimalAt(form: Form, path: string, of = 1) {
  const { value, error, onBlur } = form.getInputProps(path)
  return {
    value: value === null || value === undefined ? null : (value as number) / of,
    error,
    onBlur,
    'data-path': path,
    // A missing or invalid number is rejected by validation before anything is sent.
    onChange: (typed: number | null) => form.setFieldValue(path, (typed === null ? null : typed * of) as never),
  }
}

/** The switch props for a path. */
export function switchAt(form: Form, path: string) {
  const { value } = form.getInputProps(path)
  return {
    checked: value as boolean,
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      form.setFieldValue(path, event.currentTarget.checked as never),
  }
}
