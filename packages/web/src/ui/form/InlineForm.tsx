import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiText } from '../texts/ui-text.ts'
import { RejectedAlert } from './RejectedAlert.tsx'
import { type SubmissionProps, useSubmission } from './use-submission.ts'

export interface InlineFormProps<Values extends object, Output> extends SubmissionProps<Values, Output> {
  submitLabel: string
  /** Whether something is still to be waited for, such as an upload. */
  submitDisabled?: boolean
  onCancel?: () => void
  children: ReactNode
}

/** A small form within a panel. What was typed stays until it is kept. */
export function InlineForm<Values extends object, Output>(props: InlineFormProps<Values, Output>) {
  const { element, sending, rejected, onSubmit, dismiss } = useSubmission(props)
  return (
    <form ref={element} noValidate onSubmit={onSubmit}>
      <Stack gap="sm">
        {rejected && <RejectedAlert rejected={rejected} onReload={dismiss} />}
        {props.children}
        <Group justify="flex-end" gap="sm">
          {props.onCancel && (
            <Button size="sm" onClick={props.onCancel}>
              {uiText('action.cancel')}
            </Button>
          )}
          <Button size="sm" type="submit" variant="filled" loading={sending} disabled={props.submitDisabled}>
            {props.submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
