import { SyncTabs } from '../SyncSettings.tsx'
import { type CrmAccount, crmPath, crmSettingsPath } from './crm-query.tsx'
import { text } from './text.ts'

export function CrmTabs({ account, chosen }: { account: CrmAccount; chosen: 'records' | 'settings' }) {
  return (
    <SyncTabs
      label={text('tabs.label')}
      records={{ path: crmPath(account), label: text('tabs.records') }}
      settingsPath={crmSettingsPath(account)}
      chosen={chosen}
    />
  )
}
