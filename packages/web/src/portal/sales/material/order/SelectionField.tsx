import { date } from '@gable/contract/format/day'
import type { MaterialOrderForm, OrderItem } from '@gable/contract/material'
import { type HomeownerSelection, isSelected } from '@gable/contract/material-selection'
import { materialLimits } from '@gable/contract/material-words'
import { Button, Fieldset, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { useCompanyUser } from '../../../shared/session.ts'
import { choicesOptions, selectionOptions } from '../material-query.tsx'
import { emptyLine } from '../template/LinesField.tsx'
import { text } from '../text.ts'

interface SelectionFieldProps {
  form: ContractForm<MaterialOrderForm>
  leadId: string
}

/**
 * The product and color that the homeowner selected, and the matching item of the order. Renders nothing if unknown.
 */
export function SelectionField({ form, leadId }: SelectionFieldProps) {
  const { timeZone } = useCompanyUser().company
  const { items, quoteId } = form.values
  const selection = useQuery(selectionOptions(leadId, quoteId)).data?.selection
  if (!selection) return null
  const { source, at, product, color } = selection
  const index = items.findIndex((item) => isUsed(item, selection))
  const write = (place: number, part: Partial<OrderItem>) =>
    form.setFieldValue(
      'items',
      items.map((item, own) => (own === place ? { ...item, ...part } : item)),
    )
  return (
    <Fieldset legend={text('selection.title')} variant="unstyled">
      <Stack gap="xs">
        <Text size="xs" c="dimmed">
          {text(`selection.${source}`, { date: date(at, timeZone) })}
        </Text>
        <Text size="sm" fw={600}>
          {color ? text('selection.is', { product, color }) : text('selection.noColor', { product })}
        </Text>
        {index < 0 ? (
          <UseFor form={form} selection={selection} onUse={write} />
        ) : (
          <Used item={items[index]!} number={index + 1} color={color} onTake={() => write(index, { color })} />
        )}
      </Stack>
    </Fieldset>
  )
}

/** Matches by SKU, or else by name. */
const isUsed = (item: OrderItem, selection: HomeownerSelection): boolean =>
  isSelected(item, selection) || item.name.trim().toLowerCase() === selection.product.toLowerCase()

interface UsedProps {
  item: OrderItem
  number: number
  /** The homeowner's color; empty for none. */
  color: string
  onTake: () => void
}

function Used({ item, number, color, onTake }: UsedProps) {
  const isSame = color === '' || item.color.trim().toLowerCase() === color.toLowerCase()
  const own = item.color.trim() || text('order.none')
  if (isSame) return <Text size="sm">{text('selection.used', { number: String(number) })}</Text>
  return (
    <Group gap="sm">
      <Text size="sm" c="orange.9">
        {text('selection.otherColor', { number: String(number), own, color })}
      </Text>
      <Button size="compact-sm" variant="default" onClick={onTake}>
        {text('selection.takeColor', { color })}
      </Button>
    </Group>
  )
}

const newItem = 'new'

interface UseForProps {
  form: ContractForm<MaterialOrderForm>
  selection: HomeownerSelection
  onUse: (place: number, part: Partial<OrderItem>) => void
}

function UseFor({ form, selection: { product, color, sku }, onUse }: UseForProps) {
  const { data } = useQuery(choicesOptions())
  const { items } = form.values
  const its = data?.formulas.find(({ products }) => products.some((one) => one.toLowerCase() === sku.toLowerCase()))
  const name = Array.from(product).slice(0, materialLimits.itemName).join('')
  const part = { name, ...(color && { color }), ...(sku && { sku }) }
  const take = (value: string) => {
    if (value === '') return
    if (value !== newItem) return onUse(Number(value), part)
    const calculated = its ? { formulaId: its.id, unit: its.unit } : {}
    form.setFieldValue('items', [...items, { ...emptyLine(), ...part, ...calculated, excluded: false }])
  }
  return (
    <NativeSelect
      label={text('selection.use')}
      description={text('selection.useHint')}
      maw={420}
      value=""
      data={[
        { value: '', label: text('selection.pick') },
        ...items.map((item, index) => ({
          value: String(index),
          label: [text('lines.item', { number: String(index + 1) }), item.name].filter(Boolean).join(': '),
        })),
        ...(items.length < materialLimits.lines ? [{ value: newItem, label: text('selection.newItem') }] : []),
      ]}
      onChange={(event) => take(event.currentTarget.value)}
    />
  )
}
