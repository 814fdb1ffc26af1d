import { newId } from '@gable/contract/new-id'
import type { RepCost } from '@gable/contract/rep-quote-form'
import { costUnits } from '@gable/contract/status'
import { ActionIcon, Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { DecimalField, QuantityField } from '../../../../ui/form/NumberField.tsx'
import { IconPlus, IconTrash } from '../../../../ui/icons.tsx'
import { Strong } from '../../../../ui/parts.tsx'
import { oneOf } from '../../../../ui/url-state.ts'
import { WithSnippets } from '../../../shared/snippet/WithSnippets.tsx'
import classes from '../RepQuote.module.css'
import { text } from '../text.ts'

interface Props {
  costs: RepCost[]
  at: string
  errors: Record<string, string>
  /** For users who may see costs and margins. */
  withUnitCost: boolean
  onChange: (costs: RepCost[]) => void
}

/** The additional costs of an option, and the upgrades that the homeowner may select. */
export function CostFields({ costs, at, errors, withUnitCost, onChange }: Props) {
  const write = (id: string, part: Partial<RepCost>) =>
    onChange(costs.map((each) => (each.id === id ? { ...each, ...part } : each)))
  return (
    <Stack gap="sm">
      <Strong>{text('costs.title')}</Strong>
      {costs.map((cost, index) => {
        const error = (field: keyof RepCost) => errors[`${at}.${index}.${field}`]
        const label = cost.name || text('costs.one', { number: index + 1 })
        return (
          <fieldset key={cost.id} aria-label={label} className={classes.item}>
            <Group align="flex-end" gap="xs" wrap="nowrap">
              <TextInput
                flex={1}
                label={text('costs.name')}
                value={cost.name}
                error={error('name')}
                onChange={(event) => write(cost.id, { name: event.currentTarget.value })}
              />
              <ActionIcon
                size="lg"
                variant="default"
                aria-label={text('costs.remove', { name: label })}
                onClick={() => onChange(costs.filter(({ id }) => id !== cost.id))}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </Group>
            <WithSnippets<HTMLInputElement>
              field={text('costs.description')}
              kind="line"
              value={cost.description}
              onChange={(description) => write(cost.id, { description })}
            >
              {(input) => (
                <TextInput
                  ref={input}
                  label={text('costs.description')}
                  value={cost.description}
                  error={error('description')}
                  onChange={(event) => write(cost.id, { description: event.currentTarget.value })}
                />
              )}
            </WithSnippets>
            <SimpleGrid cols={cost.unit === 'each' ? 3 : 2} spacing="xs">
              <NativeSelect
                label={text('costs.unit')}
                data={costUnits.map((value) => ({ value, label: text(`costs.unit.${value}`) }))}
                value={cost.unit}
                onChange={(event) => write(cost.id, { unit: oneOf(event.currentTarget.value, costUnits, 'each') })}
              />
              {cost.unit === 'each' && (
                <QuantityField
                  label={text('costs.quantity')}
                  value={cost.quantityThousandths / 1_000}
                  error={error('quantityThousandths')}
                  onChange={(typed) =>
                    write(cost.id, { quantityThousandths: typed === null ? Number.NaN : Math.round(typed * 1_000) })
                  }
                />
              )}
              <DecimalField
                label={text('costs.price')}
                leftSection="$"
                value={cost.unitCents}
                error={error('unitCents')}
                onChange={(typed) => write(cost.id, { unitCents: typed ?? Number.NaN })}
              />
              {withUnitCost && (
                <DecimalField
                  label={text('costs.unitCost')}
                  leftSection="$"
                  value={cost.unitCostCents ?? null}
                  error={error('unitCostCents')}
                  onChange={(typed) => write(cost.id, { unitCostCents: typed })}
                />
              )}
            </SimpleGrid>
            <TextInput
              label={text('reason')}
              value={cost.reason ?? ''}
              error={error('reason')}
              onChange={(event) => write(cost.id, { reason: event.currentTarget.value })}
            />
            <Checkbox
              label={text('costs.upgrade')}
              checked={cost.upgrade}
              onChange={(event) => write(cost.id, { upgrade: event.currentTarget.checked })}
            />
          </fieldset>
        )
      })}
      <Group>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...costs, emptyCost()])}
        >
          {text('costs.add')}
        </Button>
      </Group>
    </Stack>
  )
}

const emptyCost = (): RepCost => ({
  id: newId(),
  name: '',
  description: '',
  unit: 'each',
  quantityThousandths: 1_000,
  unitCents: 0,
  discount: null,
  upgrade: false,
})
