import { date } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import type { BranchChoice, MaterialOrderForm, MeasuredRoof, OrderItem } from '@gable/contract/material'
import { withWaste } from '@gable/contract/material-calculate'
import { type HomeownerSelection, isSelected } from '@gable/contract/material-selection'
import { materialLimits, shippingMethodNames, shippingMethods, shippingTimes } from '@gable/contract/material-words'
import {
  Button,
  Fieldset,
  Group,
  NativeSelect,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { askThen } from '../../../../ui/DeleteButton.tsx'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Hint, Muted, Strong } from '../../../../ui/parts.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { client, useCompanyUser } from '../../../shared/session.ts'
import { AddressFields } from '../../lead/form/AddressFields.tsx'
import { choicesOptions, selectionOptions } from '../material-query.tsx'
import { emptyLine, LinesField } from '../template/LinesField.tsx'
import { text } from '../text.ts'
import { orderLabels as labels } from './order-form.ts'
import { RoofFields } from './RoofFields.tsx'

/** Matches by SKU, or else by name. */
const isUsed = (item: OrderItem, selection: HomeownerSelection): boolean =>
  isSelected(item, selection) || item.name.trim().toLowerCase() === selection.product.toLowerCase()

const newItem = 'new'

interface OrderFieldsProps {
  form: ContractForm<MaterialOrderForm>
  roofs: readonly MeasuredRoof[]
}

/** The fields of an order: shipping, the measured roof, and the items. */
export function OrderFields({ form, roofs }: OrderFieldsProps) {
  const { leadId, roofId, wasteBps } = form.values
  const roof = roofs.find(({ id }) => id === roofId)
  return (
    <>
      <DetailFields form={form} />
      <Fieldset legend={text('order.address')} variant="unstyled">
        <AddressFields form={form} />
      </Fieldset>
      <Textarea
        label={labels.notes}
        autosize
        minRows={2}
        maxLength={materialLimits.orderNotes + 1}
        {...form.getInputProps('notes')}
      />
      {leadId && roofs.length === 0 && <Muted>{text('order.noRoofs')}</Muted>}
      {roofs.length > 0 && <RoofFields form={form} roofs={roofs} />}
      {leadId && <SelectionField form={form} leadId={leadId} />}
      <LinesField
        form={form}
        path="items"
        roof={roof ? withWaste(roof, wasteBps).values : null}
        catalogOf={form.values.branchId}
      />
    </>
  )
}

/** Returns the shipping address's ZIP code once complete. Branches are sorted by distance from it. */
const zipOf = ({ postalCode }: MaterialOrderForm): string => /^\d{5}/.exec(postalCode)?.[0] ?? ''

/** "ABC Supply, Boise, Boise (4 miles)". */
function labelOf({ name, supplier, city, miles }: BranchChoice): string {
  const known = [supplier, name, city].filter(Boolean).join(', ')
  return miles === null ? known : `${known} (${text('branch.miles', { miles: wholeNumber(miles) })})`
}

function DetailFields({ form }: Pick<OrderFieldsProps, 'form'>) {
  const { data } = useQuery({ ...choicesOptions(zipOf(form.values)), placeholderData: keepPreviousData })
  const { leadId, quoteId, roofId, wasteBps } = form.values
  const fill = useAction({
    run: (templateId: string) =>
      client.material.calculate({
        templateId,
        leadId: leadId ?? undefined,
        quoteId: quoteId ?? undefined,
        roofId: roofId ?? undefined,
        wasteBps,
      }),
    noun: text('template.thing'),
    quiet: true,
    onDone: ({ items }, templateId) => {
      const plain = items.map(({ formula: _formula, ...item }) => item)
      form.setValues({ templateId, items: plain })
    },
  })
  const select = (templateId: string | null) => {
    if (!templateId) return form.setFieldValue('templateId', null)
    const use = () => fill.mutate(templateId)
    if (form.values.items.length === 0) return use()
    const question = {
      title: text('order.replaceTitle'),
      body: text('order.replaceBody'),
      action: text('order.replace'),
    }
    void askThen(question, use)
  }
  return (
    <Fieldset legend={text('order.details')} variant="unstyled">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <Select
            label={labels.templateId}
            description={text('order.templateHint')}
            placeholder={text('order.none')}
            data={(data?.templates ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            clearable
            {...form.getInputProps('templateId')}
            onChange={select}
          />
          <Select
            label={labels.branchId}
            description={text('order.branchHint')}
            placeholder={text('order.none')}
            data={(data?.branches ?? []).map((branch) => ({ value: branch.id, label: labelOf(branch) }))}
            searchable
            clearable
            {...form.getInputProps('branchId')}
          />
          <TextInput label={labels.po} maxLength={materialLimits.po + 1} {...form.getInputProps('po')} />
          <Select
            label={labels.method}
            allowDeselect={false}
            data={shippingMethods.map((value) => ({ value, label: shippingMethodNames[value] }))}
            {...form.getInputProps('method')}
          />
          <TextInput type="date" label={labels.day} {...form.getInputProps('day')} />
          <Select label={labels.time} allowDeselect={false} data={[...shippingTimes]} {...form.getInputProps('time')} />
        </SimpleGrid>
      </Stack>
    </Fieldset>
  )
}

/**
 * The product and color that the homeowner selected, and the matching item of the order. Renders nothing if unknown.
 */
function SelectionField({ form, leadId }: { form: ContractForm<MaterialOrderForm>; leadId: string }) {
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
        <Hint>{text(`selection.${source}`, { date: date(at, timeZone) })}</Hint>
        <Strong>{color ? text('selection.is', { product, color }) : text('selection.noColor', { product })}</Strong>
        {index < 0 ? (
          <UseFor form={form} selection={selection} onUse={write} />
        ) : (
          <Used item={items[index]!} number={index + 1} color={color} onTake={() => write(index, { color })} />
        )}
      </Stack>
    </Fieldset>
  )
}

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
