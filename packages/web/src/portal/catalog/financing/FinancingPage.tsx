import { Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Loading } from '../../../ui/Loading.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { formWidth } from '../../../ui/theme.ts'
import type { RawSearch } from '../../../ui/url-state.ts'
import { useUrlState } from '../../../ui/use-url-state.ts'
import { FinancingTabs } from '../loan/FinancingTabs.tsx'
import { MarketsPanel } from './market/MarketsPanel.tsx'
import { text } from './text.ts'
import { TypesPanel } from './type/TypesPanel.tsx'

// Loaded on demand, because a form includes the contract's schemas.
const MarketFinancing = lazy(() => import('./market/MarketFinancing.tsx'))

const readMarket = (raw: RawSearch) => ({ market: typeof raw.market === 'string' ? raw.market : '' })

/** The financing of each market, and the company's own financing types. `?market=` opens one market. */
export default function FinancingPage() {
  const [{ market }] = useUrlState(readMarket)
  if (market !== '') {
    return (
      <Suspense fallback={<Loading lines={8} height={28} />}>
        <MarketFinancing key={market} marketId={market} />
      </Suspense>
    )
  }
  return (
    <Stack gap="md">
      <PageHeader title={text('financing.title')} />
      <FinancingTabs chosen="markets" />
      <Stack gap="md" maw={formWidth}>
        <MarketsPanel />
        <TypesPanel />
      </Stack>
    </Stack>
  )
}
