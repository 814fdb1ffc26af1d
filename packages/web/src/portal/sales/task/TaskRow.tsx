import { date } from '@gable/contract/format/day'
import type { Task } from '@gable/contract/task'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { DeleteButton } from '../../../ui/DeleteButton.tsx'
import { todayIn } from '../../../ui/today.ts'
import { client, invalidatesFor } from '../../shared/api.ts'
import { seenTask } from './seen-task.ts'
import { TaskBadge } from './TaskBadge.tsx'
import { text } from './texts/text.ts'
import { useFinishTask } from './use-finish-task.ts'

interface TaskRowProps {
  task: Task
  timeZone: string
  onEdit: () => void
}

/** A task of a lead, with buttons to complete, edit or delete it. */
export function TaskRow({ task, timeZone, onEdit }: TaskRowProps) {
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
            <Text size="xs" c="dimmed">
              {text('task.done', { when: date(task.doneAt, timeZone) })}
            </Text>
          ) : (
            <TaskBadge task={task} today={todayIn(timeZone)} />
          )}
          <Text size="xs" c="dimmed">
            {[text(`task.kind.${task.kind}`), task.assignee].filter(Boolean).join(' · ')}
          </Text>
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
          thing={text('task.thing')}
          action={text('task.wasDeleted')}
          invalidate={invalidatesFor('task')}
          seen={seenTask(task)}
        >
          {text('task.delete')}
        </DeleteButton>
      </Group>
    </Group>
  )
}
