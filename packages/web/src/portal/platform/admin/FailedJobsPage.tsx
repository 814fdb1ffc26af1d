import type { FailedJob } from '@gable/contract/admin'
import { dateTime } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { limits } from '@gable/contract/limits'
import { type RetryEffect, retryEffectOf } from '@gable/contract/retry-effect'
import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { confirm } from '../../../ui/confirm.tsx'
import { IconRefresh } from '../../../ui/icons.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { type Column, readListState, useListPage, useRows } from '../../../ui/list/list.ts'
import { Empty, Hint, Strong } from '../../../ui/parts.tsx'
import { IconCheck } from '../../../ui/shell-icons.tsx'
import { toastDone, toastRefused } from '../../../ui/toast.tsx'
import { type RawSearch, textOf } from '../../../ui/url-state.ts'
import { useAction } from '../../../ui/use-action.ts'
import { api, client } from '../../shared/session.ts'
import classes from './FailedJobs.module.css'
import { text } from './text.ts'

const readState = (raw: RawSearch) => ({ ...readListState(raw, 0), queue: textOf(raw.queue, limits.searchText) })
const companyOf = (row: FailedJob) => row.company?.name ?? text('admin.jobs.platform')
/** UTC, because companies are in many time zones and the server's log uses it. */
const at = (row: FailedJob) => dateTime(row.failedAt, 'UTC')

const columns: Column<FailedJob>[] = [
  {
    key: 'queue',
    label: text('queue'),
    cell: (row) => (
      <div>
        <Strong className={classes.words}>{row.queue}</Strong>
        <Hint>{companyOf(row)}</Hint>
      </div>
    ),
  },
  { key: 'failure', label: text('admin.jobs.failure'), cell: (row) => <Failure row={row} /> },
  {
    key: 'attempts',
    label: text('admin.jobs.attempts'),
    figure: true,
    from: 'lg',
    cell: (row) => wholeNumber(row.attempts),
  },
  { key: 'failedAt', label: text('admin.jobs.failedAt'), unit: 'UTC', figure: true, cell: at },
  { key: 'retry', label: text('admin.jobs.retry'), cell: (row) => <RetryOne row={row} /> },
]

function Failure({ row }: { row: FailedJob }) {
  return (
    <Text size="sm" className={classes.words} lineClamp={3}>
      {row.failure}
    </Text>
  )
}

function RetryOne({ row }: { row: FailedJob }) {
  const retry = useRetry()
  return (
    <Button
      size="xs"
      leftSection={<IconRefresh size={16} />}
      aria-label={text('admin.jobs.retryOne', { queue: row.queue, at: at(row) })}
      loading={retry.isPending}
      onClick={() => retry.ask({ which: { id: row.id }, effect: row.effect })}
    >
      {text('admin.jobs.retry')}
    </Button>
  )
}

/** Lists jobs that failed permanently and lets the operator retry them. */
export default function FailedJobsPage() {
  const list = useListPage(readState, ['queue'])
  const { queue } = list.state
  const jobs = useRows(api.admin.listFailedJobs.queryOptions({ input: { queue, cursor: list.cursor } }))
  const retry = useRetry()
  const effectOf = (name: string) => jobs.data?.queues.find((one) => one.queue === name)?.effect ?? retryEffectOf(name)
  return (
    <ListPage<FailedJob>
      title={text('admin.jobs.title')}
      detail={text('admin.jobs.detail')}
      list={list}
      query={jobs}
      columns={columns}
      card={(row) => <JobCard row={row} />}
      nameOf={(row) => row.queue}
      filters={
        <Select
          aria-label={text('queue')}
          data={[{ value: '', label: text('admin.jobs.anyQueue') }, ...optionsOf(jobs.data?.queues ?? [], queue)]}
          value={queue}
          onChange={(chosen) => list.show({ queue: chosen ?? '' })}
          w={{ sm: 340 }}
        />
      }
      aside={
        queue !== '' &&
        (jobs.data?.rows.length ?? 0) > 0 && (
          <Button loading={retry.isPending} onClick={() => retry.ask({ which: { queue }, effect: effectOf(queue) })}>
            {text('admin.jobs.retryAll')}
          </Button>
        )
      }
      empty={<Empty icon={IconCheck} title={text('admin.jobs.empty')} hint={text('admin.jobs.emptyHint')} />}
    />
  )
}

/** Returns the queues with failed jobs and the selected one, which may have none left. */
function optionsOf(queues: { queue: string; failed: number }[], chosen: string) {
  const all =
    chosen === '' || queues.some(({ queue }) => queue === chosen) ? queues : [...queues, { queue: chosen, failed: 0 }]
  return all.map(({ queue, failed }) => ({
    value: queue,
    label: text('admin.jobs.queueCount', { queue, count: wholeNumber(failed) }),
  }))
}

function JobCard({ row }: { row: FailedJob }) {
  return (
    <Stack gap={6}>
      <Text fw={600} className={classes.words}>
        {row.queue}
      </Text>
      <Failure row={row} />
      <Hint>
        {companyOf(row)} · {text.counted('admin.jobs.attemptCount', row.attempts)} · {at(row)} UTC
      </Hint>
      <Group>
        <RetryOne row={row} />
      </Group>
    </Stack>
  )
}

/** Explains what a retry does and, once confirmed, retries one failed job or all of a queue. */
function useRetry() {
  const action = useAction({
    run: (which: { id: string } | { queue: string }) => client.admin.retryFailedJobs(which),
    noun: text('admin.jobs.thing'),
    action: text('admin.jobs.action'),
    invalidate: [api.admin.listFailedJobs.key()],
    quiet: true,
    onDone: ({ retried }) => {
      if (retried > 0) toastDone(text.counted('admin.jobs.retried', retried))
      else toastRefused(text('admin.jobs.gone'))
    },
  })
  const ask = async ({ which, effect }: { which: { id: string } | { queue: string }; effect: RetryEffect }) => {
    const isAll = 'queue' in which
    const does = text(`admin.jobs.effect.${effect}`)
    const isAgreed = await confirm({
      title: text(isAll ? 'admin.jobs.askAll' : 'admin.jobs.ask'),
      body: isAll ? `${does} ${text('admin.jobs.skipped')}` : does,
      action: text('admin.jobs.retry'),
    })
    if (isAgreed) action.mutate(which)
  }
  return { ask, isPending: action.isPending }
}
