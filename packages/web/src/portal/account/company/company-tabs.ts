import { tabReader } from '../../../ui/PageTabs.tsx'
import { text } from './text.ts'

/** The tabs of the company's page in display order. Each has its screen in `CompanyPage.tsx`. */
export const companyTabs = [
  { key: 'details', label: text('tab.details') },
  { key: 'users', label: text('tab.users') },
  { key: 'licenses', label: text('tab.licenses') },
  { key: 'website', label: text('website') },
  { key: 'security', label: text('tab.security') },
  { key: 'data', label: text('tab.data') },
] as const

export type CompanyTabKey = (typeof companyTabs)[number]['key']
export const readTab = tabReader<CompanyTabKey>(companyTabs)
