import type { CrmRecordRow } from '@gable/contract/crm'
import { crmAccess } from '@gable/contract/crm.access'
import { type CrmVendorId, crmStateLabels, crmStates } from '@gable/contract/crm-vendor'
import { dateTime } from '@gable/contract/format/day'
import { limits } from '@gable/contract/limits'
import { Button, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { deferred } from '../../../../ui/deferred.tsx'
import { StatusFilter } from '../../../../ui/list/filters.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { type Column, readListState, useListPage } from '../../../../ui/list/list.ts'
import { Empty, Hint, PrimaryButton, RecordLink } from '../../../../ui/parts.tsx'
import { manyOf, type RawSearch } from '../../../../ui/url-state.ts'
import { useRefreshOnChange } from '../../../../ui/use-refresh-on-change.ts'
import { ExportMenu } from '../../../shared/download/ExportMenu.tsx'
import { integrationsPath } from '../../../shared/paths.ts'
import { api, useCompanyUser, useMay } from '../../../shared/session.ts'
import { text as syncText } from '../text.ts'
import { AccountBar } from './AccountBar.tsx'
import { CrmTabs } from './CrmTabs.tsx'
import {
  type CrmAccount,
  CrmStateBadge,
  crmName,
  crmPath,
  failureWords,
  marketOf,
  NoSuchCrm,
  overviewOptions,
  useCrmAccount,
} from './crm-query.tsx'
import { SyncStatus } from './SyncStatus.tsx'
import { text } from './text.ts'

const SendExistingDialog = deferred(() => import('./SendExistingDialog.tsx'))

const nameOf = (row: CrmRecordRow) => row.homeowner || row.street
const readState = (raw: RawSearch) => ({
  market: marketOf(raw),
  status: manyOf(raw.status, crmStates),
  ...readListState(raw, limits.searchText),
})
const filterNames = ['status'] as const

/** The polling interval while leads are being sent, in milliseconds. */
const lookEveryMs = 3_000

/** The leads in a CRM, including those that were not sent. */
export default function CrmRecordsPage() {
  const account = useCrmAccount()
  return account ? <Records account={account} /> : <NoSuchCrm />
}

function Records({ account }: { account: CrmAccount }) {
  const { vendor, marketId } = account
  const list = useListPage(readState, filterNames)
  const { timeZone } = useCompanyUser().company
  const { search, status } = list.state
  const filters = { vendor, marketId, search, states: status }
  const { data: overview } = useQuery({
    ...overviewOptions(account),
    refetchInterval: ({ state: { data } }) =>
      data && (data.counts.waiting > 0 || data.isSending) ? lookEveryMs : false,
  })
  useRefreshOnChange(overview && JSON.stringify(overview.counts), api.crm.listRecords.key())
  const isBusy = overview !== undefined && (overview.counts.waiting > 0 || overview.isSending)
  const records = useQuery({
    ...api.crm.listRecords.queryOptions({
      input: { ...filters, cursor: list.cursor },
      placeholderData: keepPreviousData,
    }),
    // A lead may start waiting after the counts were read.
    refetchInterval: ({ state: { data } }) =>
      isBusy || data?.rows.some(({ state }) => state === 'waiting') ? lookEveryMs : false,
  })
  const columns = useMemo(() => columnsOf(vendor, timeZone), [vendor, timeZone])
  const send = overview?.connected && <SendExisting account={account} />
  return (
    <ListPage<CrmRecordRow>
      title={crmName(vendor)}
      detail={overview?.account ? text('page.account', { account: overview.account }) : undefined}
      back={{ to: integrationsPath, label: syncText('page.back') }}
      action={send}
      above={
        overview && (
          <>
            <AccountBar account={account} overview={overview} pathOf={crmPath} />
            <SyncStatus account={account} overview={overview} />
          </>
        )
      }
      tabs={<CrmTabs account={account} chosen="records" />}
      list={list}
      query={records}
      columns={columns}
      nameOf={nameOf}
      searchLabel={text('records.search')}
      filters={
        <StatusFilter
          label={text('records.state')}
          any={text('records.anyState')}
          options={crmStates}
          labelOf={(state) => crmStateLabels[state]}
          selected={status}
          onChange={(next) => list.show({ status: next })}
        />
      }
      aside={<ExportMenu of={{ list: 'crmRecord', filters }} noun={text('records.things')} />}
      empty={
        <Empty
          title={text('records.empty')}
          hint={text(overview?.connected ? 'records.emptyHint' : 'records.emptyUnconnected')}
          action={send}
        />
      }
    />
  )
}

function SendExisting({ account }: { account: CrmAccount }) {
  const [opened, setOpened] = useState(false)
  if (!useMay(crmAccess.sendExisting)) return null
  return (
    <>
      <PrimaryButton onClick={() => setOpened(true)}>{text('existing.open')}</PrimaryButton>
      {opened && <SendExistingDialog account={account} onClose={() => setOpened(false)} />}
    </>
  )
}

const columnsOf = (vendor: CrmVendorId, timeZone: string): Column<CrmRecordRow>[] => [
  {
    key: 'lead',
    label: text('records.lead'),
    cell: (row) => (
      <Stack gap={0}>
        <RecordLink to={`/personal/dashboard/leads/${row.leadId}`}>{row.homeowner || row.street}</RecordLink>
        <Hint>{[row.homeowner && row.street, row.city].filter(Boolean).join(', ')}</Hint>
      </Stack>
    ),
  },
  {
    key: 'state',
    label: text('records.state'),
    cell: (row) => (
      <Stack gap={2} align="flex-start">
        <CrmStateBadge state={row.state} />
        {row.failure && (
          <Text size="xs" c="red">
            {failureWords(row)}
          </Text>
        )}
      </Stack>
    ),
  },
  { key: 'leadStatus', label: text('records.leadStatus'), cell: (row) => row.leadStatus },
  { key: 'theirStatus', label: text('records.theirStatus', { name: crmName(vendor) }), cell: (row) => row.theirStatus },
  {
    key: 'record',
    label: text('records.record'),
    from: 'lg',
    cell: (row) =>
      row.url && (
        <Button component="a" href={row.url} target="_blank" rel="noreferrer" size="compact-sm" variant="subtle">
          {text('records.open', { name: crmName(vendor) })}
        </Button>
      ),
  },
  {
    key: 'synced',
    label: text('records.syncedAt'),
    figure: true,
    cell: (row) => (row.syncedAt ? dateTime(row.syncedAt, timeZone) : text('records.never')),
  },
]
