import type { ApprovalRow } from '@gable/contract/approval'
import { approvalOperations } from '@gable/contract/approval-operation'
import { dateTime } from '@gable/contract/format/day'
import { Select } from '@mantine/core'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { type Column, useListPage, useRows } from '../../../ui/list/list.ts'
import { Empty, RecordLink } from '../../../ui/parts.tsx'
import { IconCheck } from '../../../ui/shell-icons.tsx'
import { cursorsOf, oneOf, type RawSearch } from '../../../ui/url-state.ts'
import { api, useCompanyUser } from '../../shared/session.ts'
import { ApprovalBadge, approvalsPath } from './ApprovalBadge.tsx'
import { text } from './text.ts'

const shows = ['waiting', 'all'] as const
const readState = (raw: RawSearch) => ({
  show: oneOf(raw.show, shows, 'waiting'),
  search: '',
  after: cursorsOf(raw.after),
})
const nameOf = ({ operation, lead }: ApprovalRow) =>
  [approvalOperations[operation].label, lead].filter(Boolean).join(': ')

/** What AI assistants ask people to approve, newest first. */
export default function ApprovalsPage() {
  const { timeZone } = useCompanyUser().company
  const list = useListPage(readState, ['show'])
  const { show } = list.state
  const rows = useRows(
    api.approval.list.queryOptions({
      input: { states: show === 'waiting' ? ['waiting', 'failed', 'approving'] : [], cursor: list.cursor },
    }),
  )
  return (
    <ListPage<ApprovalRow>
      title={text('approvals.title')}
      detail={text('approvals.detail')}
      list={list}
      query={rows}
      columns={columnsIn(timeZone)}
      nameOf={nameOf}
      filters={
        <Select
          aria-label={text('approvals.show')}
          data={shows.map((value) => ({ value, label: text(`approvals.show.${value}`) }))}
          value={show}
          allowDeselect={false}
          onChange={(value) => list.show({ show: value === 'all' ? 'all' : 'waiting' })}
          w={{ sm: 140 }}
        />
      }
      empty={<Empty icon={IconCheck} title={text('approvals.empty')} hint={text('approvals.emptyHint')} />}
    />
  )
}

const columnsIn = (timeZone: string): Column<ApprovalRow>[] => [
  {
    key: 'what',
    label: text('approvals.what'),
    card: 'title',
    cell: ({ id, operation }) => (
      <RecordLink to={`${approvalsPath}/${id}`}>{approvalOperations[operation].label}</RecordLink>
    ),
  },
  { key: 'lead', label: text('approvals.lead'), card: 'fact', cell: ({ lead }) => lead },
  { key: 'by', label: text('approvals.by'), from: 'lg', card: 'fact', cell: ({ token }) => token },
  {
    key: 'at',
    label: text('approvals.at'),
    card: 'fact',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dateTime(createdAt, timeZone)}</time>,
  },
  { key: 'state', label: text('approvals.state'), card: 'aside', cell: ({ state }) => <ApprovalBadge state={state} /> },
]
