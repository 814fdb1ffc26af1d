import type { MarketDetail } from '@gable/contract/market'
import { marketTax } from '@gable/contract/market-form'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { DecimalField } from '../../ui/form/DecimalField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useAction } from '../../ui/use-action.ts'
import { client, invalidatesFor } from '../api.ts'
import { text } from './text.ts'

/** The sales tax of a market, which rep quotes show as a line of its own. */
export function TaxPanel({ market }: { market: MarketDetail }) {
  const [taxBps, setTaxBps] = useState<number | null>(market.taxBps)
  const read = marketTax.safeParse(taxBps)
  const saving = useAction({
    run: (next: number) =>
      client.market.update({ id: market.id, version: market.version, name: market.name, taxBps: next }),
    thing: text('market.thing'),
    action: text('market.saved'),
    invalidate: [...invalidatesFor('market'), ...invalidatesFor('quote')],
  })
  return (
    <Panel title={text('tax.title')} flush>
      <Group align="flex-end" gap="sm">
        <DecimalField
          label={text('tax.label')}
          description={text('tax.hint')}
          rightSection="%"
          value={taxBps}
          error={read.error?.issues[0]?.message}
          onChange={setTaxBps}
          flex="1 1 260px"
          maw={420}
        />
        <Button
          variant="default"
          disabled={!read.success || taxBps === market.taxBps}
          loading={saving.isPending}
          onClick={() => read.success && saving.mutate(read.data)}
        >
          {text('tax.save')}
        </Button>
      </Group>
    </Panel>
  )
}
