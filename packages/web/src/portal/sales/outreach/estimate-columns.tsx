import type { ImportedContact } from '@gable/contract/contact'
import type { ContactSort } from '@gable/contract/estimate-outcome'
import { date } from '@gable/contract/format/day'
import { area, squares, wholeNumber } from '@gable/contract/format/figure'
import { inches } from '@gable/contract/format/hail'
import type { Currency } from '@gable/contract/status'
import { Group, Stack, Text } from '@mantine/core'
import type { Column, SortOption } from '../../../ui/list/list.ts'
import { Hint, Strong } from '../../../ui/parts.tsx'
import { priceWords } from './estimate-words.ts'
import { text } from './text.ts'

type Row = Pick<ImportedContact, 'estimate' | 'storm'>

export interface Reader {
  currency: Currency
  timeZone: string
  /** Whether the company has weather reports. */
  storms: boolean
}

const dash = (
  <Text span c="dimmed" aria-hidden>
    –
  </Text>
)

function Two({ first, second }: { first: string; second: string }) {
  return (
    <Stack gap={0} align="flex-end">
      <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
        {first}
      </Text>
      <Hint style={{ whiteSpace: 'nowrap' }}>{second}</Hint>
    </Stack>
  )
}

/** The columns of an imported contact's roof, price and last storm. */
export function estimateColumns({ currency, timeZone, storms }: Reader): Column<Row, ContactSort>[] {
  const roof: Column<Row, ContactSort> = {
    key: 'roof',
    label: text('column.roof'),
    unit: text('column.roofUnit'),
    figure: true,
    sort: 'roofAreaSqft',
    cell: ({ estimate }) => {
      if (!estimate || estimate.roofAreaSqft === null) return dash
      const { roofAreaSqft, squaresHundredths } = estimate
      return (
        <Two first={wholeNumber(roofAreaSqft)} second={squaresHundredths === null ? '' : squares(squaresHundredths)} />
      )
    },
  }
  const price: Column<Row, ContactSort> = {
    key: 'price',
    label: text('price'),
    figure: true,
    sort: 'priceCents',
    cell: ({ estimate }) => {
      if (!estimate) return dash
      const day = date(estimate.pricedAt, timeZone)
      return estimate.totalCents === null ? (
        <Hint>{priceWords(estimate, currency)}</Hint>
      ) : (
        <Two first={priceWords(estimate, currency)} second={day} />
      )
    },
  }
  const storm: Column<Row, ContactSort> = {
    key: 'storm',
    label: text('column.storm'),
    figure: true,
    sort: 'storm',
    cell: ({ storm: last }) => (last ? <Two first={inches(last.inches)} second={date(last.day, 'UTC')} /> : dash),
  }
  return storms ? [roof, price, storm] : [roof, price]
}

/** The same as lines of a phone's card. */
export function EstimateLine({ row: { estimate, storm }, reader }: { row: Row; reader: Reader }) {
  if (!estimate && !storm) return null
  const roof = estimate?.roofAreaSqft != null ? area(estimate.roofAreaSqft) : ''
  return (
    <Group justify="space-between" gap="xs">
      {estimate && <Strong>{[roof, priceWords(estimate, reader.currency)].filter(Boolean).join(' · ')}</Strong>}
      {reader.storms && storm && <Text size="sm">{`${inches(storm.inches)} · ${date(storm.day, 'UTC')}`}</Text>}
    </Group>
  )
}

/** Returns all sort orders of the list, for the phone. */
export function sortOptions(storms: boolean): SortOption<ContactSort>[] {
  const sorts = (['createdAt', 'roofAreaSqft', 'priceCents', 'storm'] as const).filter(
    (sort) => storms || sort !== 'storm',
  )
  return sorts.map((by) => ({ by, direction: 'desc', label: text(`sort.${by}`) }))
}
