import type { CreditEntry } from '@gable/contract/credit'
import { date } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { Text } from '@mantine/core'
import { Hint } from '../../../ui/parts.tsx'
import { ReadTable } from '../../../ui/ReadTable.tsx'
import { text } from './text.ts'

/** The history of credits added and used. */
export function CreditTable({ rows, timeZone }: { rows: readonly CreditEntry[]; timeZone: string }) {
  return (
    <ReadTable
      label={text('credit.history')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'at',
          label: text('credit.date'),
          cell: ({ at }) => (
            <Text span inherit style={{ whiteSpace: 'nowrap' }}>
              {date(at, timeZone)}
            </Text>
          ),
        },
        {
          key: 'cause',
          label: text('credit.activity'),
          cell: ({ cause, note }) => (
            <>
              {text(`cause.${cause}`)}
              {note && <Hint>{note}</Hint>}
            </>
          ),
        },
        {
          key: 'amount',
          label: text('credit.amount'),
          figure: true,
          cell: ({ amount }) => `${amount > 0 ? '+' : '−'}${wholeNumber(Math.abs(amount))}`,
        },
        {
          key: 'balance',
          label: text('credit.balance'),
          figure: true,
          from: 'xs',
          cell: ({ balanceAfter }) => wholeNumber(balanceAfter),
        },
      ]}
    />
  )
}
