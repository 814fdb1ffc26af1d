import type { MarketFacts } from '@gable/contract/quote-settings'
import { Anchor, Group, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { infinite } from '../../../../ui/list/infinite.ts'
import { PanelList, PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { StateBadge } from '../../../../ui/StateBadge.tsx'
import { api } from '../../../shared/api.ts'
import { text } from '../text.ts'

/** The company's markets with the data that the settings show, a page at a time. */
const useMarketFacts = () =>
  useInfiniteQuery(
    api.quote.markets.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...infinite }),
  )

interface MarketListProps {
  title: string
  hint: string
  /** The page to edit all markets. */
  page: { to: string; label: string }
  /** Returns the link to edit one market, with its label. */
  change: (market: MarketFacts) => { to: string; search?: Record<string, string>; label: string }
  children: (market: MarketFacts) => ReactNode
}

/** The markets with their data, and links to edit them. */
export function MarketList({ title, hint, page, change, children }: MarketListProps) {
  const markets = useMarketFacts()
  return (
    <Panel
      title={title}
      flush
      aside={
        <Anchor component={Link} to={page.to} size="sm">
          {page.label}
        </Anchor>
      }
    >
      <Text size="sm" c="dimmed" maw={640}>
        {hint}
      </Text>
      <PanelList query={markets} empty={text('facts.none')} more={text('facts.more')} lines={4}>
        {(rows) => (
          <PanelRows>
            {rows.map((market) => {
              const { to, search, label } = change(market)
              return (
                <li key={market.id}>
                  <Group justify="space-between" align="baseline" gap="xs">
                    <Group gap="sm" style={{ minWidth: 0 }}>
                      <Text fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
                        {market.name}
                      </Text>
                      {!market.active && <StateBadge color="gray">{text('facts.off')}</StateBadge>}
                    </Group>
                    <Anchor
                      component={Link}
                      to={to}
                      search={search as never}
                      size="sm"
                      py={4}
                      aria-label={`${label}: ${market.name}`}
                    >
                      {label}
                    </Anchor>
                  </Group>
                  {children(market)}
                </li>
              )
            })}
          </PanelRows>
        )}
      </PanelList>
    </Panel>
  )
}
