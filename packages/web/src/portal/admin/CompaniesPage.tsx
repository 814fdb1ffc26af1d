import type { CompanyRow } from '@gable/contract/admin'
import { phone } from '@gable/contract/format/contact'
import { date } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { limits } from '@gable/contract/limits'
import { type SubscriptionStatus, worksAs } from '@gable/contract/status'
import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Empty } from '../../ui/Empty.tsx'
import { IconBuildingCommunity } from '../../ui/icons.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import type { Column } from '../../ui/list/list.ts'
import { readListState } from '../../ui/list/list-state.ts'
import { useListPage } from '../../ui/list/use-list-page.ts'
import { uiText } from '../../ui/texts/ui-text.ts'
import type { RawSearch } from '../../ui/url-state.ts'
import { api } from '../api.ts'
import { text } from './texts/text.ts'

const readState = (raw: RawSearch) => readListState(raw, limits.searchText)
const keyOf = (row: CompanyRow) => row.id
const nameOf = (row: CompanyRow) => row.name

function Subscriptions({ row }: { row: CompanyRow }) {
  return (
    <Group gap="xs">
      {row.subscriptions.map(({ type, status }) => (
        <Badge key={type} color={colourOf(status)} c={`${colourOf(status)}.8`}>
          {type} · {status}
        </Badge>
      ))}
    </Group>
  )
}

function colourOf(status: SubscriptionStatus): string {
  return worksAs(status) ? 'green' : 'gray'
}

const columns: Column<CompanyRow>[] = [
  {
    key: 'name',
    label: text('admin.company'),
    cell: (row) => (
      <div>
        <Text size="sm" fw={600}>
          {row.name}
        </Text>
        <Text size="xs" c="dimmed">
          {uiText(`country.${row.country}`)}
        </Text>
      </div>
    ),
  },
  {
    key: 'contact',
    label: text('admin.contact'),
    cell: (row) => (
      <Stack gap={0}>
        <Anchor href={`mailto:${encodeURIComponent(row.email)}`} size="sm">
          {row.email}
        </Anchor>
        <Text size="xs" c="dimmed">
          {phone(row.phone)}
        </Text>
      </Stack>
    ),
  },
  { key: 'subscriptions', label: text('admin.subscriptions'), cell: (row) => <Subscriptions row={row} /> },
  { key: 'users', label: text('admin.users'), figure: true, cell: (row) => wholeNumber(row.users) },
  { key: 'leads', label: text('admin.leads'), figure: true, cell: (row) => wholeNumber(row.leads) },
  {
    key: 'createdAt',
    label: text('admin.createdAt'),
    figure: true,
    from: 'lg',
    cell: (row) => date(row.createdAt, 'UTC'),
  },
]

/** The companies of the platform. */
export default function CompaniesPage() {
  const list = useListPage(readState)
  const companies = useQuery(
    api.admin.listCompanies.queryOptions({
      input: { search: list.state.search, cursor: list.cursor },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <ListPage<CompanyRow>
      title={text('admin.title')}
      list={list}
      query={companies}
      columns={columns}
      card={(row) => <CompanyCard row={row} />}
      keyOf={keyOf}
      nameOf={nameOf}
      searchLabel={text('admin.search')}
      empty={<Empty icon={IconBuildingCommunity} title={text('admin.empty')} hint={text('admin.emptyHint')} />}
    />
  )
}

function CompanyCard({ row }: { row: CompanyRow }) {
  return (
    <Stack gap={6}>
      <Text fw={600}>{row.name}</Text>
      <Subscriptions row={row} />
      <Text size="xs" c="dimmed">
        {text.counted('admin.userCount', row.users)} · {text.counted('admin.leadCount', row.leads)}
      </Text>
    </Stack>
  )
}
