import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { RejectedAlert } from '../../../../ui/form/RejectedAlert.tsx'
import { type SubmissionProps, useSubmission } from '../../../../ui/form/use-submission.ts'
import { PrimaryButton } from '../../../../ui/parts.tsx'

interface EntryFormProps<Values extends object, Output> extends SubmissionProps<Values, Output> {
  submitLabel: string
  children: ReactNode
}

/** A form before the sign-in, with one full-width button. */
export function EntryForm<Values extends object, Output>(props: EntryFormProps<Values, Output>) {
  const { element, sending, rejected, onSubmit, dismiss } = useSubmission(props)
  return (
    <form ref={element} noValidate onSubmit={onSubmit}>
      <Stack gap="md">
        {rejected && <RejectedAlert rejected={rejected} onReload={dismiss} />}
        {props.children}
        <PrimaryButton type="submit" size="md" fullWidth loading={sending} mt="xs">
          {props.submitLabel}
        </PrimaryButton>
      </Stack>
    </form>
  )
}
