import { knownPassword } from '@gable/contract/identity-field'
import { messages } from '@gable/contract/messages'
import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { sentenceOf } from '../../../ui/code-of.ts'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { IconAlertCircle } from '../../../ui/shell-icons.tsx'
import { text } from './text.ts'

const schema = z.object({ current: knownPassword })

interface PasswordPromptProps {
  title?: string
  body?: string
  /** The verb on the button. */
  action?: string
  danger?: boolean
  /** Sends the password with the request. Refusals are shown in the dialog. */
  run: (current: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the password again, to protect a sensitive action on an unattended screen. */
export function PasswordPrompt({ title, body, action, danger, run, onClose }: PasswordPromptProps) {
  const [refused, setRefused] = useState<string>()
  const [sending, setSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const form = useContractForm(schema, { current: '' })
  const send = async ({ current }: { current: string }) => {
    setSending(true)
    setRefused(undefined)
    try {
      await run(current)
      onClose()
    } catch (error) {
      setRefused(sentenceOf(error) ?? messages.UNEXPECTED)
      form.setFieldValue('current', '')
      input.current?.focus()
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog onClose={onClose} title={title ?? text('ask.title')}>
      <form noValidate onSubmit={form.onSubmit((values) => void send(values))}>
        <Stack gap="md">
          {refused && (
            <Alert color="red" icon={<IconAlertCircle />} role="alert">
              {refused}
            </Alert>
          )}
          <Text size="sm">{body ?? text('ask.body')}</Text>
          <PasswordInput
            ref={input}
            data-autofocus
            label={text('password.current')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': text('password.show') }}
            {...form.getInputProps('current')}
          />
          <DialogButtons onCancel={onClose}>
            <Button type="submit" variant="filled" color={danger ? 'red' : 'orange'} loading={sending}>
              {action ?? text('ask.continue')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
