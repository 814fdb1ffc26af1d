import { limits } from '@gable/contract/limits'
import { type View, viewForm } from '@gable/contract/view'
import { Checkbox, TextInput } from '@mantine/core'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { newRecord, useEdit } from '../../../ui/form/use-edit.ts'
import { api, client } from '../../shared/session.ts'
import { text } from './text.ts'
import type { ViewsProps } from './view-props.ts'

type Values = Pick<View, 'name' | 'shared' | 'query'>
const named = viewForm.pick({ name: true, shared: true })

interface Props extends Pick<ViewsProps, 'list' | 'query'> {
  /** The view to edit. Without one, a view of the current list is created. */
  view?: View
  onDone: () => void
}

/** The name of a view, and whether colleagues can use it. */
export function ViewForm({ view, list, query, onDone }: Props) {
  const edit = useEdit({
    schema: named,
    record: view ?? newRecord,
    valuesOf: ({ name = '', shared = false, query: stored = query }: Partial<View>): Values => ({
      name,
      shared,
      query: stored,
    }),
    labels: { name: text('view.name'), shared: text('view.share'), query: text('view.query') },
    shown: (name) => (name === 'query' ? null : undefined),
  })
  const { form } = edit
  return (
    <InlineForm
      edit={edit}
      noun={text('view.thing')}
      invalidate={[api.view.list.key()]}
      save={async (values, loaded, idempotencyKey): Promise<unknown> =>
        view
          ? client.view.update({ ...values, id: view.id, version: loaded.version })
          : client.view.create({ ...values, list, idempotencyKey })
      }
      onDone={onDone}
      onCancel={onDone}
    >
      <TextInput
        data-autofocus
        label={text('view.name')}
        placeholder={text('view.namePlaceholder')}
        maxLength={limits.view.name + 1}
        {...form.getInputProps('name')}
      />
      <Checkbox
        label={text('view.share')}
        description={text('view.shareHint')}
        {...form.getInputProps('shared', { type: 'checkbox' })}
      />
    </InlineForm>
  )
}
