import { type CrmState, crmStateLabels } from '@gable/contract/crm-vendor'
import { type BadgeColor, StateBadge } from '../../../../ui/StateBadge.tsx'

const colors: Readonly<Record<CrmState, BadgeColor>> = {
  waiting: 'blue',
  synced: 'green',
  failed: 'red',
  stopped: 'gray',
}

export function CrmStateBadge({ state }: { state: CrmState }) {
  return <StateBadge color={colors[state]}>{crmStateLabels[state]}</StateBadge>
}
