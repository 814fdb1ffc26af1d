import type { CrmVendorId } from '@gable/contract/crm-vendor'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { crmPath, crmSettingsPath } from './crm-query.tsx'
import { text } from './texts/text.ts'

/** The tabs of a CRM, each a page of its own. */
export function CrmTabs({ vendor, chosen }: { vendor: CrmVendorId; chosen: 'records' | 'settings' }) {
  const tabs = [
    { key: 'records', path: crmPath(vendor), label: text('tabs.records') },
    { key: 'settings', path: crmSettingsPath(vendor), label: text('tabs.settings') },
  ] as const
  return <PageTabs label={text('tabs.label')} tabs={tabs} chosen={chosen} />
}
