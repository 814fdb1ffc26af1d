import type { CrmOverview } from '@gable/contract/crm'
import type { CrmSettings } from '@gable/contract/crm-form'
import type { CrmVendorId } from '@gable/contract/crm-vendor'
import type { CrmAccount } from './crm-query.tsx'

/** The props of each part of the settings. */
export interface SettingsPartProps {
  account: CrmAccount
  vendor: CrmVendorId
  values: CrmSettings
  choices: CrmOverview['choices']
  change: (part: Partial<CrmSettings>) => void
}
