import { oneOf, type RawSearch } from '../../ui/url-state.ts'
import { text } from './texts/text.ts'

/** The parts of a market's page in their order; the first is the page without a tab in its address. */
export const marketTabs = [
  { key: 'area', label: text('tab.area') },
  { key: 'products', label: text('tab.products') },
  { key: 'financing', label: text('tab.financing') },
] as const

export type MarketTabKey = (typeof marketTabs)[number]['key']
const keys = marketTabs.map(({ key }) => key)

export function readMarketTab(raw: RawSearch): { tab: MarketTabKey } {
  return { tab: oneOf(raw.tab, keys, marketTabs[0].key) }
}
