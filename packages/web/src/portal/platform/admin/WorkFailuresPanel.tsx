import type { Health } from '@gable/contract/admin-health'
import { dateTime } from '@gable/contract/format/day'
import { Panel } from '../../../ui/Panel.tsx'
import { type ReadColumn, ReadTable } from '../../../ui/ReadTable.tsx'
import { Hint, Muted } from '../../../ui/words.tsx'
import { text } from './text.ts'

type Failure = Health['workFailures'][number]

const columns: ReadColumn<Failure>[] = [
  {
    key: 'work',
    label: text('health.work'),
    cell: ({ work, item }) => (
      <>
        {work}
        {item && <Hint>{item}</Hint>}
      </>
    ),
  },
  { key: 'error', label: text('health.error'), cell: ({ error }) => error },
  { key: 'since', label: text('health.since'), figure: true, cell: ({ since }) => dateTime(since, 'UTC') },
]

/** Failing items of recurring work, such as a company that cannot be erased. */
export function WorkFailuresPanel({ failures }: { failures: Health['workFailures'] }) {
  return (
    <Panel title={text('health.workFailures')} flush>
      <Muted>{text('health.workFailures.lead')}</Muted>
      <ReadTable
        label={text('health.workFailures')}
        minWidth={560}
        columns={columns}
        rows={failures}
        keyOf={({ work, item }) => `${work} ${item}`}
      />
    </Panel>
  )
}
