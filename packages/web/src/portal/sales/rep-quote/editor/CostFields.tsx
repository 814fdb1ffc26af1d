import { newId } from '@gable/contract/new-id'
import type { RepCost, RepDiscount } from '@gable/contract/rep-quote-form'
import { costUnits } from '@gable/contract/status'
import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { TrashButton } from '../../../../ui/DeleteButton.tsx'
import { DecimalField, QuantityField } from '../../../../ui/form/NumberField.tsx'
import { IconPlus } from '../../../../ui/icons.tsx'
import { Strong } from '../../../../ui/parts.tsx'
import { oneOf } from '../../../../ui/url-state.ts'
import { WithSnippets } from '../../../shared/snippet/WithSnippets.tsx'
import classes from '../RepQuote.module.css'
import { text } from '../text.ts'

interface ListProps<Item> {
  items: Item[]
  /** The path of the list in the form. */
  at: string
  errors: Record<string, string>
  onChange: (items: Item[]) => void
}

interface ItemFieldsProps<Item> extends ListProps<Item> {
  of: 'costs' | 'discounts'
  empty: () => Item
  /** The fields of an item besides its name. */
  children: (
    item: Item,
    write: (part: Partial<Item>) => void,
    error: (field: string) => string | undefined,
  ) => ReactNode
}

/** The costs or discounts of an option, each with its name and a button that removes it. */
function ItemFields<Item extends { id: string; name: string }>(props: ItemFieldsProps<Item>) {
  const { of, items, at, errors, empty, onChange, children } = props
  const write = (id: string, part: Partial<Item>) =>
    onChange(items.map((each) => (each.id === id ? { ...each, ...part } : each)))
  return (
    <Stack gap="sm">
      <Strong>{text(`${of}.title`)}</Strong>
      {items.map((item, index) => {
        const { id, name } = item
        const error = (field: string) => errors[`${at}.${index}.${field}`]
        const label = name || text(`${of}.one`, { number: index + 1 })
        return (
          <fieldset key={id} aria-label={label} className={classes.item}>
            <Group align="flex-end" gap="xs" wrap="nowrap">
              <TextInput
                flex={1}
                label={text(`${of}.name`)}
                value={name}
                error={error('name')}
                onChange={(event) => write(id, { name: event.currentTarget.value } as Partial<Item>)}
              />
              <TrashButton
                size="lg"
                variant="default"
                label={text(`${of}.remove`, { name: label })}
                onClick={() => onChange(items.filter((each) => each.id !== id))}
              />
            </Group>
            {children(item, (part) => write(id, part), error)}
          </fieldset>
        )
      })}
      <Group>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...items, empty()])}
        >
          {text(`${of}.add`)}
        </Button>
      </Group>
    </Stack>
  )
}

interface CostFieldsProps extends ListProps<RepCost> {
  /** For users who may see costs and margins. */
  withUnitCost: boolean
}

/** The additional costs of an option, and the upgrades that the homeowner may select. */
export function CostFields({ withUnitCost, ...list }: CostFieldsProps) {
  return (
    <ItemFields of="costs" empty={emptyCost} {...list}>
      {(cost, write, error) => (
        <>
          <WithSnippets<HTMLInputElement>
            field={text('costs.description')}
            kind="line"
            value={cost.description}
            onChange={(description) => write({ description })}
          >
            {(input) => (
              <TextInput
                ref={input}
                label={text('costs.description')}
                value={cost.description}
                error={error('description')}
                onChange={(event) => write({ description: event.currentTarget.value })}
              />
            )}
          </WithSnippets>
          <SimpleGrid cols={cost.unit === 'each' ? 3 : 2} spacing="xs">
            <NativeSelect
              label={text('costs.unit')}
              data={costUnits.map((value) => ({ value, label: text(`costs.unit.${value}`) }))}
              value={cost.unit}
              onChange={(event) => write({ unit: oneOf(event.currentTarget.value, costUnits, 'each') })}
            />
            {cost.unit === 'each' && (
              <QuantityField
                label={text('costs.quantity')}
                value={cost.quantityThousandths / 1_000}
                error={error('quantityThousandths')}
                onChange={(typed) =>
                  write({ quantityThousandths: typed === null ? Number.NaN : Math.round(typed * 1_000) })
                }
              />
            )}
            <DecimalField
              label={text('costs.price')}
              leftSection="$"
              value={cost.unitCents}
              error={error('unitCents')}
              onChange={(typed) => write({ unitCents: typed ?? Number.NaN })}
            />
            {withUnitCost && (
              <DecimalField
                label={text('costs.unitCost')}
                leftSection="$"
                value={cost.unitCostCents ?? null}
                error={error('unitCostCents')}
                onChange={(typed) => write({ unitCostCents: typed })}
              />
            )}
          </SimpleGrid>
          <TextInput
            label={text('reason')}
            value={cost.reason ?? ''}
            error={error('reason')}
            onChange={(event) => write({ reason: event.currentTarget.value })}
          />
          <Checkbox
            label={text('costs.upgrade')}
            checked={cost.upgrade}
            onChange={(event) => write({ upgrade: event.currentTarget.checked })}
          />
        </>
      )}
    </ItemFields>
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

/** The discounts of an option. Their total stays within the company's limits. */
export function DiscountFields(list: ListProps<RepDiscount>) {
  return (
    <ItemFields of="discounts" empty={emptyDiscount} {...list}>
      {({ off }, write, error) => {
        const isPercent = off.kind === 'percent'
        return (
          <SimpleGrid cols={2} spacing="xs">
            <NativeSelect
              label={text('discounts.type')}
              data={[
                { value: 'percent', label: text('discounts.percent') },
                { value: 'amount', label: text('amount') },
              ]}
              value={off.kind}
              onChange={(event) => {
                const toPercent = event.currentTarget.value === 'percent'
                const none = Number.NaN
                write({ off: toPercent ? { kind: 'percent', bps: none } : { kind: 'amount', cents: none } })
              }}
            />
            <DecimalField
              key={off.kind}
              label={text(isPercent ? 'discounts.percent' : 'amount')}
              leftSection={isPercent ? undefined : '$'}
              rightSection={isPercent ? '%' : undefined}
              value={isPercent ? off.bps : off.cents}
              error={error(`off.${isPercent ? 'bps' : 'cents'}`)}
              onChange={(typed) => {
                const value = typed ?? Number.NaN
                write({ off: isPercent ? { kind: 'percent', bps: value } : { kind: 'amount', cents: value } })
              }}
            />
          </SimpleGrid>
        )
      }}
    </ItemFields>
  )
}

const emptyDiscount = (): RepDiscount => ({
  id: newId(),
  name: text('discounts.title').replace(/s$/, ''),
  off: { kind: 'percent', bps: 500 },
})
