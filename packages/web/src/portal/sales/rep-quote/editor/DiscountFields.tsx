import { newId } from '@gable/contract/new-id'
import type { RepDiscount } from '@gable/contract/rep-quote-form'
import { ActionIcon, Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { DecimalField } from '../../../../ui/form/NumberField.tsx'
import { IconPlus, IconTrash } from '../../../../ui/icons.tsx'
import { Strong } from '../../../../ui/parts.tsx'
import classes from '../RepQuote.module.css'
import { text } from '../text.ts'

interface Props {
  discounts: RepDiscount[]
  at: string
  errors: Record<string, string>
  onChange: (discounts: RepDiscount[]) => void
}

/** The discounts of an option. Their total stays within the company's limits. */
export function DiscountFields({ discounts, at, errors, onChange }: Props) {
  const write = (id: string, part: Partial<RepDiscount>) =>
    onChange(discounts.map((each) => (each.id === id ? { ...each, ...part } : each)))
  return (
    <Stack gap="sm">
      <Strong>{text('discounts.title')}</Strong>
      {discounts.map(({ id, name, off }, index) => {
        const label = name || text('discounts.one', { number: index + 1 })
        const isPercent = off.kind === 'percent'
        return (
          <fieldset key={id} aria-label={label} className={classes.item}>
            <Group align="flex-end" gap="xs" wrap="nowrap">
              <TextInput
                flex={1}
                label={text('discounts.name')}
                value={name}
                error={errors[`${at}.${index}.name`]}
                onChange={(event) => write(id, { name: event.currentTarget.value })}
              />
              <ActionIcon
                size="lg"
                variant="default"
                aria-label={text('discounts.remove', { name: label })}
                onClick={() => onChange(discounts.filter((each) => each.id !== id))}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </Group>
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
                  write(id, { off: toPercent ? { kind: 'percent', bps: none } : { kind: 'amount', cents: none } })
                }}
              />
              <DecimalField
                key={off.kind}
                label={text(isPercent ? 'discounts.percent' : 'amount')}
                leftSection={isPercent ? undefined : '$'}
                rightSection={isPercent ? '%' : undefined}
                value={isPercent ? off.bps : off.cents}
                error={errors[`${at}.${index}.off.${isPercent ? 'bps' : 'cents'}`]}
                onChange={(typed) => {
                  const value = typed ?? Number.NaN
                  write(id, { off: isPercent ? { kind: 'percent', bps: value } : { kind: 'amount', cents: value } })
                }}
              />
            </SimpleGrid>
          </fieldset>
        )
      })}
      <Group>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...discounts, emptyDiscount()])}
        >
          {text('discounts.add')}
        </Button>
      </Group>
    </Stack>
  )
}

const emptyDiscount = (): RepDiscount => ({
  id: newId(),
  name: text('discounts.title').replace(/s$/, ''),
  off: { kind: 'percent', bps: 500 },
})
