import { PageTabs } from '../../../ui/PageTabs.tsx'
import { type CrmAccount, crmPath, crmSettingsPath } from './crm-query.tsx'
import { text } from './text.ts'

/** The tabs of a CRM account, each a page of its own. */
export function CrmTabs({ account, chosen }: { account: CrmAccount; chosen: 'records' | 'settings' }) {
  const tabs = [
    { key: 'records', path: crmPath(account), label: text('tabs.records') },
    { key: 'settings', path: crmSettingsPath(account), label: text('tabs.settings') },
  ] as const
  return <PageTabs label={text('tabs.label')} tabs={tabs} chosen={chosen} />
}
