import { timeOfDay } from '@gable/contract/format/day'
import type { DueStep } from '@gable/contract/lead'
import type { RecentChange } from '@gable/contract/lead-many'
import { limits } from '@gable/contract/limits'
import { Alert, Button, Group, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Hint, RecordLink } from '../../../../ui/parts.tsx'
import { IconClock } from '../../../../ui/shell-icons.tsx'
import { toastDone, toastRefused } from '../../../../ui/toast.tsx'
import { leadPath } from '../../../shared/paths.ts'
import { useCompanyUser } from '../../../shared/session.ts'
import { MyAppointments } from '../../appointment/MyAppointments.tsx'
import { ScanRunPanel } from '../../scan/ScanRunPanel.tsx'
import { DueBox, MyDay, type MyTasks } from '../../task/MyDay.tsx'
import { DueBadge } from '../LeadBadges.tsx'
import { titleOf } from '../lead-names.ts'
import { doneWords, undoParts } from '../many/bulk-action.ts'
import { manyText } from '../many/text.ts'
import { useBulkAction } from '../many/use-bulk-action.ts'
import { text } from '../text.ts'

interface TodayPanelsProps {
  tasks: MyTasks | undefined
  steps: DueStepsProps['steps'] | undefined
  changes: readonly RecentChange[] | undefined
  /** The day in the company's time zone. */
  today: string
}

/** Due tasks, due next steps, recent changes of many leads, and the measurement of roofs, above the list of leads. */
export default function TodayPanels({ tasks, steps, changes, today }: TodayPanelsProps) {
  return (
    <>
      <MyAppointments />
      {tasks && tasks.due > 0 && <MyDay tasks={tasks} today={today} />}
      {steps && steps.due > 0 && <DueSteps steps={steps} today={today} />}
      {changes && changes.length > 0 && <RecentChanges changes={changes} />}
      <ScanRunPanel />
    </>
  )
}

interface DueStepsProps {
  steps: { rows: DueStep[]; due: number; overdue: number }
  today: string
}

/** Shows how many next steps are due, and the first of them. */
function DueSteps({ steps: { rows, due, overdue }, today }: DueStepsProps) {
  return (
    <DueBox
      title={[text.counted('lead.due', due), ...(overdue > 0 ? [text.counted('lead.due.overdue', overdue)] : [])].join(
        ' ',
      )}
      more={due > rows.length && text.counted('lead.due.more', due - rows.length)}
    >
      {rows.map((step) => (
        <Group component="li" key={step.id} gap="xs">
          <RecordLink to={leadPath(step.id)}>{titleOf(step)}</RecordLink>
          <Text size="sm">{step.nextStep}</Text>
          <DueBadge on={step.nextStepOn} today={today} />
          {step.nextStepBy && <Hint>{step.nextStepBy}</Hint>}
        </Group>
      ))}
    </DueBox>
  )
}

const BulkActionDialog = lazy(() => import('../many/BulkActionDialog.tsx'))

/** Bulk changes that can still be undone, each with its Undo. Renders nothing if there are none. */
function RecentChanges({ changes }: { changes: readonly RecentChange[] }) {
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
