import { eraseForm } from '@gable/contract/privacy'
import { privacyMessages } from '@gable/contract/privacy-words'
import { Button, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { RejectedAlert } from '../../../ui/form/RejectedAlert.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { useSubmission } from '../../../ui/form/use-submission.ts'
import { IconTrash } from '../../../ui/icons.tsx'
import { client } from '../../shared/session.ts'
import { text } from './text.ts'

/** Erasing requires typing the shown text, to prevent accidents. */
export default function EraseForm({ leadId, confirmWith }: { leadId: string; confirmWith: string }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  // Invalidates nearly every list, except for this page's own query, whose lead no longer exists.
  const leave = async () => {
    await navigate({ to: '/personal/dashboard' })
    await queries.invalidateQueries()
  }
  const form = useContractForm(eraseForm, { confirmation: '' })
  const { element, sending, rejected, onSubmit, dismiss } = useSubmission({
    form,
    noun: text('privacy.erase.thing'),
    action: text('privacy.erase.done'),
    submit: ({ confirmation }) => client.privacy.eraseHomeowner({ leadId, confirmation }),
    onDone: () => void leave(),
  })
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.values.confirmation.trim() === confirmWith.trim()) return onSubmit()
        form.setFieldError('confirmation', privacyMessages.CONFIRMATION_NOT_VALID)
        element.current?.querySelector('input')?.focus()
      }}
    >
      <Stack gap="md" align="flex-start" maw={480}>
        {rejected && <RejectedAlert rejected={rejected} onReload={dismiss} />}
        <TextInput
          label={text('privacy.erase.label', { words: confirmWith })}
          autoComplete="off"
          w="100%"
          {...form.getInputProps('confirmation')}
        />
        <Button type="submit" variant="filled" color="red" leftSection={<IconTrash size={18} />} loading={sending}>
          {text('privacy.erase.action')}
        </Button>
      </Stack>
    </form>
  )
}
