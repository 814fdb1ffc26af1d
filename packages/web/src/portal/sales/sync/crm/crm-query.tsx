import { type CrmVendorId, crmVendorIds } from '@gable/contract/crm-vendor'
import { vendors } from '@gable/contract/integration-vendor'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { NotFound } from '../../../../ui/NotFound.tsx'
import type { RawSearch } from '../../../../ui/url-state.ts'
import { api } from '../../../shared/api.ts'
import { text } from './text.ts'

/** A CRM account: a market's, or the company's own if there is no market. */
export interface CrmAccount {
  vendor: CrmVendorId
  marketId: string | null
}

const ofMarket = ({ marketId }: CrmAccount) => (marketId ? `?market=${marketId}` : '')
export const crmPath = (account: CrmAccount) => `/personal/crm/${account.vendor}${ofMarket(account)}`
export const crmSettingsPath = (account: CrmAccount) => `/personal/crm/${account.vendor}/settings${ofMarket(account)}`
export const crmName = (vendor: CrmVendorId) => vendors[vendor].name

/** The market ID of a page's address, from `?market=`. Empty if there is none. */
export const marketOf = ({ market }: RawSearch): string =>
  typeof market === 'string' && /^[0-9a-f-]{36}$/.test(market) ? market : ''

/** Returns the account from the page's address, or undefined for an unknown CRM. */
export function useCrmAccount(): CrmAccount | undefined {
  const { vendor } = useParams({ strict: false }) as { vendor?: string }
  const marketId = marketOf(useSearch({ strict: false }) as RawSearch) || null
  const known = crmVendorIds.find((id) => id === vendor)
  return useMemo(() => (known ? { vendor: known, marketId } : undefined), [known, marketId])
}

export const overviewOptions = ({ vendor, marketId }: CrmAccount) =>
  api.crm.getSettings.queryOptions({ input: { vendor, marketId } })

export function NoSuchCrm() {
  return <NotFound title={text('page.gone')} hint={text('page.goneHint')} />
}
