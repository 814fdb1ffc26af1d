import { phone } from '@gable/contract/format/contact'
import type { DueTask } from '@gable/contract/task'
import { Alert, Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
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
  return (
    <DueBox
      title={[text.counted('day.title', due), ...(overdue > 0 ? [text.counted('day.overdue', overdue)] : [])].join(' ')}
      more={due > rows.length && text.counted('day.more', due - rows.length)}
      opened
    >
      {rows.map((task) => (
        <DayTask key={task.id} task={task} today={today} />
      ))}
    </DueBox>
  )
}

interface DueBoxProps {
  title: string
  /** The last line, where more are due than the list shows. */
  more: string | false
  /** Whether the list is open at first. */
  opened?: boolean
  /** The rows, each an `li`. */
  children: ReactNode
}

/** A box above the list of leads: how many are due, and the first of them. */
export function DueBox({ title, more, opened = false, children }: DueBoxProps) {
  const [open, setOpen] = useState(opened)
  const list = useId()
  return (
    <Alert color="gray" variant="outline" bg="white" icon={<IconClock size={20} />}>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Strong>{title}</Strong>
        <Button size="compact-sm" flex="none" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
          {text(open ? 'day.hide' : 'day.show')}
        </Button>
      </Group>
      <Stack component="ul" className="plain" gap="xs" mt={open ? 'sm' : 0} id={list}>
        {open && children}
        {open && more && (
          <Text component="li" size="sm" c="dimmed">
            {more}
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
