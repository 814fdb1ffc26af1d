import { limits } from '@gable/contract/limits'
import { type View, viewForm } from '@gable/contract/view'
import { Checkbox, TextInput } from '@mantine/core'
import { InlineForm } from '../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { uiText } from '../../ui/texts/ui-text.ts'
import { api } from '../api.ts'
import { text } from './text.ts'

type Named = Pick<View, 'name' | 'shared'>
const named = viewForm.pick({ name: true, shared: true })

interface Props {
  view?: Named
  submit: (form: Named, idempotencyKey: string) => Promise<void>
  onDone: () => void
  onCancel: () => void
}

/** The name of a view, and whether colleagues find it. */
export function ViewForm({ view, ...props }: Props) {
  const form = useContractForm<Named>(named, { name: view?.name ?? '', shared: view?.shared ?? false })
  return (
    <InlineForm
      form={form}
      thing={text('view.thing')}
      action={text('view.saved')}
      submitLabel={uiText('action.save')}
      invalidate={[api.view.list.key()]}
      {...props}
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
