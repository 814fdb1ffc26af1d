import { area, percent, squares } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { RepPriced, RepPricedOption } from '@gable/contract/rep-quote'
import { taxLabel } from '@gable/contract/tax-words'
import { Stack, Text } from '@mantine/core'
import { CellDetail, type ReadColumn, ReadTable } from '../../../../ui/ReadTable.tsx'
import { Hint } from '../../../../ui/words.tsx'
import { text } from '../text.ts'

interface Props {
  option: RepPricedOption
  priced: RepPriced
  market: string
}

/** Every amount of an option with its origin: roofs, material, lines, tax. */
export default function HowPriced({ option, priced, market }: Props) {
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
  { key: 'amount', label: text('price.amount'), figure: true, cell: ({ amount }) => amount },
]

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
