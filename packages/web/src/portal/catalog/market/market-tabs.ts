import { tabReader } from '../../../ui/PageTabs.tsx'
import { text } from './text.ts'

/** The tabs of a market's page in display order. */
export const marketTabs = [
  { key: 'area', label: text('tab.area') },
  { key: 'products', label: text('tab.products') },
  { key: 'financing', label: text('tab.financing') },
] as const

export type MarketTabKey = (typeof marketTabs)[number]['key']
export const readMarketTab = tabReader<MarketTabKey>(marketTabs)
