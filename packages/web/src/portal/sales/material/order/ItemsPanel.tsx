import { money } from '@gable/contract/format/money'
import type { MaterialOrderDetail, ShownItem } from '@gable/contract/material'
import { inputNames, materialUnitNames } from '@gable/contract/material-words'
import type { Currency } from '@gable/contract/status'
import { Group, Stack, Text } from '@mantine/core'
import { Hint, Muted, Panel, Strong } from '../../../../ui/parts.tsx'
import { type ReadColumn, ReadTable } from '../../../../ui/ReadTable.tsx'
import { ExportMenu } from '../../../shared/download/ExportMenu.tsx'
import { text } from '../text.ts'

/** The items of an order, each with the formula of its quantity, and the material list as a download. */
export function ItemsPanel({ order, currency }: { order: MaterialOrderDetail; currency: Currency }) {
  const { id, lines, totalCents } = order
  return (
    <Panel
      title={text('order.items')}
      aside={
        lines.length > 0 && (
          <ExportMenu of={{ list: 'materialList', filters: { orderId: id } }} noun={text('order.list')} />
        )
      }
    >
      {lines.length === 0 ? (
        <Muted>{text('order.noItems')}</Muted>
      ) : (
        <Stack gap="md">
          <ReadTable
            label={text('order.items')}
            columns={columnsIn(currency, order.roof !== null)}
            rows={lines}
            keyOf={(_row, index) => index}
          />
          <Group justify="space-between" gap="sm" align="flex-start">
            <div>
              <Text fw={600}>{text('order.total')}</Text>
              <Hint>{text('order.totalHint')}</Hint>
            </div>
            <Text fw={600}>{totalCents === null ? text('order.noPrices') : money(totalCents, currency)}</Text>
          </Group>
        </Stack>
      )}
    </Panel>
  )
}

const columnsIn = (currency: Currency, measured: boolean): ReadColumn<ShownItem>[] => [
  { key: 'name', label: text('lines.name'), cell: (row) => <Item row={row} measured={measured} /> },
  { key: 'quantity', label: text('lines.quantity'), figure: true, cell: (row) => <Quantity row={row} /> },
  {
    key: 'price',
    label: text('lines.price'),
    figure: true,
    from: 'sm',
    cell: ({ priceCents }) => (priceCents === null ? '' : money(priceCents, currency)),
  },
]

/** @param measured whether the order has a measurement. */
function Item({ row: { name, sku, color, formula, excluded }, measured }: { row: ShownItem; measured: boolean }) {
  return (
    <Stack gap={0}>
      <Strong td={excluded ? 'line-through' : undefined}>{name}</Strong>
      <Hint>{[sku, color].filter(Boolean).join(' · ')}</Hint>
      {formula && (
        <Hint style={{ overflowWrap: 'anywhere' }}>
          {formula.quantity !== null
            ? text('lines.calculated', { expression: formula.expression, quantity: formula.quantity })
            : !measured
              ? text('order.notCalculated')
              : formula.missing
                ? text('order.missing', { input: inputNames[formula.missing].name })
                : text('formula.noResult')}
        </Hint>
      )}
    </Stack>
  )
}

function Quantity({ row: { quantity, unit, excluded } }: { row: ShownItem }) {
  if (excluded) {
    return <Muted>{text('order.excludedItem')}</Muted>
  }
  if (quantity === '') {
    return (
      <Text size="sm" c="red.8">
        {text('order.quantityMissing')}
      </Text>
    )
  }
  return (
    <Stack gap={0}>
      <Strong>{quantity}</Strong>
      <Hint>{materialUnitNames[unit]}</Hint>
    </Stack>
  )
}
