import type { MarketFacts } from '@gable/contract/quote-settings'
import { Anchor, Badge, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PanelList, PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { text } from '../text.ts'
import { useMarketFacts } from './market-facts.ts'

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
                      {!market.active && <Badge color="gray">{text('facts.off')}</Badge>}
                    </Group>
                    <Anchor
                      component={Link}
                      to={to}
                      search={(search ?? {}) as never}
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
