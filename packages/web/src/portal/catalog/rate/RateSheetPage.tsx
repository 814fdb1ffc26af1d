import { Stack } from '@mantine/core'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { FinancingTabs } from '../loan/FinancingTabs.tsx'
import { OfferCodesPanel } from './OfferCodesPanel.tsx'
import { ProductsPanel } from './ProductsPanel.tsx'
import { text } from './text.ts'

/** The lender's loan products, the base package, and the offer codes that use them. */
export default function RateSheetPage() {
  return (
    <Stack gap="md">
      <PageHeader title={text('rates.title')} />
      <FinancingTabs chosen="rates" />
      <ProductsPanel />
      <OfferCodesPanel />
    </Stack>
  )
}
