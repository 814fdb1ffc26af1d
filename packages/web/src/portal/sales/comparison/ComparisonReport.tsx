import type { ComparisonRow } from '@gable/contract/comparison'
import { date } from '@gable/contract/format/day'
import { area } from '@gable/contract/format/figure'
import { Group, Stack, Text } from '@mantine/core'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { infinite } from '../../../ui/list/list.ts'
import { PanelList, PanelRows } from '../../../ui/list/PanelList.tsx'
import { Hint, Muted, Panel, QueryBoundary, RecordLink } from '../../../ui/parts.tsx'
import { ExportMenu } from '../../shared/download/ExportMenu.tsx'
import { leadPath } from '../../shared/paths.ts'
import { api, client, useCompanyUser } from '../../shared/session.ts'
import { WithinBadge } from './ComparisonTable.tsx'
import { ComparisonTotals } from './ComparisonTotals.tsx'
import { signedPercent } from './difference.ts'
import { text } from './text.ts'

interface Days {
  from: string
  to: string
}

/** The tab of Analytics: the totals of some days, and the comparisons behind them. */
export default function ComparisonReport({ from, to }: Days) {
  const days = { from, to }
  const summary = useQuery(api.comparison.summary.queryOptions({ input: days, placeholderData: keepPreviousData }))
  return (
    <Stack gap="md">
      <Panel title={text('total.title')}>
        <Stack gap="md">
          <Muted>{text('total.hint')}</Muted>
          <QueryBoundary query={summary} lines={4} height={44}>
            {(found) => <ComparisonTotals summary={found} />}
          </QueryBoundary>
        </Stack>
      </Panel>
      <ComparisonList days={days} />
    </Stack>
  )
}

function ComparisonList({ days }: { days: Days }) {
  const { timeZone } = useCompanyUser().company
  const list = useInfiniteQuery(listOptions(days))
  return (
    <Panel
      title={text('list.title')}
      aside={<ExportMenu of={{ list: 'comparison', filters: days }} noun={text('list.things')} />}
    >
      <PanelList query={list} empty={text('list.empty')} lines={6}>
        {(rows) => (
          <PanelRows>
            {rows.map((row) => (
              <Row key={row.id} row={row} timeZone={timeZone} />
            ))}
          </PanelRows>
        )}
      </PanelList>
    </Panel>
  )
}

function listOptions(days: Days) {
  const input = (cursor: string | undefined) => ({ ...days, cursor, pageSize: 20 })
  return infiniteQueryOptions({
    queryKey: api.comparison.list.infiniteKey({ input, initialPageParam: infinite.initialPageParam }),
    queryFn: (call) => client.comparison.list(input(call.pageParam), { signal: call.signal }),
    ...infinite,
  })
}

function Row({ row, timeZone }: { row: ComparisonRow; timeZone: string }) {
  const { oursSqft, theirsSqft } = row
  const areas =
    oursSqft === null || theirsSqft === null
      ? ''
      : text('list.areas', { ours: area(oursSqft), theirs: area(theirsSqft) })
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <div>
          <RecordLink to={leadPath(row.leadId)}>{[row.street, row.city].filter(Boolean).join(', ')}</RecordLink>
          <Hint>{[row.brand, date(row.reportedAt, timeZone), areas].filter(Boolean).join(' · ')}</Hint>
        </div>
        <Group gap="sm">
          <Text size="sm">{signedPercent(row.areaShareBps)}</Text>
          <WithinBadge within={row.within} />
        </Group>
      </Group>
    </li>
  )
}
