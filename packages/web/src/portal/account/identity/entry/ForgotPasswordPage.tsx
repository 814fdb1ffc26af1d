import { emailForm } from '@gable/contract/identity-entry-form'
import { limits } from '@gable/contract/limits'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { client } from '../../../shared/session.ts'
import { EntryForm } from './EntryForm.tsx'
import { EntryPage } from './EntryPage.tsx'
import { text } from './text.ts'

/** Requests a password reset link. */
export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useContractForm(emailForm, { email: '' }, { whenSent: true })
  if (sentTo !== undefined) {
    return (
      <EntryPage title={text('forgot.sentTitle')} hint={text('forgot.sent', { email: sentTo })}>
        <Button fullWidth onClick={() => setSentTo(undefined)}>
          {text('forgot.again')}
        </Button>
      </EntryPage>
    )
  }
  return (
    <EntryPage title={text('forgot.title')} hint={text('forgot.hint')}>
      <EntryForm
        form={form}
        noun={text('link.thing')}
        action={text('forgot.done')}
        submitLabel={text('forgot.action')}
        submit={(values) => client.identity.forgotPassword(values)}
        onDone={() => setSentTo(form.getValues().email.trim())}
      >
        <TextInput
          label={text('signUp.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.email}
          autoFocus
          size="md"
          {...form.getInputProps('email')}
        />
      </EntryForm>
    </EntryPage>
  )
}
