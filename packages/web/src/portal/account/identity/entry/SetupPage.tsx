import { firstAdminForm } from '@gable/contract/identity-entry-form'
import { limits } from '@gable/contract/limits'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { homeOf } from '../../../shared/guard.ts'
import { client, enter } from '../../../shared/session.ts'
import { NewPassword } from '../NewPassword.tsx'
import { EntryForm } from './EntryForm.tsx'
import { EntryPage } from './EntryPage.tsx'
import { MailedLink } from './MailedLink.tsx'
import { text } from './text.ts'

/** Creates the first platform admin of a fresh installation, at the address printed during installation. */
export default function SetupPage() {
  return (
    <MailedLink purpose="firstAdmin" title={text('setup.title')}>
      {(_facts, token) => <Setup token={token} />}
    </MailedLink>
  )
}

function Setup({ token }: { token: string }) {
  const queries = useQueryClient()
  const router = useRouter()
  const form = useContractForm(firstAdminForm, {
    token,
    firstName: '',
    lastName: '',
    email: '',
    password: '',
    confirmation: '',
  })
  const field = (name: 'firstName' | 'lastName' | 'email') => ({
    label: text(`signUp.${name}`),
    withAsterisk: true,
    ...form.getInputProps(name),
  })
  const name = { maxLength: limits.personName + 1 }
  return (
    <EntryPage title={text('setup.title')} hint={text('setup.hint')}>
      <EntryForm
        form={form}
        noun={text('setup.thing')}
        action={text('setup.done')}
        submitLabel={text('setup.action')}
        submit={(values) => client.identity.becomeFirstAdmin(values)}
        onDone={(me) => {
          enter(queries, me)
          router.history.push(homeOf(me))
        }}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput autoComplete="given-name" {...name} {...field('firstName')} />
          <TextInput autoComplete="family-name" {...name} {...field('lastName')} />
        </SimpleGrid>
        <TextInput type="email" inputMode="email" autoComplete="username" autoCapitalize="none" {...field('email')} />
        <NewPassword form={form} label={text('password.password')} />
      </EntryForm>
    </EntryPage>
  )
}
