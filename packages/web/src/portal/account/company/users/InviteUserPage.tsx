import { invitationForm } from '@gable/contract/identity-user-form'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { FormPage } from '../../../../ui/form/FormPage.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Muted } from '../../../../ui/parts.tsx'
import { toPage } from '../../../shared/page-search.ts'
import { client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { companyPath } from '../company-query.ts'
import { userText } from './text.ts'
import { newUserForm, UserFields } from './UserFields.tsx'

/** Invites a user by email. */
export default function InviteUserPage() {
  const { company } = useCompanyUser()
  const navigate = useNavigate()
  const form = useContractForm(invitationForm, newUserForm(company))
  return (
    <FormPage
      title={userText('user.inviteTitle')}
      back={{ to: companyPath, label: userText('user.back'), search: { tab: 'users' } }}
      form={form}
      submitLabel={userText('user.send')}
      noun={userText('user.invitation')}
      action={userText('user.sent')}
      submit={(values, idempotencyKey) => client.identity.inviteUser({ ...values, idempotencyKey })}
      invalidate={invalidatesFor('identity')}
      onDone={() => void navigate(toPage(companyPath, { tab: 'users' }))}
    >
      <Muted>{userText('user.inviteHint')}</Muted>
      <UserFields
        form={form}
        email={
          <TextInput
            type="email"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            label={userText('user.email')}
            description={userText('user.emailHint')}
            withAsterisk
            {...form.getInputProps('email')}
          />
        }
      />
    </FormPage>
  )
}
