import { resetPasswordForm } from '@gable/contract/identity-entry-form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { client, endHere } from '../../../shared/session.ts'
import { NewPassword } from '../NewPassword.tsx'
import { EntryForm } from './EntryForm.tsx'
import { EntryPage } from './EntryPage.tsx'
import { MailedLink } from './MailedLink.tsx'
import { SignInButton } from './SignInButton.tsx'
import { text } from './text.ts'

/** Sets a new password. The user is then signed out everywhere, including here. */
export default function ResetPasswordPage() {
  return (
    <MailedLink purpose="passwordReset" title={text('reset.title')}>
      {({ email }, token) => <Reset email={email} token={token} />}
    </MailedLink>
  )
}

function Reset({ email, token }: { email: string; token: string }) {
  const [done, setDone] = useState(false)
  const queries = useQueryClient()
  const form = useContractForm(resetPasswordForm, { token, password: '', confirmation: '' })
  if (done) {
    return (
      <EntryPage title={text('reset.doneTitle')} hint={text('reset.doneHint')} below={<span />}>
        <SignInButton />
      </EntryPage>
    )
  }
  return (
    <EntryPage title={text('reset.title')} hint={text('reset.hint', { email })}>
      <EntryForm
        form={form}
        noun={text('reset.thing')}
        action={text('reset.done')}
        submitLabel={text('reset.action')}
        submit={(values) => client.identity.resetPassword(values)}
        onDone={() => {
          setDone(true)
          endHere(queries)
        }}
      >
        <NewPassword form={form} label={text('password.new')} />
      </EntryForm>
    </EntryPage>
  )
}
