import type { MarketDetail } from '@gable/contract/market'
import { type MarketTaxes, marketTaxes, taxLimits } from '@gable/contract/tax'
import { usualTaxName } from '@gable/contract/tax-words'
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DecimalField } from '../../ui/form/DecimalField.tsx'
import { same } from '../../ui/form/same.ts'
import { IconTrash } from '../../ui/icons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useAction } from '../../ui/use-action.ts'
import { client, invalidatesFor } from '../api.ts'
import { text } from './text.ts'

type TypedTax = { name: string; rate: number | null }

/** The taxes of a market, which rep quotes show as a line each. */
export function TaxPanel({ market }: { market: MarketDetail }) {
  const [taxes, setTaxes] = useState<readonly TypedTax[]>(market.taxes)
  const read = marketTaxes.safeParse(taxes)
  const errors = new Map(read.error?.issues.map(({ path, message }) => [path.join('.'), message]))
  const saving = useAction({
    run: (next: MarketTaxes) =>
      client.market.update({ id: market.id, version: market.version, name: market.name, taxes: next }),
    thing: text('market.thing'),
    action: text('market.saved'),
    invalidate: [...invalidatesFor('market'), ...invalidatesFor('quote')],
  })
  const change = (place: number, part: Partial<TypedTax>) =>
    setTaxes(taxes.map((tax, index) => (index === place ? { ...tax, ...part } : tax)))
  const suggested = taxes.length === 0 ? usualTaxName : ''
  return (
    <Panel title={text('tax.title')} flush>
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="dimmed">
          {text('tax.hint')}
        </Text>
        {taxes.map(({ name, rate }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two at most, and they keep their order
          <Group key={place} align="flex-start" gap="sm" wrap="nowrap" w="100%" maw={520}>
            <TextInput
              label={text('tax.name')}
              value={name}
              error={name !== '' && errors.get(`${place}.name`)}
              onChange={(event) => change(place, { name: event.currentTarget.value })}
              flex={1}
            />
            <DecimalField
              label={text('tax.rate')}
              rightSection="%"
              decimals={3}
              value={rate}
              error={rate !== null && errors.get(`${place}.rate`)}
              onChange={(typed) => change(place, { rate: typed })}
              w={130}
            />
            <ActionIcon
              size="lg"
              mt={26}
              variant="default"
              aria-label={text('tax.remove', { name })}
              onClick={() => setTaxes(taxes.filter((_, index) => index !== place))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Group gap="sm">
          {taxes.length < taxLimits.most && (
            <Button variant="default" onClick={() => setTaxes([...taxes, { name: suggested, rate: null }])}>
              {text('tax.add')}
            </Button>
          )}
          <Button
            disabled={!read.success || same(taxes, market.taxes)}
            loading={saving.isPending}
            onClick={() => read.success && saving.mutate(read.data)}
          >
            {text('tax.save')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}
