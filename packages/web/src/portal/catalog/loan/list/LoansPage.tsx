import { date } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import { limits } from '@gable/contract/limits'
import type { LoanRow } from '@gable/contract/loan'
import { takesPayments } from '@gable/contract/loan-lender'
import { loanStateLabels, loanStates } from '@gable/contract/loan-state'
import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { StatusFilter } from '../../../../ui/list/filters.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { type Column, readListState, useListPage, useRows } from '../../../../ui/list/list.ts'
import { Empty, Hint, RecordLink } from '../../../../ui/parts.tsx'
import { IconCoin } from '../../../../ui/shell-icons.tsx'
import { manyOf, type RawSearch } from '../../../../ui/url-state.ts'
import { ExportMenu } from '../../../shared/download/ExportMenu.tsx'
import { api, useCompanyUser } from '../../../shared/session.ts'
import { FinancingTabs } from '../FinancingTabs.tsx'
import { LoanStateBadge } from '../LoanBadges.tsx'
import { loanPath } from '../loan-query.tsx'
import { text } from '../text.ts'

const nameOf = (row: LoanRow) => row.homeowner || text('loan.unknown')
const readState = (raw: RawSearch) => ({
  status: manyOf(raw.status, loanStates),
  ...readListState(raw, limits.searchText),
})
const filterNames = ['status'] as const

/** The loans of the leads that the user can see, newest first. */
export default function LoansPage() {
  const list = useListPage(readState, filterNames)
  const { timeZone } = useCompanyUser().company
  const { search, status } = list.state
  const filters = { search, states: status }
  const loans = useRows(api.loan.list.queryOptions({ input: { ...filters, cursor: list.cursor } }))
  const columns = useMemo(() => columnsIn(timeZone), [timeZone])
  return (
    <ListPage<LoanRow>
      title={text('tabs.title')}
      tabs={<FinancingTabs chosen="loans" />}
      list={list}
      query={loans}
      columns={columns}
      nameOf={nameOf}
      searchLabel={text('loans.search')}
      filters={
        <StatusFilter
          label={text('state')}
          options={loanStates}
          labelOf={(state) => loanStateLabels[state]}
          selected={status}
          onChange={(next) => list.show({ status: next })}
        />
      }
      aside={<ExportMenu of={{ list: 'loan', filters }} noun={text('loans.things')} />}
      empty={<Empty icon={IconCoin} title={text('loans.empty')} hint={text('loans.emptyHint')} />}
    />
  )
}

/** Returns the note below a loan's status. */
function noteOf(row: LoanRow): string {
  if (row.isOutside) return text('outside')
  if (takesPayments(row.lender)) return row.isUnfunded ? text('loan.unfunded') : ''
  return [row.lenderName, row.isUnfunded && text('loan.notFunded')].filter(Boolean).join(' · ')
}

const columnsIn = (timeZone: string): Column<LoanRow>[] => [
  {
    key: 'homeowner',
    label: text('homeowner'),
    cell: (row) => (
      <Stack gap={0}>
        <RecordLink to={loanPath(row.id)}>{nameOf(row)}</RecordLink>
        <Hint>{[row.street, row.city].filter(Boolean).join(', ')}</Hint>
      </Stack>
    ),
  },
  {
    key: 'state',
    label: text('state'),
    cell: (row) => (
      <Stack gap={2} align="flex-start">
        <LoanStateBadge state={row.state} />
        {noteOf(row) && <Hint>{noteOf(row)}</Hint>}
      </Stack>
    ),
  },
  { key: 'amount', label: text('loan.amount'), figure: true, from: 'lg', cell: (row) => money(row.amountCents, 'USD') },
  {
    key: 'approved',
    label: text('loan.approved'),
    figure: true,
    cell: (row) => (row.approvedCents === null ? '' : money(row.approvedCents, 'USD')),
  },
  {
    key: 'request',
    label: text('loan.request'),
    figure: true,
    cell: (row) => (takesPayments(row.lender) ? money(row.requestCents, 'USD') : ''),
  },
  {
    key: 'window',
    label: text('loan.window'),
    figure: true,
    from: 'xl',
    cell: (row) => (row.purchaseUntil ? date(row.purchaseUntil, timeZone) : ''),
  },
  { key: 'invited', label: text('loan.invited'), figure: true, cell: (row) => date(row.invitedAt, timeZone) },
]
