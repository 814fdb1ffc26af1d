import { Stack } from '@mantine/core'
import type { SettingsPanelProps } from '../settings-query.ts'
import { CostsPanel } from './CostsPanel.tsx'
import { DiscountsPanel } from './DiscountsPanel.tsx'
import { PricePanel } from './PricePanel.tsx'
import { QuestionsPanel } from './QuestionsPanel.tsx'
import { StepsPanel } from './StepsPanel.tsx'
import { TextsPanel } from './TextsPanel.tsx'

/** What homeowners see and are asked, and the costs and discounts besides the product. */
export default function QuotesTab(props: SettingsPanelProps) {
  return (
    <Stack gap="md">
      <PricePanel {...props} />
      <StepsPanel {...props} />
      <CostsPanel {...props} />
      <QuestionsPanel {...props} />
      <DiscountsPanel {...props} />
      <TextsPanel {...props} />
    </Stack>
  )
}
