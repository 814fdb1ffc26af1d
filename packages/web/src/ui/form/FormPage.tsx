import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { PageHeader } from '../PageHeader.tsx'
import { PrimaryButton } from '../PrimaryButton.tsx'
import { uiText } from '../texts/ui-text.ts'
import { toastFailure, toastSuccess } from '../toast.tsx'
import { codeOf } from '../use-action.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { type Refused, RefusedAlert } from './RefusedAlert.tsx'
import { submissionKeys } from './submission-key.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import type { ContractForm } from './use-contract-form.ts'

interface FormPageProps<Values extends object, Output> {
  title: string
  back: { to: string; label: string }
  form: ContractForm<Values>
  submitLabel: string
  /** For the toast pair: "the lead has been created". */
  thing: string
  action: string
  /** Sends the values; the key makes it safe to send them twice. */
  submit: (values: Values, idempotencyKey: string) => Promise<Output>
  onDone: (output: Output) => void
  onCancel: () => void
  /** What to show for a refusal that this form expects, such as a record that already exists. */
  refusal?: (error: unknown) => ReactNode | undefined
  /** Fetches the latest of a record that someone else has changed, and fills the form with it. */
  onReload?: () => void
  children: ReactNode
}

/** A form on a page of its own: errors at the field, a guard for unsaved changes, the refusals of the contract. */
export function FormPage<Values extends object, Output>(props: FormPageProps<Values, Output>) {
  const { form } = props
  const element = useRef<HTMLFormElement>(null)
  const saved = useRef(false)
  const [keys] = useState(() => submissionKeys())
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused>()

  const focusFirstFault = () =>
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

  const refuse = (error: unknown) => {
    const code = codeOf(error)
    if (code !== undefined) keys.answered()
    if (code === 'UNAUTHORIZED') return
    const faults = fieldErrorsOf(error)
    if (faults) {
      form.setErrors(faults)
      focusFirstFault()
    } else if (code === 'STALE_VERSION') setRefused({ stale: true })
    else {
      const shown = props.refusal?.(error)
      if (shown) setRefused({ stale: false, shown })
      else toastFailure(props.thing, props.action)
    }
  }

  const send = async (values: Values) => {
    setSending(true)
    setRefused(undefined)
    try {
      const output = await props.submit(values, keys.keyFor(values))
      saved.current = true
      toastSuccess(props.thing, props.action)
      props.onDone(output)
    } catch (error) {
      refuse(error)
    } finally {
      setSending(false)
    }
  }

  const reload = () => {
    setRefused(undefined)
    props.onReload?.()
  }

  return (
    <Stack gap="md" maw={720}>
      <PageHeader title={props.title} back={props.back} />
      <form ref={element} noValidate onSubmit={form.onSubmit((values) => void send(values), focusFirstFault)}>
        <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
          <Stack gap="lg">
            {refused && <RefusedAlert refused={refused} onReload={reload} />}
            {props.children}
            <Text size="xs" c="dimmed">
              {uiText('form.required')}
            </Text>
          </Stack>
        </Paper>
        <Group justify="flex-end" gap="sm" mt="md">
          <Button onClick={props.onCancel}>{uiText('action.cancel')}</Button>
          <PrimaryButton type="submit" loading={sending}>
            {props.submitLabel}
          </PrimaryButton>
        </Group>
      </form>
      <UnsavedGuard isUnsaved={() => !saved.current && form.isDirty()} />
    </Stack>
  )
}
