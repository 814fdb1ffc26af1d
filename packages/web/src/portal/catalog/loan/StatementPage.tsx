import { dateTime } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import type { StatementDetail, TransactionRow } from '@gable/contract/loan'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { codeOf } from '../../../ui/code-of.ts'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { readListState, useListPage, useRows } from '../../../ui/list/list.ts'
import { Empty, FactList, Panel } from '../../../ui/parts.tsx'
import { IconFileText } from '../../../ui/shell-icons.tsx'
import type { RawSearch } from '../../../ui/url-state.ts'
import { ExportMenu } from '../../shared/download/ExportMenu.tsx'
import { api, useCompanyUser } from '../../shared/session.ts'
import { transactionColumns, transactionName } from './list/transaction-columns.tsx'
import { monthOf, paths, RecordNotFound } from './loan-query.tsx'
import { text } from './text.ts'

/** The list has no search. */
const readState = (raw: RawSearch) => ({ ...readListState(raw, 0), search: '' })

/** One month's statement: its totals and the transactions that make them up. */
export default function StatementPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const list = useListPage(readState)
  const { timeZone } = useCompanyUser().company
  const query = useRows(api.loan.getStatement.queryOptions({ input: { id, cursor: list.cursor } }))
  const columns = useMemo(() => transactionColumns(timeZone), [timeZone])
  const statement = query.data?.statement
  if (codeOf(query.error) === 'NOT_FOUND') return <RecordNotFound of="statement" />
  return (
    <ListPage<TransactionRow>
      title={text('statement.title', { number: statement?.number ?? '' })}
      detail={statement && `${monthOf(statement.period)} · ${statement.company}`}
      back={{ to: paths.statements, label: text('tabs.statements') }}
      above={statement && <Figures statement={statement} timeZone={timeZone} />}
      list={list}
      query={query}
      columns={columns}
      nameOf={transactionName}
      aside={<ExportMenu of={{ list: 'statementTransaction', filters: { id } }} noun={text('statement.things')} />}
      empty={<Empty icon={IconFileText} title={text('statement.empty')} />}
    />
  )
}

function Figures({ statement, timeZone }: { statement: StatementDetail; timeZone: string }) {
  const { chargesCents, refundsCents, netPurchasesCents, feesCents, netReceiptCents, madeAt } = statement
  return (
    <Panel title={text('statement.figures')} aside={text('statement.made', { at: dateTime(madeAt, timeZone) })}>
      <FactList
        facts={[
          { label: text('statements.charges'), value: money(chargesCents, 'USD') },
          { label: text('statements.refunds'), value: money(refundsCents, 'USD') },
          { label: text('statements.net'), value: money(netPurchasesCents, 'USD') },
          { label: text('statements.fees'), value: money(feesCents, 'USD') },
          { label: text('statements.receipt'), value: money(netReceiptCents, 'USD') },
        ]}
      />
    </Panel>
  )
}
