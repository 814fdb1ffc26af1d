import type { Task } from '@gable/contract/task'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { infinite } from '../../../ui/list/infinite.ts'
import { PanelList, PanelRows } from '../../../ui/list/PanelList.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { api } from '../../shared/api.ts'
import { TaskRow } from './TaskRow.tsx'
import { text } from './texts/text.ts'

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
    <PanelList query={tasks} empty={text(done ? 'tasks.noneDone' : 'tasks.none')} more={text('tasks.more')}>
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
