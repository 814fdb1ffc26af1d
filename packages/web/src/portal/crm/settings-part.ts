import type { CrmOverview } from '@gable/contract/crm'
import type { CrmSettings } from '@gable/contract/crm-form'
import type { CrmVendorId } from '@gable/contract/crm-vendor'
import type { CrmAccount } from './crm-query.tsx'

/** What a part of the settings is drawn with. */
export interface SettingsPartProps {
  account: CrmAccount
  vendor: CrmVendorId
  values: CrmSettings
  choices: CrmOverview['choices']
  change: (part: Partial<CrmSettings>) => void
}
