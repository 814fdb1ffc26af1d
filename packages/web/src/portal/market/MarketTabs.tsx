import { Tabs } from '@mantine/core'
import { useUrlState } from '../../ui/use-url-state.ts'
import { type MarketTabKey, marketTabs, readMarketTab } from './market-tabs.ts'
import { text } from './texts/text.ts'

/** The parts of a market's page. */
export function MarketTabs({ chosen }: { chosen: MarketTabKey }) {
  const [, change] = useUrlState(readMarketTab)
  return (
    <Tabs value={chosen} onChange={(tab) => void change({ tab: tab as MarketTabKey })}>
      <Tabs.List aria-label={text('tab.label')}>
        {marketTabs.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key} fw={600} mih={44}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
