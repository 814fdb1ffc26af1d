import { date } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import { limits } from '@gable/contract/limits'
import type { ProposalRow } from '@gable/contract/proposal'
import { proposalAccess } from '@gable/contract/proposal.access'
import { proposalStates } from '@gable/contract/proposal-state'
import { Checkbox, Group, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { deferred } from '../../../../ui/deferred.tsx'
import { IconPlus } from '../../../../ui/icons.tsx'
import { DateFilter, StatusFilter } from '../../../../ui/list/filters.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { type Column, dayOf, idOf, readListState, useListPage, useRows } from '../../../../ui/list/list.ts'
import { Empty, Hint, RecordLink } from '../../../../ui/parts.tsx'
import { IconFileText } from '../../../../ui/shell-icons.tsx'
import { manyOf, oneOf, type RawSearch } from '../../../../ui/url-state.ts'
import { ActionButtons, ActionMenu } from '../../../shared/action/ActionButtons.tsx'
import type { RecordAction } from '../../../shared/action/record-action.ts'
import { ExportMenu } from '../../../shared/download/ExportMenu.tsx'
import { api, useCompanyUser } from '../../../shared/session.ts'
import { useProposalActions } from '../actions/use-proposal-actions.ts'
import { ChangeOrderBadge, NeedsSignatureBadge, ProposalStateBadge } from '../ProposalBadges.tsx'
import { ProposalTabs } from '../ProposalTabs.tsx'
import { newProposalPath, proposalPath } from '../proposal-query.ts'
import { text } from '../text.ts'

/** The filters that "Clear filters" resets. */
const proposalFilterNames = ['status', 'creator', 'needs', 'from', 'to'] as const

const SendDialog = deferred(() => import('../actions/SendDialog.tsx'))

const create: RecordAction[] = [
  { label: text('list.new'), access: proposalAccess.create, icon: IconPlus, kind: 'primary', to: newProposalPath },
]
const customerOf = (row: ProposalRow) => row.customer || row.street || text('list.nameless')

function Name({ row }: { row: ProposalRow }) {
  return (
    <Group gap={6}>
      <RecordLink to={proposalPath(row.id)} style={{ overflowWrap: 'anywhere' }}>
        {row.name}
      </RecordLink>
      <ChangeOrderBadge changesProposalId={row.changesProposalId} />
      <NeedsSignatureBadge needsSignature={row.needsSignature} />
    </Group>
  )
}

function columnsIn(timeZone: string, onSend: (row: ProposalRow) => void): Column<ProposalRow>[] {
  const day = (at: string | null) => (at ? date(at, timeZone) : '')
  return [
    { key: 'name', label: text('list.name'), cell: (row) => <Name row={row} /> },
    {
      key: 'customer',
      label: text('list.customer'),
      cell: (row) => (
        <div>
          {customerOf(row)}
          <Hint>{row.street}</Hint>
        </div>
      ),
    },
    { key: 'creator', label: text('list.creator'), from: 'lg', cell: (row) => row.creator },
    { key: 'state', label: text('list.status'), cell: (row) => <ProposalStateBadge state={row.state} /> },
    { key: 'total', label: text('amount'), figure: true, cell: (row) => money(row.totalCents, row.currency) },
    { key: 'sentAt', label: text('list.sent'), figure: true, cell: (row) => day(row.sentAt) },
    { key: 'viewedAt', label: text('list.viewed'), figure: true, from: 'lg', cell: (row) => day(row.viewedAt) },
    { key: 'signedAt', label: text('list.signed'), figure: true, from: 'lg', cell: (row) => day(row.signedAt) },
    { key: 'expiresAt', label: text('list.expires'), figure: true, cell: (row) => day(row.expiresAt) },
    {
      key: 'actions',
      label: text('list.actionsHead'),
      cell: (row) => <RowMenu row={row} onSend={() => onSend(row)} />,
    },
  ]
}

function RowMenu({ row, onSend }: { row: ProposalRow; onSend: () => void }) {
  const { more } = useProposalActions(row, { onSend })
  return <ActionMenu of="row" label={text('list.actions', { name: row.name })} actions={more} />
}

/** The company's proposals that the user can see, newest first. */
export default function ProposalsPage() {
  const list = useListPage(readProposalsState, proposalFilterNames)
  const { company } = useCompanyUser()
  const [sending, setSending] = useState<ProposalRow | null>(null)
  const columns = useMemo(() => columnsIn(company.timeZone, setSending), [company.timeZone])
  const filters = filtersOf(list.state)
  const proposals = useRows(api.proposal.list.queryOptions({ input: { ...filters, cursor: list.cursor } }))
  return (
    <>
      <ListPage<ProposalRow>
        title={text('list.title')}
        tabs={<ProposalTabs chosen="proposals" />}
        action={<ActionButtons actions={create} />}
        list={list}
        query={proposals}
        columns={columns}
        wide
        card={(row) => <ProposalCard row={row} timeZone={company.timeZone} onSend={() => setSending(row)} />}
        searchLabel={text('list.search')}
        filters={<Filters state={list.state} onChange={list.show} />}
        aside={<ExportMenu of={{ list: 'proposal', filters }} noun={text('list.things')} />}
        empty={<Empty icon={IconFileText} title={text('list.empty')} hint={text('list.emptyHint')} />}
      />
      {sending && <SendDialog proposal={sending} onClose={() => setSending(null)} />}
    </>
  )
}

function Filters({ state, onChange }: { state: ProposalsState; onChange: (part: Partial<ProposalsState>) => void }) {
  const people = useQuery(api.proposal.creators.queryOptions({ staleTime: 300_000 }))
  return (
    <>
      <StatusFilter
        label={text('list.status')}
        options={proposalStates}
        selected={state.status}
        onChange={(status) => onChange({ status })}
      />
      <Select
        aria-label={text('list.creator')}
        placeholder={text('list.anyCreator')}
        data={(people.data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={state.creator || null}
        onChange={(creator) => onChange({ creator: creator ?? '' })}
        clearable
        w={{ sm: 160 }}
      />
      <Checkbox
        label={text('list.needsSignature')}
        checked={state.needs !== ''}
        onChange={(event) => onChange({ needs: event.currentTarget.checked ? 'signature' : '' })}
      />
      <DateFilter from={state.from} to={state.to} onChange={onChange} />
    </>
  )
}

function ProposalCard({ row, timeZone, onSend }: { row: ProposalRow; timeZone: string; onSend: () => void }) {
  const dates = [
    row.sentAt && `${text('list.sent')} ${date(row.sentAt, timeZone)}`,
    row.expiresAt && `${text('list.expires')} ${date(row.expiresAt, timeZone)}`,
  ]
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Name row={row} />
        <RowMenu row={row} onSend={onSend} />
      </Group>
      <Text size="sm">{customerOf(row)}</Text>
      <Group justify="space-between" gap="xs">
        <ProposalStateBadge state={row.state} />
        <Text fw={600}>{money(row.totalCents, row.currency)}</Text>
      </Group>
      <Hint>{[row.creator, ...dates].filter(Boolean).join(' · ')}</Hint>
    </Stack>
  )
}

function readProposalsState(raw: RawSearch) {
  return {
    status: manyOf(raw.status, proposalStates),
    creator: idOf(raw.creator),
    needs: oneOf(raw.needs, ['', 'signature'], ''),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    ...readListState(raw, limits.searchText),
  }
}

type ProposalsState = ReturnType<typeof readProposalsState>

/** Converts the state to the list's input. */
function filtersOf({ search, status, creator, needs, from, to }: ProposalsState) {
  return {
    search,
    states: status,
    creator: creator || undefined,
    ...(needs && { needsSignature: true }),
    madeFrom: from || undefined,
    madeTo: to || undefined,
  }
}
