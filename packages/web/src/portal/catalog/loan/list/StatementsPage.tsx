import { wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { StatementRow } from '@gable/contract/loan'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { type Column, readListState, useListPage, useRows } from '../../../../ui/list/list.ts'
import { Empty, RecordLink } from '../../../../ui/parts.tsx'
import { IconFileText } from '../../../../ui/shell-icons.tsx'
import type { RawSearch } from '../../../../ui/url-state.ts'
import { ExportMenu } from '../../../shared/download/ExportMenu.tsx'
import { api } from '../../../shared/session.ts'
import { FinancingTabs } from '../FinancingTabs.tsx'
import { monthOf, statementPath } from '../loan-query.tsx'
import { text } from '../text.ts'

const nameOf = (row: StatementRow) => row.number
/** The list has no search. */
const readState = (raw: RawSearch) => ({ ...readListState(raw, 0), search: '' })

const amount = (key: string, label: string, of: (row: StatementRow) => number, from?: 'lg'): Column<StatementRow> => ({
  key,
  label,
  figure: true,
  ...(from && { from }),
  cell: (row) => money(of(row), 'USD'),
})

const columns: Column<StatementRow>[] = [
  {
    key: 'number',
    label: text('statements.number'),
    cell: (row) => <RecordLink to={statementPath(row.id)}>{row.number}</RecordLink>,
  },
  { key: 'period', label: text('statements.period'), cell: (row) => monthOf(row.period) },
  amount('charges', text('statements.charges'), (row) => row.chargesCents),
  amount('refunds', text('statements.refunds'), (row) => row.refundsCents),
  amount('net', text('statements.net'), (row) => row.netPurchasesCents, 'lg'),
  amount('fees', text('statements.fees'), (row) => row.feesCents, 'lg'),
  amount('receipt', text('statements.receipt'), (row) => row.netReceiptCents),
  {
    key: 'count',
    label: text('statements.count'),
    figure: true,
    from: 'lg',
    cell: (row) => wholeNumber(row.transactions),
  },
]

/** The company's monthly statements, newest first. */
export default function StatementsPage() {
  const list = useListPage(readState)
  const statements = useRows(api.loan.listStatements.queryOptions({ input: { cursor: list.cursor } }))
  return (
    <ListPage<StatementRow>
      title={text('tabs.title')}
      tabs={<FinancingTabs chosen="statements" />}
      list={list}
      query={statements}
      columns={columns}
      nameOf={nameOf}
      aside={<ExportMenu of={{ list: 'loanStatement', filters: {} }} noun={text('statements.things')} />}
      empty={<Empty icon={IconFileText} title={text('statements.empty')} hint={text('statements.emptyHint')} />}
    />
  )
}
