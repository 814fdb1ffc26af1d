import { dateTime } from '@gable/contract/format/day'
import { limits } from '@gable/contract/limits'
import type { Conversation } from '@gable/contract/text-conversation'
import { Anchor, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { IconMessage } from '../../../ui/icons.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { type Column, readListState, useListPage } from '../../../ui/list/list.ts'
import { Empty, Hint, StateBadge } from '../../../ui/parts.tsx'
import { oneOf, type RawSearch } from '../../../ui/url-state.ts'
import { ExportMenu } from '../../shared/download/ExportMenu.tsx'
import { leadPath } from '../../shared/paths.ts'
import { api, useCompanyUser } from '../../shared/session.ts'
import { text } from './text.ts'

const keyOf = (row: Conversation) => row.leadId
const nameOf = (row: Conversation) => row.homeowner || row.street || text('list.nameless')
const placeOf = ({ street, city }: Conversation) => [street, city].filter(Boolean).join(', ')

function lastOf({ lastBody, lastDirection }: Conversation): string {
  const body = lastBody || text('list.photo')
  return lastDirection === 'out' ? text('list.you', { body }) : body
}

function Name({ row }: { row: Conversation }) {
  return (
    <Group gap={6} wrap="nowrap">
      <Anchor component={Link} to={leadPath(row.leadId)} size="sm" fw={600}>
        {nameOf(row)}
      </Anchor>
      {row.unread > 0 && <StateBadge color="cerise">{text.counted('panel.unread', row.unread)}</StateBadge>}
    </Group>
  )
}

const columnsIn = (timeZone: string): Column<Conversation>[] => [
  {
    key: 'homeowner',
    label: text('list.homeowner'),
    cell: (row) => (
      <div>
        <Name row={row} />
        <Hint>{placeOf(row)}</Hint>
      </div>
    ),
  },
  {
    key: 'last',
    label: text('list.last'),
    cell: (row) => (
      <Text size="sm" lineClamp={2} fw={row.unread > 0 ? 600 : undefined} style={{ overflowWrap: 'anywhere' }}>
        {lastOf(row)}
      </Text>
    ),
  },
  { key: 'assignee', label: text('list.assignee'), from: 'lg', cell: (row) => row.assignee || text('list.unassigned') },
  { key: 'lastAt', label: text('list.when'), figure: true, cell: (row) => dateTime(row.lastAt, timeZone) },
]

/** The conversations by text message, latest message first. */
export default function ConversationsPage() {
  const list = useListPage(readConversationsState, conversationFilterNames)
  const { company } = useCompanyUser()
  const columns = useMemo(() => columnsIn(company.timeZone), [company.timeZone])
  const filters = filtersOf(list.state)
  const conversations = useQuery(
    api.textMessage.list.queryOptions({
      input: { ...filters, cursor: list.cursor },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <ListPage<Conversation>
      title={text('list.title')}
      list={list}
      query={conversations}
      columns={columns}
      card={(row) => <ConversationCard row={row} timeZone={company.timeZone} />}
      keyOf={keyOf}
      nameOf={nameOf}
      searchLabel={text('list.search')}
      filters={
        <SegmentedControl
          aria-label={text('list.filter')}
          data={conversationShows.map((value) => ({ value, label: text(`list.${value}`) }))}
          value={list.state.show}
          onChange={(show) => list.show({ show: show as 'all' | 'unread' })}
        />
      }
      aside={<ExportMenu of={{ list: 'conversation', filters }} noun={text('list.things')} />}
      empty={<Empty icon={IconMessage} title={text('list.empty')} hint={text('list.emptyHint')} />}
    />
  )
}

function ConversationCard({ row, timeZone }: { row: Conversation; timeZone: string }) {
  return (
    <Stack gap={6}>
      <Name row={row} />
      <Text size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
        {lastOf(row)}
      </Text>
      <Hint>{[row.assignee || text('list.unassigned'), dateTime(row.lastAt, timeZone)].join(' · ')}</Hint>
    </Stack>
  )
}

/** Which conversations the list shows. */
const conversationShows = ['all', 'unread'] as const

/** Reads the list's state from its address. */
function readConversationsState(raw: RawSearch) {
  return { show: oneOf(raw.show, conversationShows, 'all'), ...readListState(raw, limits.searchText) }
}

/** The filters that "Clear filters" resets. */
const conversationFilterNames = ['show'] as const

/** Converts the state to the list's input. */
const filtersOf = ({ search, show }: ReturnType<typeof readConversationsState>) => ({
  search,
  unread: show === 'unread',
})
