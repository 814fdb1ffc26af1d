import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { searchOfList } from '../list/list-address.ts'
import { PageHeader } from '../PageHeader.tsx'
import { PrimaryButton } from '../PrimaryButton.tsx'
import { uiText } from '../texts/ui-text.ts'
import classes from './FormPage.module.css'
import { RefusedAlert } from './RefusedAlert.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { type SubmissionProps, useSubmission } from './use-submission.ts'

export interface FormPageProps<Values extends object, Output> extends SubmissionProps<Values, Output> {
  title: string
  /** Where the link back and Cancel lead. */
  back: { to: string; label: string }
  submitLabel: string
  /** What somebody else has changed, beside the word that he has. */
  changed?: ReactNode
  /** Goes on from the latest of a record that somebody else has changed. */
  onReload?: () => void
  /** What stands beside the form, and below it on a phone: what comes of it. */
  beside?: ReactNode
  /** Whether something is still to be waited for, such as an upload. */
  waits?: boolean | undefined
  children: ReactNode
}

/** A form on a page of its own: errors at the field, a guard for unsaved changes, the refusals of the contract. */
export function FormPage<Values extends object, Output>(props: FormPageProps<Values, Output>) {
  const { back, changed, onReload } = props
  const navigate = useNavigate()
  const { element, sending, refused, onSubmit, dismiss, isUnsaved } = useSubmission(props)
  const reload = () => {
    dismiss()
    onReload?.()
  }
  return (
    <Stack gap="md" maw={props.beside ? 1120 : 720}>
      <PageHeader title={props.title} back={back} />
      <form ref={element} noValidate onSubmit={onSubmit}>
        <div className={props.beside ? classes.beside : undefined}>
          <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
            <Stack gap="lg">
              {refused && <RefusedAlert refused={refused} changed={changed} onReload={reload} />}
              {props.children}
              <Text size="xs" c="dimmed">
                {uiText('form.required')}
              </Text>
            </Stack>
          </Paper>
          {props.beside}
        </div>
        <Group justify="flex-end" gap="sm" mt="md" maw={720}>
          <Button onClick={() => void navigate({ to: back.to, search: searchOfList(back.to) as never })}>
            {uiText('action.cancel')}
          </Button>
          <PrimaryButton type="submit" loading={sending} disabled={props.waits}>
            {props.submitLabel}
          </PrimaryButton>
        </Group>
      </form>
      <UnsavedGuard isUnsaved={isUnsaved} />
    </Stack>
  )
}
