import type { CompanyRow } from '@gable/contract/admin-list'
import { phone } from '@gable/contract/format/contact'
import { date } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { limits } from '@gable/contract/limits'
import { type CompanySort, companySorts, sortDirections, subscriptionStatuses } from '@gable/contract/status'
import { Anchor, Group, Select, Stack } from '@mantine/core'
import { AddButton } from '../../../ui/AddButton.tsx'
import { StatusFilter } from '../../../ui/list/filters.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { type Column, readListState, type SortOption, useListPage, useRows } from '../../../ui/list/list.ts'
import { Empty, Hint, RecordLink, StateBadge } from '../../../ui/parts.tsx'
import { IconBuildingCommunity } from '../../../ui/shell-icons.tsx'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { manyOf, oneOf, type RawSearch } from '../../../ui/url-state.ts'
import { SubscriptionBadges } from '../../account/subscription/SubscriptionBadges.tsx'
import { api } from '../../shared/session.ts'
import { companyPath } from './company/company-query.ts'
import { text } from './text.ts'

/** The filter for special groups of companies. */
const whichCompanies = ['all', 'waiting', 'weather', 'deleted'] as const

function readCompaniesState(raw: RawSearch) {
  return {
    status: manyOf(raw.status, subscriptionStatuses),
    which: oneOf(raw.which, whichCompanies, 'all'),
    sort: oneOf(raw.sort, companySorts, 'name'),
    direction: oneOf(raw.direction, sortDirections, 'asc'),
    ...readListState(raw, limits.searchText),
  }
}
type CompaniesState = ReturnType<typeof readCompaniesState>

/** The filters that "Clear filters" resets. */
const companyFilterNames = ['status', 'which'] as const

/** Converts the state to the list's input. */
function filtersOf({ search, status, which, sort, direction }: CompaniesState) {
  return {
    search,
    statuses: status,
    sort,
    direction,
    waiting: which === 'waiting',
    weatherWaiting: which === 'weather',
    deleted: which === 'deleted',
  }
}

const newCompany = '/admin/companies/new'

function Subscriptions({ row }: { row: CompanyRow }) {
  return (
    <Group gap="xs">
      {row.subscriptions.map(({ type, status, request }) => (
        <SubscriptionBadges key={type} type={type} status={status} request={request} />
      ))}
      {row.weatherWaits && <StateBadge color="cerise">{text('admin.weatherWaits')}</StateBadge>}
    </Group>
  )
}

const columns: Column<CompanyRow, CompanySort>[] = [
  {
    key: 'name',
    label: text('company'),
    sort: 'name',
    cell: (row) => (
      <div>
        <RecordLink to={companyPath(row.id)}>{row.name}</RecordLink>
        <Hint>{uiText(`country.${row.country}`)}</Hint>
      </div>
    ),
  },
  {
    key: 'contact',
    label: text('admin.contact'),
    card: 'none',
    cell: (row) => (
      <Stack gap={0}>
        <Anchor href={`mailto:${encodeURIComponent(row.email)}`} size="sm">
          {row.email}
        </Anchor>
        <Hint>{phone(row.phone)}</Hint>
      </Stack>
    ),
  },
  {
    key: 'subscriptions',
    label: text('admin.subscriptions'),
    sort: 'status',
    card: 'line',
    cell: (row) => <Subscriptions row={row} />,
  },
  { key: 'users', label: text('admin.users'), figure: true, cell: (row) => wholeNumber(row.users) },
  { key: 'leads', label: text('admin.leads'), figure: true, cell: (row) => wholeNumber(row.leads) },
  {
    key: 'createdAt',
    label: text('createdAt'),
    sort: 'createdAt',
    figure: true,
    from: 'lg',
    cell: (row) => date(row.createdAt, 'UTC'),
  },
]

const sortOptions: SortOption<CompanySort>[] = [
  { by: 'name', direction: 'asc', label: text('admin.sort.nameUp') },
  { by: 'name', direction: 'desc', label: text('admin.sort.nameDown') },
  { by: 'createdAt', direction: 'desc', label: text('admin.sort.newest') },
  { by: 'createdAt', direction: 'asc', label: text('admin.sort.oldest') },
  { by: 'status', direction: 'asc', label: text('admin.sort.status') },
  { by: 'status', direction: 'desc', label: text('admin.sort.statusDown') },
]

export default function CompaniesPage() {
  const list = useListPage(readCompaniesState, companyFilterNames)
  const { state, show } = list
  const companies = useRows(
    api.admin.listCompanies.queryOptions({ input: { ...filtersOf(state), cursor: list.cursor } }),
  )
  return (
    <ListPage<CompanyRow, CompanySort>
      title={text('admin.title')}
      action={<AddButton to={newCompany}>{text('admin.add')}</AddButton>}
      list={list}
      query={companies}
      columns={columns}
      searchLabel={text('admin.search')}
      filters={<CompanyFilters state={state} onChange={show} />}
      sortOptions={sortOptions}
      empty={<Empty icon={IconBuildingCommunity} title={text('admin.empty')} hint={text('admin.emptyHint')} />}
    />
  )
}

/** Filters by subscription status, pending requests and deleted companies. */
function CompanyFilters(props: { state: CompaniesState; onChange: (part: Partial<CompaniesState>) => void }) {
  const { state, onChange } = props
  return (
    <>
      <StatusFilter
        label={text('admin.filter.status')}
        options={subscriptionStatuses}
        selected={state.status}
        onChange={(status) => onChange({ status })}
      />
      <Select
        aria-label={text('admin.filter.which')}
        data={whichCompanies.map((value) => ({ value, label: text(`admin.filter.${value}`) }))}
        value={state.which}
        onChange={(value) => onChange({ which: oneOf(value ?? undefined, whichCompanies, 'all') })}
        w={{ sm: 210 }}
      />
    </>
  )
}
