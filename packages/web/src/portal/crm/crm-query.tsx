import { type CrmVendorId, crmVendorIds } from '@gable/contract/crm-vendor'
import { vendors } from '@gable/contract/integration-vendor'
import { useParams } from '@tanstack/react-router'
import { NotFound } from '../../ui/NotFound.tsx'
import { api } from '../api.ts'
import { text } from './texts/text.ts'

export const crmPath = (vendor: CrmVendorId) => `/personal/crm/${vendor}`
export const crmSettingsPath = (vendor: CrmVendorId) => `/personal/crm/${vendor}/settings`
export const crmName = (vendor: CrmVendorId) => vendors[vendor].name

/** The CRM of the page's address; undefined for one that does not exist. */
export function useCrmVendor(): CrmVendorId | undefined {
  const { vendor } = useParams({ strict: false }) as { vendor?: string }
  return crmVendorIds.find((id) => id === vendor)
}

export const overviewOptions = (vendor: CrmVendorId) => api.crm.getSettings.queryOptions({ input: { vendor } })

/** There is no such CRM. */
export function NoSuchCrm() {
  return <NotFound title={text('page.gone')} hint={text('page.goneHint')} />
}
