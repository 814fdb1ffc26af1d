import type { MarketDetail } from '@gable/contract/market'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { IconPencil } from '../../../ui/icons.tsx'
import { PageTabs, tabReader } from '../../../ui/PageTabs.tsx'
import { Loading, PageHeader, QueryBoundary } from '../../../ui/parts.tsx'
import { useUrlState } from '../../../ui/use-url-state.ts'
import { ActiveSwitch } from './ActiveSwitch.tsx'
import { MarketDialog } from './MarketDialog.tsx'
import { MarketNotFound, marketOptions, marketsPath } from './market-query.tsx'
import { text } from './text.ts'

/** The tabs of a market's page in display order. */
const marketTabs = [
  { key: 'area', label: text('tab.area') },
  { key: 'products', label: text('products') },
  { key: 'financing', label: text('financing') },
  { key: 'range', label: text('tab.range') },
] as const

type MarketTabKey = (typeof marketTabs)[number]['key']
const readMarketTab = tabReader<MarketTabKey>(marketTabs)

/** The screen of each part, loaded when it is first opened. */
const panels: Record<MarketTabKey, ComponentType<{ market: MarketDetail }>> = {
  area: lazy(() => import('./area/AreaTab.tsx')),
  products: lazy(() => import('./products/MarketProducts.tsx')),
  financing: lazy(() => import('./FinancingPanel.tsx')),
  range: lazy(() => import('./range/RangeTab.tsx')),
}

/** One market: its service area, products and financing. */
export default function MarketPage() {
  const { marketId } = useParams({ strict: false }) as { marketId: string }
  const market = useQuery(marketOptions(marketId))
  return (
    <QueryBoundary page query={market} lines={8} height={28} unknown={<MarketNotFound />}>
      {(found) => <LoadedMarket key={found.id} market={found} />}
    </QueryBoundary>
  )
}

function LoadedMarket({ market }: { market: MarketDetail }) {
  const [{ tab }] = useUrlState(readMarketTab)
  const [renaming, setRenaming] = useState(false)
  const Panel = panels[tab]
  return (
    <Stack gap="md">
      <PageHeader
        title={market.name}
        back={{ to: marketsPath, label: text('markets.title') }}
        actions={
          <>
            <ActiveSwitch market={market} labelled />
            <Button leftSection={<IconPencil size={18} />} onClick={() => setRenaming(true)}>
              {text('market.rename')}
            </Button>
          </>
        }
      />
      <PageTabs label={text('tab.label')} tabs={marketTabs} chosen={tab} />
      <Suspense fallback={<Loading lines={8} height={28} />}>
        <Panel market={market} />
      </Suspense>
      {renaming && <MarketDialog market={market} onClose={() => setRenaming(false)} />}
    </Stack>
  )
}
