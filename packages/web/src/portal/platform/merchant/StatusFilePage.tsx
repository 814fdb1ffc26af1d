import { date } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { limits } from '@gable/contract/limits'
import type { StatusFile, StatusFileRow } from '@gable/contract/loan-file'
import { type StatusRowKind, statusRowKinds } from '@gable/contract/loan-file-state'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { DetailSkeleton } from '../../../ui/DetailSkeleton.tsx'
import { IconDownload } from '../../../ui/icons.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { type Column, readListState, useListPage } from '../../../ui/list/list.ts'
import { PageTabs } from '../../../ui/PageTabs.tsx'
import { Empty, Hint, Muted, Panel, PrimaryButton, QueryBoundary } from '../../../ui/parts.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { IconFileText } from '../../../ui/shell-icons.tsx'
import { NotFound } from '../../../ui/states.tsx'
import { oneOf, type RawSearch } from '../../../ui/url-state.ts'
import { press, useAction } from '../../../ui/use-action.ts'
import { Notice } from '../../account/banner/Notice.tsx'
import { api, client } from '../../shared/session.ts'
import { StatusFileBadge } from './StatusFileBadge.tsx'
import { invalidatesForFile, statusFilesPath } from './status-file.ts'
import { text } from './text.ts'

type File = StatusFile & { counts: Record<StatusRowKind, number> }

/**
 * A status file of the lender: a preview of its changes, then the progress of applying it, and the rows that failed.
 */
export default function StatusFilePage() {
  const { fileId } = useParams({ strict: false }) as { fileId: string }
  const query = useQuery(
    api.loan.getStatusFile.queryOptions({
      input: { id: fileId },
      refetchInterval: ({ state }) => (state.data?.state === 'applying' ? 1_500 : false),
    }),
  )
  return (
    <QueryBoundary
      page
      query={query}
      pending={<DetailSkeleton backWidth={60} main={260} side={[120, 80]} lines={8} />}
      unknown={<NotFound title={text('file.gone')} hint={text('file.goneHint')} />}
    >
      {(file) => <StatusFileRows key={file.state} file={file} />}
    </QueryBoundary>
  )
}

const readState = (raw: RawSearch) => ({
  show: oneOf(raw.show, ['', ...statusRowKinds] as const, ''),
  ...readListState(raw, limits.searchText),
})
const keyOf = ({ line }: StatusFileRow) => String(line)
const nameOf = ({ reference, line }: StatusFileRow) => reference || String(line)

function StatusFileRows({ file }: { file: File }) {
  const { id, name, state, counts, uploadedBy, createdAt } = file
  const list = useListPage(readState)
  const isPreview = state === 'ready'
  const usual = counts.change > 0 || counts.error === 0 ? 'change' : 'error'
  const kind = isPreview ? list.state.show || usual : 'error'
  const rows = useQuery(
    api.loan.listStatusFileRows.queryOptions({
      input: { id, kind, cursor: list.cursor },
      placeholderData: keepPreviousData,
      // Errors are added while rows are applied. The last ones are fetched once all are done.
      refetchOnMount: 'always',
      refetchInterval: state === 'applying' && 3_000,
    }),
  )
  const errors = useAction({
    run: () => client.loan.exportStatusFileErrors({ id }),
    noun: text('file.errorsThing'),
    action: text('file.downloaded'),
    onDone: saveFile,
    quiet: true,
  })
  const tabs = statusRowKinds.map((key) => ({
    key,
    label: `${text(`file.tab.${key}`)} ${wholeNumber(counts[key])}`,
  }))
  return (
    <ListPage<StatusFileRow>
      title={name}
      back={{ to: statusFilesPath, label: text('files.title') }}
      detail={
        <Group gap="xs">
          <StatusFileBadge state={state} />
          <Text size="sm">{text('file.by', { name: uploadedBy, date: date(createdAt, 'UTC') })}</Text>
        </Group>
      }
      action={
        <Group gap="sm">
          {counts.error > 0 && (
            <Button variant="default" leftSection={<IconDownload size={16} />} {...press(errors)}>
              {text('file.errors')}
            </Button>
          )}
          <ApplyButton file={file} />
        </Group>
      }
      above={<StatusFileProgress file={file} />}
      tabs={
        isPreview && (
          <PageTabs label={text('file.tabs')} tabs={tabs} chosen={kind} onChoose={(show) => list.show({ show })} />
        )
      }
      list={list}
      query={rows}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      empty={
        <Empty
          icon={IconFileText}
          title={text(isPreview ? 'file.noRows' : 'file.allApplied')}
          hint={text(isPreview ? 'file.noRowsHint' : 'file.allAppliedHint')}
        />
      }
    />
  )
}

function ApplyButton({ file: { id, state, counts } }: { file: File }) {
  const apply = useAction({
    run: () => client.loan.applyStatusFile({ id }),
    noun: text('files.thing'),
    action: text('file.started'),
    invalidate: invalidatesForFile(),
    quiet: true,
  })
  const isShown = state === 'stopped' || (state === 'ready' && counts.change > 0)
  if (!isShown) return null
  return (
    <PrimaryButton {...press(apply)}>
      {state === 'stopped' ? text('file.resume') : text.counted('file.apply', counts.change)}
    </PrimaryButton>
  )
}

const columns: Column<StatusFileRow>[] = [
  { key: 'line', label: text('row.line'), figure: true, card: 'fact', cell: ({ line }) => wholeNumber(line) },
  {
    key: 'company',
    label: text('row.company'),
    cell: ({ company, merchant }) => (
      <Stack gap={0}>
        {company && <Text size="sm">{company}</Text>}
        <Hint style={{ overflowWrap: 'anywhere' }}>{merchant}</Hint>
      </Stack>
    ),
  },
  {
    key: 'loan',
    label: text('row.loan'),
    card: 'title',
    cell: ({ reference }) => <span style={{ overflowWrap: 'anywhere' }}>{reference}</span>,
  },
  { key: 'what', label: text('row.what'), card: 'line', cell: (row) => <What row={row} /> },
]

function What({ row: { kind, sentence, changes } }: { row: StatusFileRow }) {
  if (changes.length === 0) {
    return (
      <Text size="sm" {...(kind === 'error' && { c: 'var(--mantine-color-error)' })}>
        {sentence}
      </Text>
    )
  }
  return (
    <Stack gap={0}>
      {changes.map((change) => (
        <Text key={change.column} size="sm">
          {text(change.before ? 'row.change' : 'row.new', change)}
        </Text>
      ))}
    </Stack>
  )
}

/** The progress of applying a status file. Before that, whether there is anything to apply. */
function StatusFileProgress({ file }: { file: StatusFile & { counts: Record<StatusRowKind, number> } }) {
  const { state, done, rows, counts } = file
  const [worked, total] = [wholeNumber(done), wholeNumber(rows)]
  if (state === 'ready') return counts.change === 0 ? <Notice tone="blue">{text('file.nothing')}</Notice> : null
  if (state === 'stopped') return <Notice tone="red">{text('file.stopped', { done: worked, total })}</Notice>
  if (state === 'applying') {
    return (
      <Panel title={text('file.progress')}>
        <Stack gap="xs">
          <Progress value={rows > 0 ? (100 * done) / rows : 0} aria-label={text('file.progress')} animated />
          <Group justify="space-between">
            <Text size="sm" role="status">
              {text('file.progressOf', { done: worked, total })}
            </Text>
            <Muted>{text('file.leave')}</Muted>
          </Group>
        </Stack>
      </Panel>
    )
  }
  const [applied, unchanged, failed] = [file.applied, file.unchanged, file.failed].map((count) => wholeNumber(count))
  return (
    <Notice tone={file.failed > 0 ? 'orange' : 'blue'}>
      {text('file.done', { applied: applied!, unchanged: unchanged!, failed: failed! })}
    </Notice>
  )
}
