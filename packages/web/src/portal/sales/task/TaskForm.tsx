import type { Task } from '@gable/contract/task'
import { taskForm, taskKinds, taskTextLength, type TaskForm as Values } from '@gable/contract/task-form'
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { newRecord, useEdit } from '../../../ui/form/use-edit.ts'
import { todayIn } from '../../../ui/today.ts'
import { oneOf } from '../../../ui/url-state.ts'
import { api, client, invalidatesFor, useCompanyUser } from '../../shared/session.ts'
import { text } from './text.ts'

interface TaskFormProps {
  leadId: string
  timeZone: string
  /** Omitted for a new task. */
  task?: Task
  onDone: () => void
}

/** The form of a task: title, type, day, time and assigned user. Defaults to today and the current user. */
export default function TaskForm({ leadId, timeZone, task, onDone }: TaskFormProps) {
  const me = useCompanyUser()
  const { data } = useQuery(api.task.people.queryOptions({ input: { leadId }, staleTime: 60_000 }))
  const edit = useEdit({
    schema: taskForm,
    record: task ?? newRecord,
    valuesOf: ({ kind = 'call', text: words = '', on, at = '', userId }: Partial<Task>): Values => ({
      kind,
      text: words,
      on: on ?? todayIn(timeZone),
      at: at ?? '',
      userId: userId === undefined ? me.id : userId,
    }),
    labels: {
      kind: text('task.kind'),
      text: text('task.text'),
      on: text('task.on'),
      at: text('task.at'),
      userId: text('task.who'),
    },
    shown: (name, value) => {
      if (name === 'kind') return text(`task.kind.${value as Values['kind']}`)
      if (name === 'userId') return task?.assignee || text('task.unassigned')
      return undefined
    },
  })
  const { form } = edit
  const people = (data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))
  // A user who has left, or no longer sees the lead, stays assigned until the task is reassigned.
  const gone = task?.userId && !people.some(({ value }) => value === task.userId)
  return (
    <InlineForm
      edit={edit}
      noun={text('task.thing')}
      action={text(task ? 'task.saved' : 'task.added')}
      submitLabel={text('task.save')}
      save={async (values, loaded, idempotencyKey): Promise<unknown> =>
        task
          ? client.task.update({ ...values, id: task.id, version: loaded.version })
          : client.task.create({ ...values, leadId, idempotencyKey })
      }
      invalidate={invalidatesFor('task')}
      onDone={onDone}
      onCancel={onDone}
    >
      <TextInput
        label={text('task.text')}
        withAsterisk
        maxLength={taskTextLength + 1}
        {...form.getInputProps('text')}
      />
      <SimpleGrid cols={2} spacing="sm">
        <NativeSelect
          label={text('task.kind')}
          data={taskKinds.map((value) => ({ value, label: text(`task.kind.${value}`) }))}
          value={form.values.kind}
          onChange={(event) => form.setFieldValue('kind', oneOf(event.currentTarget.value, taskKinds, 'call'))}
        />
        <NativeSelect
          label={text('task.who')}
          data={[
            { value: '', label: text('task.unassigned') },
            ...people,
            ...(gone && task?.userId ? [{ value: task.userId, label: task.assignee }] : []),
          ]}
          value={form.values.userId ?? ''}
          onChange={(event) => form.setFieldValue('userId', event.currentTarget.value || null)}
        />
        <TextInput type="date" label={text('task.on')} withAsterisk {...form.getInputProps('on')} />
        <TextInput
          type="time"
          label={text('task.at')}
          description={text('task.atHint')}
          {...form.getInputProps('at')}
        />
      </SimpleGrid>
    </InlineForm>
  )
}
