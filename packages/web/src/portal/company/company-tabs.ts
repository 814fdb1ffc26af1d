import { oneOf, type RawSearch } from '../../ui/url-state.ts'
import { text } from './texts/text.ts'

/**
 * The parts of the company's page in their order; the first is the page without a tab in its address. Each has its screen in
 * `CompanyPage.tsx`.
 */
export const companyTabs = [
  { key: 'details', label: text('tab.details') },
  { key: 'users', label: text('tab.users') },
  { key: 'licenses', label: text('tab.licenses') },
  { key: 'website', label: text('tab.website') },
  { key: 'security', label: text('tab.security') },
  { key: 'data', label: text('tab.data') },
] as const

export type CompanyTabKey = (typeof companyTabs)[number]['key']
const keys = companyTabs.map(({ key }) => key)

export function readTab(raw: RawSearch): { tab: CompanyTabKey } {
  return { tab: oneOf(raw.tab, keys, companyTabs[0].key) }
}
