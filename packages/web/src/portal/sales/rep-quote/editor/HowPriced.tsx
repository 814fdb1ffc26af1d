import { area, percent, squares } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { RepPriced, RepPricedOption } from '@gable/contract/rep-quote'
import { taxLabel } from '@gable/contract/tax-words'
import { Stack, Table, Text } from '@mantine/core'
import { text } from '../texts/text.ts'

interface Props {
  option: RepPricedOption
  priced: RepPriced
  market: string
}

/** Every amount of an option with its origin: roofs, material, lines, tax. */
export function HowPriced({ option, priced, market }: Props) {
  const { currency, structures } = priced
  const included = structures.filter((one) => one.included)
  const roofAreaSqft = included.reduce((sum, one) => sum + one.roofAreaSqft, 0)
  return (
    <details>
      <summary>{text('options.how')}</summary>
      <Stack gap="xs" mt="xs">
        {included.map((one) => (
          <Text key={one.id} size="xs" c="dimmed">
            {text('price.roof', {
              plan: area(one.planAreaSqft),
              slope: `${Math.round(one.rise * 10) / 10}/12`,
              roof: area(one.roofAreaSqft),
            })}
          </Text>
        ))}
        <Text size="xs">
          {text('price.material', {
            area: area(roofAreaSqft),
            waste: percent(option.wasteBps),
            squares: squares(option.squaresHundredths),
          })}
        </Text>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text('price.item')}</Table.Th>
              <Table.Th ta="right">{text('price.amount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {option.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and keep their order
              <Line key={index} label={line.label} detail={line.detail} amount={money(line.amountCents, currency)} />
            ))}
            {option.upgrades.map(({ id, name, amountCents }) => (
              <Line key={id} label={name} detail={text('price.upgrade')} amount={`+ ${money(amountCents, currency)}`} />
            ))}
            {option.taxes.map((tax) => (
              <Line key={tax.name} label={taxLabel(tax)} detail="" amount={money(tax.amountCents, currency)} />
            ))}
            <Table.Tr>
              <Table.Th scope="row">{text('options.total')}</Table.Th>
              <Table.Td ta="right" fw={700}>
                {money(option.totalCents, currency)}
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
        <Text size="xs" c="dimmed">
          {text('price.source', { market })}
        </Text>
      </Stack>
    </details>
  )
}

function Line({ label, detail, amount }: { label: string; detail: string; amount: string }) {
  return (
    <Table.Tr>
      <Table.Td>
        {label}
        {detail && (
          <Text size="xs" c="dimmed">
            {detail}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right">{amount}</Table.Td>
    </Table.Tr>
  )
}
