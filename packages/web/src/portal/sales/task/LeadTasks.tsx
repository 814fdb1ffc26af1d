import { date } from '@gable/contract/format/day'
import type { Task } from '@gable/contract/task'
import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { DeleteButton } from '../../../ui/DeleteButton.tsx'
import { infinite } from '../../../ui/list/list.ts'
import { PanelList, PanelRows } from '../../../ui/list/PanelList.tsx'
import { Hint, Panel } from '../../../ui/parts.tsx'
import { todayIn } from '../../../ui/today.ts'
import { api, client, invalidatesFor } from '../../shared/session.ts'
import { seenTask } from './seen-task.ts'
import { TaskBadge } from './TaskBadge.tsx'
import { text } from './text.ts'
import { useFinishTask } from './use-finish-task.ts'

// Loaded after the list, because a form includes the contract's schemas.
const TaskForm = lazy(() => import('./TaskForm.tsx'))

/** The open tasks of a lead and, on request, the completed ones. */
export default function LeadTasks({ leadId, timeZone }: { leadId: string; timeZone: string }) {
  const [editing, setEditing] = useState<Task | 'new' | null>(null)
  const [withDone, setWithDone] = useState(false)
  const close = () => setEditing(null)
  const list = { leadId, timeZone, editing, onEdit: setEditing, onDone: close }
  return (
    <Panel
      title={text('tasks.title')}
      flush
      aside={
        editing !== 'new' && (
          <Button size="sm" onClick={() => setEditing('new')}>
            {text('tasks.add')}
          </Button>
        )
      }
    >
      {editing === 'new' && (
        <Suspense fallback={<Skeleton height={180} />}>
          <TaskForm leadId={leadId} timeZone={timeZone} onDone={close} />
        </Suspense>
      )}
      <TaskList {...list} done={false} />
      <Button
        mt="sm"
        size="compact-sm"
        variant="subtle"
        aria-expanded={withDone}
        onClick={() => setWithDone(!withDone)}
      >
        {text(withDone ? 'tasks.hideDone' : 'tasks.showDone')}
      </Button>
      {withDone && <TaskList {...list} done />}
    </Panel>
  )
}

interface TaskListProps {
  leadId: string
  timeZone: string
  done: boolean
  editing: Task | 'new' | null
  onEdit: (task: Task) => void
  onDone: () => void
}

function TaskList({ leadId, timeZone, done, editing, onEdit, onDone }: TaskListProps) {
  const tasks = useInfiniteQuery(
    api.task.ofLead.infiniteOptions({
      input: (cursor: string | undefined) => ({ leadId, done, cursor }),
      ...infinite,
    }),
  )
  return (
    <PanelList query={tasks} empty={text(done ? 'tasks.noneDone' : 'tasks.none')}>
      {(rows) => (
        <PanelRows>
          {rows.map((task) => (
            <li key={task.id}>
              {editing !== 'new' && editing?.id === task.id ? (
                <Suspense fallback={<Skeleton height={180} />}>
                  <TaskForm leadId={leadId} timeZone={timeZone} task={task} onDone={onDone} />
                </Suspense>
              ) : (
                <TaskRow task={task} timeZone={timeZone} onEdit={() => onEdit(task)} />
              )}
            </li>
          ))}
        </PanelRows>
      )}
    </PanelList>
  )
}

/** A task of a lead, with buttons to complete, edit or delete it. */
function TaskRow({ task, timeZone, onEdit }: { task: Task; timeZone: string; onEdit: () => void }) {
  const isDone = task.doneAt !== null
  const finish = useFinishTask(task, !isDone)
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap">
      <Checkbox
        mt={2}
        aria-label={text(isDone ? 'task.reopen' : 'task.finish', { task: task.text })}
        checked={isDone}
        disabled={finish.isPending}
        onChange={() => finish.mutate(undefined)}
      />
      <Stack gap={4} flex={1} style={{ minWidth: 0 }}>
        <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {task.text}
        </Text>
        <Group gap="xs">
          {task.doneAt ? (
            <Hint>{text('task.done', { when: date(task.doneAt, timeZone) })}</Hint>
          ) : (
            <TaskBadge task={task} today={todayIn(timeZone)} />
          )}
          <Hint>{[text(`task.kind.${task.kind}`), task.assignee].filter(Boolean).join(' · ')}</Hint>
        </Group>
      </Stack>
      <Group gap={0} wrap="nowrap">
        {!isDone && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={text('task.changeOne', { task: task.text })}
            onClick={onEdit}
          >
            {text('task.change')}
          </Button>
        )}
        <DeleteButton
          icon
          label={text('task.deleteOne', { task: task.text })}
          title={text('task.deleteTitle')}
          body={text('task.deleteBody')}
          run={() => client.task.delete({ id: task.id, version: task.version })}
          noun={text('task.thing')}
          invalidate={invalidatesFor('task')}
          seen={seenTask(task)}
        />
      </Group>
    </Group>
  )
}
