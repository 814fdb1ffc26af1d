import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { oneOf, type RawSearch } from '../../ui/url-state.ts'
import { text } from './texts/text.ts'

/** One part of the company's page; it stands in the address as `?tab=`. */
interface CompanyTab {
  key: string
  label: string
  /** Draws the frame (`CompanyFrame`) with its own tab chosen. */
  Panel: LazyExoticComponent<ComponentType>
}

/** The parts in their order; the first is the page without a tab in its address. */
export const companyTabs = [
  { key: 'details', label: text('tab.details'), Panel: lazy(() => import('./details/DetailsTab.tsx')) },
  { key: 'users', label: text('tab.users'), Panel: lazy(() => import('./users/UsersTab.tsx')) },
  { key: 'licenses', label: text('tab.licenses'), Panel: lazy(() => import('./licenses/LicensesTab.tsx')) },
  { key: 'website', label: text('tab.website'), Panel: lazy(() => import('./website/WebsiteTab.tsx')) },
  { key: 'security', label: text('tab.security'), Panel: lazy(() => import('./security/SecurityTab.tsx')) },
] as const satisfies readonly CompanyTab[]

export type CompanyTabKey = (typeof companyTabs)[number]['key']
const keys = companyTabs.map(({ key }) => key)

export function readTab(raw: RawSearch): { tab: CompanyTabKey } {
  return { tab: oneOf(raw.tab, keys, keys[0]!) }
}
