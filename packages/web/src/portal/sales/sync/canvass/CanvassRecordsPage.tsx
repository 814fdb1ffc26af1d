import type { CanvassOverview, CanvassRecordRow } from '@gable/contract/canvass'
import { canvassAccess } from '@gable/contract/canvass.access'
import {
  type CanvassResult,
  type CanvassVendorId,
  canvassResultLabels,
  canvassResults,
} from '@gable/contract/canvass-vendor'
import { dateTime } from '@gable/contract/format/day'
import { limits } from '@gable/contract/limits'
import { messages } from '@gable/contract/messages'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { StatusFilter } from '../../../../ui/list/filters.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { type Column, readListState, useListPage } from '../../../../ui/list/list.ts'
import { type BadgeColor, Empty, Hint, PrimaryButton, RecordLink, StateBadge, Strong } from '../../../../ui/parts.tsx'
import { toastRefused, toastSuccess } from '../../../../ui/toast.tsx'
import { manyOf, type RawSearch } from '../../../../ui/url-state.ts'
import { press, useAction } from '../../../../ui/use-action.ts'
import { useRefreshOnChange } from '../../../../ui/use-refresh-on-change.ts'
import { ExportMenu } from '../../../shared/download/ExportMenu.tsx'
import { NotConnected } from '../../../shared/integration/NotConnected.tsx'
import { integrationsPath } from '../../../shared/paths.ts'
import { api, client, invalidatesFor, useCompanyUser, useMay } from '../../../shared/session.ts'
import { text as syncText } from '../text.ts'
import { appName, CanvassTabs, NoSuchApp, overviewOptions, useCanvassVendor } from './canvass-query.tsx'
import { text } from './text.ts'

const nameOf = (row: CanvassRecordRow) => row.name || row.street || row.externalId
const readState = (raw: RawSearch) => ({
  result: manyOf(raw.result, canvassResults),
  ...readListState(raw, limits.searchText),
})
const filterNames = ['result'] as const

const colors: Readonly<Record<CanvassResult, BadgeColor>> = { added: 'green', linked: 'blue', notAdded: 'red' }

/** The polling intervals in milliseconds, shorter while records are being fetched. */
const lookEveryMs = { busy: 2_000, usual: 20_000 }

/** Apps are polled every five minutes. After this long without an answer, an app counts as unavailable. */
const silentAfterMs = 30 * 60_000

/** The records of a door-to-door app and their outcomes. */
export default function CanvassRecordsPage() {
  const vendor = useCanvassVendor()
  return vendor ? <Records vendor={vendor} /> : <NoSuchApp />
}

function Records({ vendor }: { vendor: CanvassVendorId }) {
  const list = useListPage(readState, filterNames)
  const { timeZone } = useCompanyUser().company
  const { search, result } = list.state
  const filters = { vendor, search, results: result }
  const { data: overview } = useQuery({
    ...overviewOptions(vendor),
    refetchInterval: ({ state: { data } }) => (isBusy(data) ? lookEveryMs.busy : lookEveryMs.usual),
  })
  useRefreshOnChange(overview && JSON.stringify(overview.counts), api.canvass.listRecords.key())
  const records = useQuery({
    ...api.canvass.listRecords.queryOptions({
      input: { ...filters, cursor: list.cursor },
      placeholderData: keepPreviousData,
    }),
    refetchInterval: isBusy(overview) ? lookEveryMs.busy : lookEveryMs.usual,
  })
  const columns = useMemo(() => columnsOf(vendor, timeZone), [vendor, timeZone])
  const check = overview?.connected && <CheckNow vendor={vendor} isChecking={overview.isChecking} />
  const checkedAt = overview?.checkedAt
  return (
    <ListPage<CanvassRecordRow>
      title={appName(vendor)}
      detail={checkedAt ? text('page.checked', { time: dateTime(checkedAt, timeZone) }) : undefined}
      back={{ to: integrationsPath, label: syncText('page.back') }}
      action={check}
      above={overview && <Standing vendor={vendor} overview={overview} timeZone={timeZone} />}
      tabs={<CanvassTabs vendor={vendor} chosen="records" />}
      list={list}
      query={records}
      columns={columns}
      nameOf={nameOf}
      searchLabel={text('records.search')}
      filters={
        <StatusFilter
          label={text('records.result')}
          any={text('records.anyResult')}
          options={canvassResults}
          labelOf={(each) => canvassResultLabels[each]}
          selected={result}
          onChange={(next) => list.show({ result: next })}
        />
      }
      aside={<ExportMenu of={{ list: 'canvassRecord', filters }} noun={text('records.things')} />}
      empty={<Empty title={text('records.empty')} hint={text('records.emptyHint', { name: appName(vendor) })} />}
    />
  )
}

/** The first records of a new account arrive within seconds. */
const isBusy = (overview: CanvassOverview | undefined) =>
  Boolean(overview && (overview.isChecking || (overview.connected && overview.checkedAt === null)))

function Standing({
  vendor,
  overview,
  timeZone,
}: {
  vendor: CanvassVendorId
  overview: CanvassOverview
  timeZone: string
}) {
  const name = appName(vendor)
  const { connected, checkedAt } = overview
  if (!connected) return <NotConnected sentence={text('page.failed', { name })} />
  if (!checkedAt || Date.now() - Date.parse(checkedAt) < silentAfterMs) return null
  return <Alert color="orange">{text('page.silent', { name, time: dateTime(checkedAt, timeZone) })}</Alert>
}

function CheckNow({ vendor, isChecking }: { vendor: CanvassVendorId; isChecking: boolean }) {
  const may = useMay(canvassAccess.checkNow)
  const check = useAction({
    run: () => client.canvass.checkNow({ vendor }),
    noun: text('check.thing'),
    action: text('check.action'),
    invalidate: invalidatesFor('canvass'),
  })
  if (!may) return null
  return (
    <PrimaryButton disabled={isChecking} {...press(check)}>
      {text(isChecking ? 'check.busy' : 'check.now')}
    </PrimaryButton>
  )
}

function Retry({ row }: { row: CanvassRecordRow }) {
  const may = useMay(canvassAccess.retryRecord)
  const retry = useAction({
    run: () => client.canvass.retryRecord({ id: row.id }),
    noun: text('records.thing'),
    action: text('records.retried'),
    quiet: true,
    invalidate: invalidatesFor('canvass', 'lead'),
    onDone: ({ result, failure }) => {
      if (failure) toastRefused(messages[failure])
      else if (result !== 'notAdded') toastSuccess(text('records.thing'), text(`records.${result}`))
    },
  })
  if (!may) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={text('records.retryOf', { name: nameOf(row) })}
      {...press(retry)}
    >
      {text('records.retry')}
    </Button>
  )
}

const columnsOf = (vendor: CanvassVendorId, timeZone: string): Column<CanvassRecordRow>[] => [
  {
    key: 'name',
    label: text('records.name'),
    cell: (row) => {
      const name = row.name || text('records.noName')
      return (
        <Stack gap={0}>
          {row.leadId ? (
            <RecordLink to={`/personal/dashboard/leads/${row.leadId}`}>{name}</RecordLink>
          ) : (
            <Strong>{name}</Strong>
          )}
          <Hint>{[row.street, row.city, `${row.state} ${row.postalCode}`.trim()].filter(Boolean).join(', ')}</Hint>
        </Stack>
      )
    },
  },
  {
    key: 'result',
    label: text('records.result'),
    card: 'line',
    cell: (row) => (
      <Stack gap={2} align="flex-start">
        <StateBadge color={colors[row.result]}>{canvassResultLabels[row.result]}</StateBadge>
        {row.failure && (
          <Text size="xs" c="red">
            {messages[row.failure]}
          </Text>
        )}
      </Stack>
    ),
  },
  { key: 'rep', label: text('records.rep'), cell: (row) => row.rep },
  { key: 'status', label: text('records.status', { name: appName(vendor) }), cell: (row) => row.status },
  { key: 'time', label: text('records.time'), figure: true, cell: (row) => dateTime(row.at, timeZone) },
  {
    key: 'actions',
    label: text('records.actions'),
    card: 'actions',
    cell: (row) => row.result === 'notAdded' && <Retry row={row} />,
  },
]
