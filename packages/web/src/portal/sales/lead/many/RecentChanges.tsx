import { timeOfDay } from '@gable/contract/format/day'
import type { RecentChange } from '@gable/contract/lead-many'
import { limits } from '@gable/contract/limits'
import { Alert, Button, Group, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { IconClock } from '../../../../ui/shell-icons.tsx'
import { toastDone, toastRefused } from '../../../../ui/toast.tsx'
import { useCompanyUser } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { doneWords, undoParts } from './bulk-action.ts'
import { manyText } from './text.ts'
import { useBulkAction } from './use-bulk-action.ts'

const BulkActionDialog = lazy(() => import('./BulkActionDialog.tsx'))

/** Bulk changes that can still be undone, each with its Undo. Renders nothing if there are none. */
export function RecentChanges({ changes }: { changes: readonly RecentChange[] }) {
  const { company } = useCompanyUser()
  const { run, begin, resume, stop, close } = useBulkAction((ended) => {
    const { action, done, refused, state, error } = ended
    if (error?.refused && done.length + refused.length === 0) toastRefused(error.sentence)
    else if (state !== 'ended' || refused.length > 0) return
    else toastDone(doneWords(action, done.length))
    close()
  })
  return (
    <>
      {changes.map((change) => (
        <Alert key={change.id} color="gray" variant="outline" bg="white" icon={<IconClock size={20} />}>
          <Group justify="space-between" gap="sm" wrap="nowrap">
            <Text size="sm">{wordsOf(change, company.timeZone)}</Text>
            <Button
              size="compact-sm"
              flex="none"
              disabled={run?.state === 'running'}
              onClick={() => begin({ kind: 'undo', changeId: change.id }, undoParts(), change.leads)}
            >
              {manyText('many.undo')}
            </Button>
          </Group>
        </Alert>
      ))}
      <Suspense>
        {run && (
          <BulkActionDialog
            run={run}
            nameOf={() => text('lead.nameless')}
            onStop={stop}
            onGoOn={() => resume(run)}
            onRetry={close}
            onUndo={close}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

/** "Ann Lee changed the status of 83 leads to Lost. You can undo this until 3:12 PM." */
function wordsOf({ kind, value, by, leads, at }: RecentChange, timeZone: string): string {
  const key = kind === 'status' ? 'many.recent.status' : value ? 'many.recent.assignee' : 'many.recent.nobody'
  const until = new Date(Date.parse(at) + limits.bulkUndoMinutes * 60_000).toISOString()
  return manyText(key, { by, value, count: leads, time: timeOfDay(until, timeZone) })
}
