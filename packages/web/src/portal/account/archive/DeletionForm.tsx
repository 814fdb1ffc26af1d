import { deletionForm } from '@gable/contract/archive'
import { deletionDays } from '@gable/contract/limits'
import { Button, PasswordInput, Stack } from '@mantine/core'
import { confirm } from '../../../ui/confirm.tsx'
import { RejectedAlert } from '../../../ui/form/RejectedAlert.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { useSubmission } from '../../../ui/form/use-submission.ts'
import { client, invalidatesFor, meOptions } from '../../shared/session.ts'
import { text } from './text.ts'

/** Requests deletion. The user enters the password and confirms. */
export default function DeletionForm({ company }: { company: string }) {
  const form = useContractForm(deletionForm, { current: '' })
  const { element, sending, rejected, onSubmit, dismiss } = useSubmission({
    form,
    noun: text('archive.deletion.thing'),
    action: text('archive.deletion.requested'),
    submit: ({ current }, idempotencyKey) => client.archive.requestDeletion({ current, idempotencyKey }),
    invalidate: [...invalidatesFor('archive'), meOptions.queryKey],
    onDone: () => form.reset(),
  })
  const ask = async () => {
    if (form.validate().hasErrors) return onSubmit()
    const sure = await confirm({
      title: text('archive.deletion.sure', { company }),
      body: text('archive.deletion.sureBody', { days: String(deletionDays) }),
      action: text('archive.deletion.request'),
      danger: true,
    })
    if (sure) onSubmit()
  }
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <Stack gap="md" align="flex-start" maw={360}>
        {rejected && <RejectedAlert rejected={rejected} onReload={dismiss} />}
        <PasswordInput
          label={text('archive.deletion.password')}
          autoComplete="current-password"
          w="100%"
          {...form.getInputProps('current')}
        />
        <Button type="submit" color="red" c="red.8" loading={sending}>
          {text('archive.deletion.request')}
        </Button>
      </Stack>
    </form>
  )
}
