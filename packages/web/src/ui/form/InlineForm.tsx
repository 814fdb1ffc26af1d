import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { uiText } from '../texts/ui-text.ts'
import { ChangedFields } from './ChangedFields.tsx'
import { RejectedAlert } from './RejectedAlert.tsx'
import type { Edit, Versioned } from './use-edit.ts'
import { type SubmissionProps, useSubmission } from './use-submission.ts'

/** A form that creates, sends or runs something, with no record to overwrite. */
interface Submitted<Values extends object, Output> extends SubmissionProps<Values, Output> {
  edit?: never
  save?: never
}

/** A form over a record. `save` receives the record that the values come from and sends its version. */
interface Edited<Values extends object, Output, Loaded extends Versioned>
  extends Omit<SubmissionProps<Values, Output>, 'form' | 'submit' | 'onDone'> {
  edit: Edit<Loaded, Values>
  save: (values: Values, loaded: Loaded, idempotencyKey: string) => Promise<Output>
  onDone?: (output: Output) => void
  form?: never
  submit?: never
}

interface Shown {
  /** By default "Save". */
  submitLabel?: string
  /** Whether submitting must wait, such as for an upload. */
  submitDisabled?: boolean
  onCancel?: (() => void) | undefined
  /** Shown at the start of the button row. */
  footer?: ReactNode
  children: ReactNode
}

export type InlineFormProps<Values extends object, Output, Loaded extends Versioned> = Shown &
  (Submitted<Values, Output> | Edited<Values, Output, Loaded>)

/** A small form within a panel. Input is preserved until it is saved. */
export function InlineForm<Values extends object, Output, Loaded extends Versioned = Versioned>(
  props: InlineFormProps<Values, Output, Loaded>,
) {
  return props.edit ? <EditedForm {...props} /> : <SubmittedForm {...props} />
}

function SubmittedForm<Values extends object, Output>(props: Shown & Submitted<Values, Output>) {
  const submission = useSubmission(props)
  return <FormFrame {...props} submission={submission} onReload={submission.dismiss} />
}

function EditedForm<Values extends object, Output, Loaded extends Versioned>(
  props: Shown & Edited<Values, Output, Loaded>,
) {
  const { edit, save, onDone } = props
  const sent = useRef<Values>(undefined)
  const submission = useSubmission<Values, Output>({
    ...props,
    form: edit.form,
    submit: (values, idempotencyKey) => {
      sent.current = values
      return save(values, edit.loaded, idempotencyKey)
    },
    onDone: (output) => {
      if (sent.current) edit.settle(sent.current, output)
      onDone?.(output)
    },
  })
  // While the form is being submitted, the newer record may be what it has just saved.
  const isBehind = edit.isBehind && !submission.sending
  const rejected = submission.rejected ?? (isBehind ? { stale: true as const } : undefined)
  const reload = () => {
    submission.dismiss()
    edit.reload()
    void submission.refresh()
  }
  return (
    <FormFrame
      {...props}
      submission={{ ...submission, rejected }}
      changed={<ChangedFields changed={edit.changed()} labelOf={edit.labelOf} shown={edit.shown} />}
      onReload={reload}
    />
  )
}

interface FormFrameProps extends Shown {
  submission: ReturnType<typeof useSubmission>
  changed?: ReactNode
  onReload: () => void
}

function FormFrame(props: FormFrameProps) {
  const {
    submission,
    changed,
    onReload,
    submitLabel = uiText('action.save'),
    submitDisabled,
    onCancel,
    footer,
    children,
  } = props
  const { element, sending, rejected, onSubmit } = submission
  return (
    <form ref={element} noValidate onSubmit={onSubmit}>
      <Stack gap="sm">
        {rejected && <RejectedAlert rejected={rejected} changed={changed} onReload={onReload} />}
        {children}
        <Group justify="flex-end" gap="sm">
          {footer && <div style={{ flex: '1 1 auto' }}>{footer}</div>}
          {onCancel && (
            <Button size="sm" onClick={onCancel}>
              {uiText('action.cancel')}
            </Button>
          )}
          <Button size="sm" type="submit" variant="filled" loading={sending} disabled={submitDisabled}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
