import type { MarketFacts } from '@gable/contract/quote-settings'
import { Group } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { infinite } from '../../../../ui/list/list.ts'
import { PanelList, PanelRows } from '../../../../ui/list/PanelList.tsx'
import { Muted, Panel, StateBadge, Strong, TextLink } from '../../../../ui/parts.tsx'
import { api } from '../../../shared/session.ts'
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
    <Panel title={title} flush aside={<TextLink to={page.to}>{page.label}</TextLink>}>
      <Muted maw={640}>{hint}</Muted>
      <PanelList query={markets} empty={text('facts.none')} more={text('facts.more')} lines={4}>
        {(rows) => (
          <PanelRows>
            {rows.map((market) => {
              const { to, search, label } = change(market)
              return (
                <li key={market.id}>
                  <Group justify="space-between" align="baseline" gap="xs">
                    <Group gap="sm" style={{ minWidth: 0 }}>
                      <Strong style={{ overflowWrap: 'anywhere' }}>{market.name}</Strong>
                      {!market.active && <StateBadge color="gray">{text('facts.off')}</StateBadge>}
                    </Group>
                    <TextLink to={to} search={search as never} py={4} aria-label={`${label}: ${market.name}`}>
                      {label}
                    </TextLink>
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
