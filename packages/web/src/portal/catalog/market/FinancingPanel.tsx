import type { MarketDetail } from '@gable/contract/market'
import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../../ui/Panel.tsx'
import { formWidth } from '../../../ui/theme.ts'
import { toPage } from '../../shared/page-search.ts'
import { TaxPanel } from './TaxPanel.tsx'
import { text } from './text.ts'

/** A one-line summary of a market's financing, which is edited on the financing page. */
export default function FinancingPanel({ market }: { market: MarketDetail }) {
  const { id, financingType } = market
  return (
    <Stack maw={formWidth} gap="md">
      <Panel title={text('financing.title')} flush>
        <Stack gap="md" align="flex-start">
          <div>
            <Text fw={600}>{text(`financing.${financingType}`)}</Text>
            <Text size="sm" c="dimmed">
              {text(`financing.${financingType}Hint`)}
            </Text>
          </div>
          <Button component={Link} {...toPage('/personal/financing-settings', { market: id })}>
            {text('financing.open')}
          </Button>
        </Stack>
      </Panel>
      <TaxPanel market={market} />
    </Stack>
  )
}
