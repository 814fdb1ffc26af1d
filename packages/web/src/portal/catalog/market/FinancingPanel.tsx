import type { MarketDetail } from '@gable/contract/market'
import { type MarketTaxes, marketTaxes, taxLimits } from '@gable/contract/tax'
import { usualTaxName } from '@gable/contract/tax-words'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { TrashButton } from '../../../ui/DeleteButton.tsx'
import { shownScaled } from '../../../ui/form/hundredths.ts'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { DecimalField } from '../../../ui/form/NumberField.tsx'
import { useEdit } from '../../../ui/form/use-edit.ts'
import { Muted, Panel } from '../../../ui/parts.tsx'
import { formWidth } from '../../../ui/theme.ts'
import { toPage } from '../../shared/page-search.ts'
import { client, invalidatesFor } from '../../shared/session.ts'
import { text } from './text.ts'

const schema = z.object({ taxes: marketTaxes })

/** A one-line summary of a market's financing, which is edited on the financing page. */
export default function FinancingPanel({ market }: { market: MarketDetail }) {
  const { id, financingType } = market
  return (
    <Stack maw={formWidth} gap="md">
      <Panel title={text('financing.title')} flush>
        <Stack gap="md" align="flex-start">
          <div>
            <Text fw={600}>{text(`financing.${financingType}`)}</Text>
            <Muted>{text(`financing.${financingType}Hint`)}</Muted>
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

type TypedTax = { name: string; rate: number | null }

/** The taxes of a market, each shown as a line in rep quotes. */
function TaxPanel({ market }: { market: MarketDetail }) {
  const edit = useEdit({
    schema,
    record: market,
    valuesOf: ({ taxes }: MarketDetail): { taxes: TypedTax[] } => ({ taxes }),
    labels: { taxes: text('tax.title') },
    shown: (_name, value) =>
      (value as TypedTax[]).map(({ name, rate }) => `${name} ${shownScaled(rate, 3)}%`).join(', ') || undefined,
  })
  const { form } = edit
  const { taxes } = form.values
  const suggested = taxes.length === 0 ? usualTaxName : ''
  return (
    <Panel title={text('tax.title')} flush>
      <InlineForm
        edit={edit}
        noun={text('market.thing')}
        submitLabel={text('tax.save')}
        submitDisabled={!edit.isUnsaved}
        save={(values, { id, name, ...loaded }) =>
          // The schema has validated that each tax has a rate.
          client.market.update({ id, name, taxes: values.taxes as MarketTaxes, version: loaded.version })
        }
        invalidate={invalidatesFor('market', 'quote')}
      >
        <Muted>{text('tax.hint')}</Muted>
        {taxes.map(({ name, rate }, place) => {
          const rateField = form.getInputProps(`taxes.${place}.rate`)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two at most, and they keep their order
            <Group key={place} align="flex-start" gap="sm" wrap="nowrap" w="100%" maw={520}>
              <TextInput label={text('tax.name')} {...form.getInputProps(`taxes.${place}.name`)} flex={1} />
              <DecimalField
                label={text('tax.rate')}
                rightSection="%"
                decimals={3}
                {...rateField}
                value={rate}
                onChange={(typed) => form.setFieldValue(`taxes.${place}.rate`, typed)}
                w={130}
              />
              <TrashButton
                size="lg"
                mt={26}
                variant="default"
                label={text('remove', { name })}
                onClick={() => form.removeListItem('taxes', place)}
              />
            </Group>
          )
        })}
        {taxes.length < taxLimits.most && (
          <Button
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => form.insertListItem('taxes', { name: suggested, rate: null })}
          >
            {text('tax.add')}
          </Button>
        )}
      </InlineForm>
    </Panel>
  )
}
