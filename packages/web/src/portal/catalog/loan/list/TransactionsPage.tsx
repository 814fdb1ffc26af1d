import { limits } from '@gable/contract/limits'
import type { TransactionRow } from '@gable/contract/loan'
import {
  transactionKindLabels,
  transactionKinds,
  transactionStateLabels,
  transactionStates,
} from '@gable/contract/loan-state'
import { useMemo } from 'react'
import { DateFilter, StatusFilter } from '../../../../ui/list/filters.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { dayOf, readListState, useListPage, useRows } from '../../../../ui/list/list.ts'
import { Empty } from '../../../../ui/parts.tsx'
import { IconReceipt } from '../../../../ui/shell-icons.tsx'
import { manyOf, type RawSearch } from '../../../../ui/url-state.ts'
import { ExportMenu } from '../../../shared/download/ExportMenu.tsx'
import { api, useCompanyUser } from '../../../shared/session.ts'
import { FinancingTabs } from '../FinancingTabs.tsx'
import { text } from '../text.ts'
import { transactionColumns, transactionName } from './transaction-columns.tsx'

function readTransactionsState(raw: RawSearch) {
  return {
    kind: manyOf(raw.kind, transactionKinds),
    status: manyOf(raw.status, transactionStates),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    ...readListState(raw, limits.searchText),
  }
}
type TransactionsState = ReturnType<typeof readTransactionsState>

/** The filters that "Clear filters" resets. */
const transactionFilterNames = ['kind', 'status', 'from', 'to'] as const

/** Converts the state to the list's input. */
function filtersOf({ search, kind, status, from, to }: TransactionsState) {
  return { search, kinds: kind, states: status, from: from || undefined, to: to || undefined }
}

/** Payment requests and refunds, newest first. */
export default function TransactionsPage() {
  const list = useListPage(readTransactionsState, transactionFilterNames)
  const { timeZone } = useCompanyUser().company
  const { kind, status, from, to } = list.state
  const filters = filtersOf(list.state)
  const transactions = useRows(api.loan.listTransactions.queryOptions({ input: { ...filters, cursor: list.cursor } }))
  const columns = useMemo(() => transactionColumns(timeZone), [timeZone])
  return (
    <ListPage<TransactionRow>
      title={text('tabs.title')}
      tabs={<FinancingTabs chosen="transactions" />}
      list={list}
      query={transactions}
      columns={columns}
      nameOf={transactionName}
      searchLabel={text('transactions.search')}
      filters={
        <>
          <StatusFilter
            label={text('transactions.kind')}
            any={text('transactions.anyKind')}
            options={transactionKinds}
            labelOf={(one) => transactionKindLabels[one]}
            selected={kind}
            onChange={(next) => list.show({ kind: next })}
          />
          <StatusFilter
            label={text('state')}
            options={transactionStates}
            labelOf={(one) => transactionStateLabels[one]}
            selected={status}
            onChange={(next) => list.show({ status: next })}
          />
          <DateFilter from={from} to={to} onChange={(part) => list.show(part)} />
        </>
      }
      aside={<ExportMenu of={{ list: 'loanTransaction', filters }} noun={text('transactions.things')} />}
      empty={<Empty icon={IconReceipt} title={text('transactions.empty')} hint={text('transactions.emptyHint')} />}
    />
  )
}
