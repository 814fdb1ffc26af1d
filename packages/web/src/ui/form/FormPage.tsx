import { Button, Group, Paper, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { searchOfList } from '../list/list-address.ts'
import { Hint, PageHeader, PrimaryButton } from '../parts.tsx'
import { uiText } from '../texts/ui-text.ts'
import classes from './FormPage.module.css'
import { RejectedAlert } from './RejectedAlert.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { type SubmissionProps, useSubmission } from './use-submission.ts'

export interface FormPageProps<Values extends object, Output> extends Omit<SubmissionProps<Values, Output>, 'onDone'> {
  title: string
  /** By default the page goes where its back link leads. */
  onDone?: ((output: Output) => void) | undefined
  /** The target of the back link and Cancel. */
  back: { to: string; label: string; search?: object }
  /** By default "Save". */
  submitLabel?: string | undefined
  /** The changes made by someone else, shown next to the notice about them. */
  changed?: ReactNode
  /** Reloads the latest version of a record that someone else has changed. */
  onReload?: () => void
  /** Whether submitting must wait, such as for an upload. */
  submitDisabled?: boolean | undefined
  /** Full page width, for a form with a table. */
  wide?: boolean | undefined
  children: ReactNode
  /** Content shown while the form is filled in, such as a preview: next to it where there is room, otherwise below. */
  aside?: ReactNode
}

/**
 * A form on a page of its own: shows errors at their fields, guards unsaved changes, and shows the contract's refusals.
 */
export function FormPage<Values extends object, Output>(props: FormPageProps<Values, Output>) {
  const { back, changed, onReload } = props
  const navigate = useNavigate()
  const { element, sending, rejected, onSubmit, dismiss, isUnsaved } = useSubmission({
    ...props,
    onDone: props.onDone ?? (() => void navigate({ to: back.to })),
  })
  const reload = () => {
    dismiss()
    onReload?.()
  }
  return (
    <Stack gap="md">
      <PageHeader title={props.title} back={back} />
      <div className={classes.page} data-aside={props.aside ? '' : undefined} data-wide={props.wide || undefined}>
        <form ref={element} noValidate onSubmit={onSubmit}>
          <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
            <Stack gap="lg">
              {rejected && <RejectedAlert rejected={rejected} changed={changed} onReload={reload} />}
              {props.children}
              <Hint>{uiText('form.required')}</Hint>
            </Stack>
          </Paper>
          <Group justify="flex-end" gap="sm" mt="md">
            <Button
              onClick={() =>
                void navigate({ to: back.to, search: { ...back.search, ...searchOfList(back.to) } as never })
              }
            >
              {uiText('action.cancel')}
            </Button>
            <PrimaryButton type="submit" loading={sending} disabled={props.submitDisabled}>
              {props.submitLabel ?? uiText('action.save')}
            </PrimaryButton>
          </Group>
        </form>
        {props.aside && <div className={classes.aside}>{props.aside}</div>}
      </div>
      <UnsavedGuard isUnsaved={isUnsaved} />
    </Stack>
  )
}
