import { area, percent, squares } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { RepMargin, RepOffer, RepPriced, RepPricedOption } from '@gable/contract/rep-quote'
import { type RepOption, repQuoteLimits } from '@gable/contract/rep-quote-form'
import { taxLabel } from '@gable/contract/tax-words'
import { Checkbox, Divider, Group, Paper, Select, Stack, Text, TextInput } from '@mantine/core'
import { TrashButton } from '../../../../ui/DeleteButton.tsx'
import { DecimalField, QuantityField } from '../../../../ui/form/NumberField.tsx'
import { Hint } from '../../../../ui/parts.tsx'
import { CellDetail, type ReadColumn, ReadTable } from '../../../../ui/ReadTable.tsx'
import { text } from '../text.ts'
import { CostFields, DiscountFields } from './CostFields.tsx'

const columns: ReadColumn<Line>[] = [
  {
    key: 'item',
    label: text('price.item'),
    cell: ({ label, detail }) => (
      <>
        {label}
        {detail && <CellDetail below>{detail}</CellDetail>}
      </>
    ),
  },
  { key: 'amount', label: text('amount'), figure: true, cell: ({ amount }) => amount },
]

// Closed at first, and the only table of the page.

interface Props {
  option: RepOption
  at: string
  errors: Record<string, string>
  offer: RepOffer | undefined
  priced: RepPriced
  market: string
  onChange: (part: Partial<RepOption>) => void
  /** Omitted for the only option. */
  onRemove?: (() => void) | undefined
}

/** One option: its product, additions and discounts, and its price with the calculation. */
export function OptionCard({ option, at, errors, offer, priced, market, onChange, onRemove }: Props) {
  const { title, productId, sheets, custom } = option
  const own = priced.options.find(({ id }) => id === option.id)
  const product = offer?.products.find(({ id }) => id === productId)
  const { currency } = priced
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="md">
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            label={text('options.name')}
            value={title}
            error={errors[`${at}.title`]}
            onChange={(event) => onChange({ title: event.currentTarget.value })}
          />
          {onRemove && (
            <TrashButton
              size="lg"
              variant="default"
              label={text('options.remove', { name: title })}
              onClick={onRemove}
            />
          )}
        </Group>
        {own && <Total option={own} priced={priced} />}
        <Select
          label={text('options.product')}
          data={(offer?.products ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={productId}
          searchable
          allowDeselect={false}
          onChange={(chosen) => chosen && onChange({ productId: chosen })}
        />
        <TextInput
          label={text('options.color')}
          description={text('options.colorHint')}
          maxLength={repQuoteLimits.color + 1}
          value={option.color ?? ''}
          error={errors[`${at}.color`]}
          onChange={(event) => onChange({ color: event.currentTarget.value })}
        />
        {(product?.pricePerSheetCents != null || sheets > 0) && (
          <QuantityField
            label={text('options.sheets')}
            description={
              product?.pricePerSheetCents != null
                ? text('options.perSheet', { price: money(product.pricePerSheetCents, currency) })
                : undefined
            }
            value={sheets}
            error={errors[`${at}.sheets`]}
            onChange={(typed) => onChange({ sheets: typed ?? 0 })}
          />
        )}
        <Divider />
        <CostFields
          items={option.costs}
          at={`${at}.costs`}
          errors={errors}
          withUnitCost={offer?.seesMargin ?? false}
          onChange={(costs) => onChange({ costs })}
        />
        <Divider />
        <DiscountFields
          items={option.discounts}
          at={`${at}.discounts`}
          errors={errors}
          onChange={(discounts) => onChange({ discounts })}
        />
        <Divider />
        <Checkbox
          label={text('custom.use')}
          checked={custom !== null}
          onChange={(event) =>
            onChange({
              custom: event.currentTarget.checked ? { totalCents: own?.subtotalCents ?? 0, reason: '' } : null,
            })
          }
        />
        {custom && (
          <>
            <DecimalField
              label={text('custom.price')}
              leftSection="$"
              value={custom.totalCents}
              error={errors[`${at}.custom.totalCents`]}
              onChange={(typed) => onChange({ custom: { ...custom, totalCents: typed ?? Number.NaN } })}
            />
            <TextInput
              label={text('reason')}
              withAsterisk
              value={custom.reason}
              error={errors[`${at}.custom.reason`]}
              onChange={(event) => onChange({ custom: { ...custom, reason: event.currentTarget.value } })}
            />
          </>
        )}
        {own && <HowPriced option={own} priced={priced} market={market} />}
      </Stack>
    </Paper>
  )
}

/** The margin after costs, for users who may see it. */
function Margin({ margin, currency }: { margin: RepMargin; currency: RepPriced['currency'] }) {
  const { costCents, marginCents, marginBps, linesWithoutCost } = margin
  const amount = money(marginCents, currency)
  return (
    <Text size="xs" c={marginCents < 0 ? 'red.8' : 'dimmed'} data-testid="option-margin">
      {marginBps === null
        ? text('margin.none', { amount })
        : text('margin.is', { amount, percent: percent(marginBps) })}
      {' · '}
      {text('margin.costs', { cost: money(costCents, currency) })}
      {linesWithoutCost > 0 && ` · ${text.counted('margin.withoutCost', linesWithoutCost)}`}
    </Text>
  )
}

function Total({ option, priced: { currency } }: { option: RepPricedOption; priced: RepPriced }) {
  const taxes = option.taxes.map((tax) => `${taxLabel(tax)} ${money(tax.amountCents, currency)}`)
  return (
    <div>
      <Text size="xl" fw={700} data-testid="option-total">
        {money(option.totalCents, currency)}
      </Text>
      {taxes.length > 0 && (
        <Hint>{[`${text('options.beforeTax')} ${money(option.subtotalCents, currency)}`, ...taxes].join(' · ')}</Hint>
      )}
      {option.margin && <Margin margin={option.margin} currency={currency} />}
      {option.upgrades.length > 0 && <Hint>{text('options.withUpgrades')}</Hint>}
    </div>
  )
}

/** Every amount of an option with its origin: roofs, material, lines, tax. */
function HowPriced({ option, priced, market }: { option: RepPricedOption; priced: RepPriced; market: string }) {
  const { currency, structures } = priced
  const included = structures.filter((one) => one.included)
  const roofAreaSqft = included.reduce((sum, one) => sum + one.roofAreaSqft, 0)
  return (
    <details>
      <summary>{text('options.how')}</summary>
      <Stack gap="xs" mt="xs">
        {included.map((one) => (
          <Hint key={one.id}>
            {text('price.roof', {
              plan: area(one.planAreaSqft),
              slope: `${Math.round(one.rise * 10) / 10}/12`,
              roof: area(one.roofAreaSqft),
            })}
          </Hint>
        ))}
        <Text size="xs">
          {text('price.material', {
            area: area(roofAreaSqft),
            waste: percent(option.wasteBps),
            squares: squares(option.squaresHundredths),
          })}
        </Text>
        <ReadTable
          dense
          label={text('options.how')}
          columns={columns}
          rows={linesOf(option, currency)}
          keyOf={(_, place) => place}
          total={[text('options.total'), money(option.totalCents, currency)]}
        />
        <Hint>{text('price.source', { market })}</Hint>
      </Stack>
    </details>
  )
}

interface Line {
  label: string
  detail: string
  amount: string
}

function linesOf({ lines, upgrades, taxes }: RepPricedOption, currency: RepPriced['currency']): Line[] {
  const shown = (cents: number) => money(cents, currency)
  return [
    ...lines.map(({ label, detail, amountCents }) => ({ label, detail, amount: shown(amountCents) })),
    ...upgrades.map(({ name, amountCents }) => ({
      label: name,
      detail: text('price.upgrade'),
      amount: `+ ${shown(amountCents)}`,
    })),
    ...taxes.map((tax) => ({ label: taxLabel(tax), detail: '', amount: shown(tax.amountCents) })),
  ]
}
