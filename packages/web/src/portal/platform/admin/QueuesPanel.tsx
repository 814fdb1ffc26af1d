import type { Health } from '@gable/contract/admin-health'
import { dateTime } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '../../../ui/Panel.tsx'
import { type ReadColumn, ReadTable } from '../../../ui/ReadTable.tsx'
import { text } from './text.ts'

type Queue = Health['queues'][number]

const columns: ReadColumn<Queue>[] = [
  { key: 'queue', label: text('health.queue'), cell: ({ queue }) => queue },
  { key: 'waiting', label: text('health.waiting'), figure: true, cell: ({ waiting }) => wholeNumber(waiting) },
  { key: 'active', label: text('health.active'), figure: true, cell: ({ active }) => wholeNumber(active) },
  { key: 'failed', label: text('health.failed'), figure: true, cell: ({ failed }) => wholeNumber(failed) },
  {
    key: 'oldest',
    label: text('health.oldest'),
    figure: true,
    cell: ({ oldestDueAt }) => (oldestDueAt ? dateTime(oldestDueAt, 'UTC') : text('company.none')),
  },
]

/** The queues with pending jobs, the longest waiting first. */
export function QueuesPanel({ queues, children }: { queues: Health['queues']; children: ReactNode }) {
  return (
    <Panel title={text('health.queues')} aside={children} flush>
      {queues.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text('health.noQueues')}
        </Text>
      ) : (
        <ReadTable
          label={text('health.queues')}
          minWidth={480}
          columns={columns}
          rows={queues}
          keyOf={({ queue }) => queue}
        />
      )}
    </Panel>
  )
}
