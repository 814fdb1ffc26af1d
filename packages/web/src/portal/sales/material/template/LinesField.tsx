import type { OrderItem } from '@gable/contract/material'
import { applyFormula } from '@gable/contract/material-calculate'
import type { MaterialFormula, RoofValues } from '@gable/contract/material-formula'
import type { CatalogItem } from '@gable/contract/material-supplier'
import type { TemplateLine } from '@gable/contract/material-template'
import { inputNames, materialLimits, materialUnitNames, materialUnits } from '@gable/contract/material-words'
import { supplierRules } from '@gable/contract/supplier'
import { Button, Checkbox, Group, Paper, Select, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TrashButton } from '../../../../ui/DeleteButton.tsx'
import { DecimalField } from '../../../../ui/form/NumberField.tsx'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { IconPlus } from '../../../../ui/icons.tsx'
import { Hint } from '../../../../ui/parts.tsx'
import { choicesOptions } from '../material-query.tsx'
import { text } from '../text.ts'
import { CatalogSearch } from './CatalogSearch.tsx'
import classes from './LinesField.module.css'

/** An empty line. */
export const emptyLine = () => ({
  name: '',
  sku: '',
  color: '',
  unit: 'bundle' as const,
  formulaId: null,
  quantity: '',
  priceCents: null,
})

interface LinesFieldProps<Values extends object> {
  form: ContractForm<Values>
  /** The path of the list in the form. */
  path: keyof Values & string
  /** The roof of an order. Each line shows its formula's result for it and can be excluded. */
  roof?: RoofValues | null
  /** The branch whose catalog is searched for items, if its supplier supports it. */
  catalogOf?: string | null
}

/** The lines of a template or an order. Selecting a SKU also selects its formula. */
export function LinesField<Values extends object>({ form, path, roof, catalogOf }: LinesFieldProps<Values>) {
  const { data } = useQuery(choicesOptions())
  const formulas = data?.formulas ?? []
  const lines = form.values[path] as OrderItem[]
  const write = (next: OrderItem[]) => form.setFieldValue(path, next as never)
  const change = (index: number, part: Partial<OrderItem>) =>
    write(lines.map((line, at) => (at === index ? { ...line, ...part } : line)))
  const isOrder = roof !== undefined
  const add = (line: Partial<OrderItem>) =>
    write([...lines, { ...emptyLine(), ...line, ...(isOrder && { excluded: false }) } as OrderItem])
  const branch = data?.branches.find(({ id }) => id === catalogOf)
  return (
    <Stack gap="sm" className={classes.list}>
      <Text fw={600}>{text('lines.title')}</Text>
      {form.errors[path] && (
        <Text size="sm" c="red.8" role="alert">
          {form.errors[path]}
        </Text>
      )}
      {lines.length > 0 && (
        <div className={classes.head} aria-hidden>
          {headings.map((name) => (
            <span key={name}>{text(`lines.${name}`)}</span>
          ))}
        </div>
      )}
      {lines.map((line, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id, and its fields are controlled
          key={index}
          form={form}
          path={path}
          index={index}
          line={line}
          formulas={formulas}
          roof={roof}
          onChange={(part) => change(index, part)}
          onRemove={() => write(lines.filter((_line, at) => at !== index))}
        />
      ))}
      <Group>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={lines.length >= materialLimits.lines}
          onClick={() => add({})}
        >
          {text('lines.add')}
        </Button>
        {branch?.vendor && supplierRules[branch.vendor].searches && lines.length < materialLimits.lines && (
          <CatalogSearch branchId={branch.id} vendor={branch.vendor} onAdd={(item) => add(lineOf(item, formulas))} />
        )}
      </Group>
    </Stack>
  )
}

/** Creates a line from a catalog item, with the formula for its SKU. */
function lineOf({ unit, ...item }: CatalogItem, formulas: readonly MaterialFormula[]): Partial<OrderItem> {
  const its = formulas.find(({ products }) => products.some((one) => one.toLowerCase() === item.sku.toLowerCase()))
  return { ...item, unit: its?.unit ?? unit ?? 'each', formulaId: its?.id ?? null }
}

interface LineProps<Values extends object> extends LinesFieldProps<Values> {
  index: number
  line: OrderItem & Partial<Pick<TemplateLine, 'unavailable'>>
  formulas: readonly MaterialFormula[]
  onChange: (part: Partial<OrderItem>) => void
  onRemove: () => void
}

/** The columns on a wide screen, where labels are only in the header. */
const headings = ['name', 'sku', 'color', 'formula', 'quantity', 'unit', 'price'] as const

const units = materialUnits.map((value) => ({ value, label: materialUnitNames[value] }))

function Line<Values extends object>(props: LineProps<Values>) {
  const { form, path, index, line, formulas, roof, onChange, onRemove } = props
  const number = String(index + 1)
  const field = (name: keyof OrderItem & string) => ({
    label: text(`lines.${name}` as 'lines.name'),
    ...form.getInputProps(`${path}.${index}.${name}`),
  })
  const formula = formulas.find(({ id }) => id === line.formulaId)
  return (
    <Paper
      withBorder
      className={classes.item}
      role="group"
      aria-label={text('lines.item', { number })}
      bg={line.excluded ? 'gray.1' : undefined}
    >
      <Group justify="space-between" gap="sm" wrap="nowrap" className={classes.top}>
        <Hint fw={600} className={classes.number}>
          {text('lines.item', { number })}
        </Hint>
        <TrashButton size={32} label={text('lines.remove', { number })} onClick={onRemove} />
      </Group>
      {line.unavailable && (
        <Text size="sm" c="orange.9" fw={600}>
          {text('lines.unavailable')}
        </Text>
      )}
      <div className={classes.line}>
        <TextInput {...field('name')} withAsterisk className={classes.name} maxLength={materialLimits.itemName + 1} />
        <TextInput
          {...field('sku')}
          maxLength={materialLimits.sku + 1}
          onChange={(event) => {
            const sku = event.currentTarget.value
            const its = formulas.find(({ products }) =>
              products.some((one) => one.toLowerCase() === sku.trim().toLowerCase()),
            )
            onChange({ sku, ...(its && { formulaId: its.id, unit: its.unit }) })
          }}
        />
        <TextInput {...field('color')} maxLength={materialLimits.color + 1} />
        <Select
          label={text('lines.formula')}
          placeholder={text('lines.byHand')}
          data={formulas.map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          clearable
          value={formula ? formula.id : null}
          onChange={(formulaId) => {
            const its = formulas.find(({ id }) => id === formulaId)
            onChange({ formulaId, ...(its && { unit: its.unit }) })
          }}
        />
        <TextInput {...field('quantity')} inputMode="decimal" maxLength={12} />
        <Select {...field('unit')} data={units} allowDeselect={false} />
        <DecimalField
          label={text('lines.price')}
          {...form.getInputProps(`${path}.${index}.priceCents`)}
          value={line.priceCents}
          onChange={(priceCents) => onChange({ priceCents })}
        />
      </div>
      {roof !== undefined && (
        <Group justify="space-between" gap="sm" mt="xs">
          <Calculated line={line} formula={formula} roof={roof} onUse={(quantity) => onChange({ quantity })} />
          <Checkbox
            size="sm"
            label={text('lines.excluded')}
            checked={line.excluded}
            onChange={(event) => onChange({ excluded: event.currentTarget.checked })}
          />
        </Group>
      )}
    </Paper>
  )
}

interface CalculatedProps {
  line: OrderItem
  formula: MaterialFormula | undefined
  roof: RoofValues | null
  onUse: (quantity: string) => void
}

/** The result of a line's formula for the roof, and a button to use it. */
function Calculated({ line, formula, roof, onUse }: CalculatedProps) {
  if (!formula || !roof) return <span />
  const { expression, quantity, missing } = applyFormula(formula, line.unit, roof)
  if (quantity === null) {
    return (
      <Hint>{missing ? text('order.missing', { input: inputNames[missing].name }) : text('formula.noResult')}</Hint>
    )
  }
  return (
    <Group gap="xs">
      <Hint style={{ overflowWrap: 'anywhere' }}>{text('lines.calculated', { expression, quantity })}</Hint>
      {line.quantity !== quantity && (
        <Button size="compact-xs" variant="light" onClick={() => onUse(quantity)}>
          {text('lines.useCalculated', { quantity })}
        </Button>
      )}
    </Group>
  )
}
