import { phone } from '@gable/contract/format/contact'
import { date } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import { limits } from '@gable/contract/limits'
import { applicationStateLabels, applicationStates, mayApplicationBecome } from '@gable/contract/loan-state'
import type { ApplicationRow } from '@gable/contract/merchant'
import { businessTypeLabels } from '@gable/contract/merchant-form'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { deferred } from '../../../ui/deferred.tsx'
import { StatusFilter } from '../../../ui/list/filters.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { type Column, readListState, useListPage, useRows } from '../../../ui/list/list.ts'
import { Empty, Hint, RecordLink, StateBadge } from '../../../ui/parts.tsx'
import { IconCoin } from '../../../ui/shell-icons.tsx'
import { manyOf, type RawSearch } from '../../../ui/url-state.ts'
import { ApplicationStateBadge, BankStateBadge } from '../../catalog/merchant/MerchantBadges.tsx'
import { text } from '../../catalog/merchant/text.ts'
import { api } from '../../shared/session.ts'
import { companyPath } from '../admin/company/company-query.ts'
import { statusFilesPath } from './status-file.ts'

// Loaded on demand, because the form includes the contract's schemas.
const DecisionDialog = deferred(() => import('./DecisionDialog.tsx'))

/** Opens the decision on an application, or the correction of one. */
function DecideButton({ row }: { row: ApplicationRow }) {
  const [opened, setOpened] = useState(false)
  const mayApprove = mayApplicationBecome(row.state, 'approved')
  const mayReject = mayApplicationBecome(row.state, 'notApproved')
  if (row.failed || (!mayApprove && !mayReject)) return null
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-label={text('admin.decideOf', { name: row.company.name })}
        onClick={() => setOpened(true)}
      >
        {text('admin.decide')}
      </Button>
      {opened && <DecisionDialog row={row} onClose={() => setOpened(false)} />}
    </>
  )
}

const nameOf = (row: ApplicationRow) => row.company.name
const readState = (raw: RawSearch) => ({
  status: manyOf(raw.status, applicationStates),
  ...readListState(raw, limits.searchText),
})
const filterNames = ['status'] as const

/** The loan applications of all companies, newest first, for platform admins. */
export default function ApplicationsPage() {
  const list = useListPage(readState, filterNames)
  const { search, status } = list.state
  const applications = useRows(
    api.merchant.listApplications.queryOptions({ input: { search, states: status, cursor: list.cursor } }),
  )
  return (
    <ListPage<ApplicationRow>
      title={text('admin.title')}
      action={
        <Button component={Link} to={statusFilesPath} variant="default">
          {text('admin.statusFiles')}
        </Button>
      }
      list={list}
      query={applications}
      columns={columns}
      nameOf={nameOf}
      searchLabel={text('admin.search')}
      filters={
        <StatusFilter
          label={text('admin.state')}
          options={applicationStates}
          labelOf={(state) => applicationStateLabels[state]}
          selected={status}
          onChange={(next) => list.show({ status: next })}
        />
      }
      empty={<Empty icon={IconCoin} title={text('admin.empty')} hint={text('admin.emptyHint')} />}
    />
  )
}

const day = (at: string | null) => (at ? date(at, 'UTC') : '')

const columns: Column<ApplicationRow>[] = [
  {
    key: 'company',
    label: text('admin.company'),
    cell: (row) => (
      <Stack gap={0}>
        <RecordLink to={companyPath(row.company.id)}>{row.company.name}</RecordLink>
        <Hint>{row.legalName}</Hint>
      </Stack>
    ),
  },
  {
    key: 'state',
    label: text('admin.state'),
    cell: (row) => (
      <Stack gap={2} align="flex-start">
        <ApplicationStateBadge state={row.state} />
        {row.failed && (
          <Text size="xs" c="red">
            {text('admin.failed')}
          </Text>
        )}
        {row.reason && <Hint>{row.reason}</Hint>}
      </Stack>
    ),
  },
  {
    key: 'business',
    label: text('admin.business'),
    from: 'xl',
    cell: (row) => (
      <Stack gap={0}>
        <Text size="sm">
          {businessTypeLabels[row.businessType]}, {text('admin.since', { year: row.yearStarted })}
        </Text>
        <Hint>{text('admin.sales', { amount: money(row.annualSalesDollars * 100, 'USD', 'whole') })}</Hint>
      </Stack>
    ),
  },
  {
    key: 'contact',
    label: text('contact'),
    from: 'lg',
    cell: (row) => (
      <Stack gap={0}>
        <Text size="sm">{row.contact}</Text>
        <Anchor href={`mailto:${encodeURIComponent(row.email)}`} size="xs">
          {row.email}
        </Anchor>
        <Hint>{phone(row.phone)}</Hint>
      </Stack>
    ),
  },
  {
    key: 'bank',
    label: text('admin.bank'),
    cell: (row) =>
      row.hasAccount ? (
        <StateBadge color="green">{text('admin.ready')}</StateBadge>
      ) : row.bankState ? (
        <BankStateBadge state={row.bankState} />
      ) : (
        text('admin.noBank')
      ),
  },
  { key: 'submitted', label: text('admin.submitted'), figure: true, cell: (row) => day(row.submittedAt) },
  { key: 'expires', label: text('admin.expires'), figure: true, from: 'xl', cell: (row) => day(row.expiresAt) },
  { key: 'created', label: text('admin.created'), figure: true, from: 'xl', cell: (row) => day(row.createdAt) },
  { key: 'actions', label: '', card: 'actions', cell: (row) => <DecideButton row={row} /> },
]
