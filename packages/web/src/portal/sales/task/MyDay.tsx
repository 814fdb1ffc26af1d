import { phone } from '@gable/contract/format/contact'
import type { DueTask } from '@gable/contract/task'
import { Alert, Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { RecordLink, Strong } from '../../../ui/parts.tsx'
import { IconClock } from '../../../ui/shell-icons.tsx'
import { leadPath } from '../../shared/paths.ts'
import { titleOf } from '../lead/lead-names.ts'
import { TaskBadge } from './TaskBadge.tsx'
import { text } from './text.ts'
import { useFinishTask } from './use-finish-task.ts'

export interface MyTasks {
  rows: DueTask[]
  due: number
  overdue: number
}

/** The user's own tasks of today and earlier days, by time. */
export function MyDay({ tasks: { rows, due, overdue }, today }: { tasks: MyTasks; today: string }) {
  const [open, setOpen] = useState(true)
  const list = useId()
  return (
    <Alert color="gray" variant="outline" bg="white" icon={<IconClock size={20} />}>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Strong>
          {text.counted('day.title', due)}
          {overdue > 0 && ` ${text.counted('day.overdue', overdue)}`}
        </Strong>
        <Button size="compact-sm" flex="none" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
          {text(open ? 'day.hide' : 'day.show')}
        </Button>
      </Group>
      <Stack component="ul" gap="xs" mt={open ? 'sm' : 0} p={0} mb={0} mx={0} id={list} style={{ listStyle: 'none' }}>
        {open && rows.map((task) => <DayTask key={task.id} task={task} today={today} />)}
        {open && due > rows.length && (
          <Text component="li" size="sm" c="dimmed">
            {text.counted('day.more', due - rows.length)}
          </Text>
        )}
      </Stack>
    </Alert>
  )
}

function DayTask({ task, today }: { task: DueTask; today: string }) {
  const finish = useFinishTask(task, true)
  return (
    <Group component="li" gap="xs" wrap="nowrap" align="flex-start">
      <Checkbox
        size="sm"
        aria-label={text('task.finish', { task: task.text })}
        checked={false}
        disabled={finish.isPending}
        onChange={() => finish.mutate(undefined)}
      />
      <Group gap="xs">
        <TaskBadge task={task} today={today} />
        <Text size="sm">
          {text(`task.kind.${task.kind}`)}: {task.text}
        </Text>
        <RecordLink to={leadPath(task.leadId)}>{titleOf(task)}</RecordLink>
        {task.phone && (
          <Anchor href={`tel:+1${task.phone}`} size="sm">
            {phone(task.phone)}
          </Anchor>
        )}
      </Group>
    </Group>
  )
}
