import { dateTime } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import type { TransactionRow } from '@gable/contract/loan'
import { transactionKindLabels } from '@gable/contract/loan-state'
import { Stack, Text } from '@mantine/core'
import type { Column } from '../../../../ui/list/list.ts'
import { Hint, RecordLink } from '../../../../ui/parts.tsx'
import { TransactionStateBadge } from '../LoanBadges.tsx'
import { loanPath } from '../loan-query.tsx'
import { text } from '../text.ts'

/** Returns a transaction's name: its homeowner, or its description if the homeowner is unknown. */
export const transactionName = (row: TransactionRow) => row.homeowner || row.description || text('loan.unknown')

/** The columns of payment requests and refunds. Loans are always in US dollars. */
export const transactionColumns = (timeZone: string): Column<TransactionRow>[] => [
  {
    key: 'homeowner',
    label: text('homeowner'),
    cell: (row) => (
      <Stack gap={0}>
        <RecordLink to={loanPath(row.loanId)}>{row.homeowner || text('loan.unknown')}</RecordLink>
        <Hint>{row.isOutside ? text('outside') : row.description}</Hint>
      </Stack>
    ),
  },
  { key: 'kind', label: text('transactions.kind'), cell: (row) => transactionKindLabels[row.kind] },
  { key: 'state', label: text('state'), cell: (row) => <TransactionState row={row} /> },
  { key: 'amount', label: text('amount'), figure: true, cell: (row) => money(row.amountCents, 'USD') },
  {
    key: 'fee',
    label: text('transactions.fee'),
    figure: true,
    from: 'lg',
    cell: (row) => (row.feeCents === null ? '' : money(row.feeCents, 'USD')),
  },
  { key: 'by', label: text('transactions.by'), from: 'xl', cell: (row) => row.submittedBy },
  { key: 'at', label: text('transactions.date'), figure: true, cell: (row) => dateTime(row.at, timeZone) },
  {
    key: 'settled',
    label: text('transactions.settled'),
    figure: true,
    from: 'xl',
    cell: (row) => (row.settledAt ? dateTime(row.settledAt, timeZone) : ''),
  },
]

/** The state of a transaction, and why it was declined or what happens next. */
export function TransactionState({ row: { state, answer } }: { row: TransactionRow }) {
  return (
    <Stack gap={2} align="flex-start">
      <TransactionStateBadge state={state} />
      {state === 'declined' && answer && (
        <Text size="xs" c="red">
          {text('transactions.answer', { answer })}
        </Text>
      )}
      {state === 'unknown' && <Hint>{text('transactions.unknownHint')}</Hint>}
    </Stack>
  )
}
