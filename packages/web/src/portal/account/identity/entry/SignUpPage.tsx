import type { Operator } from '@gable/contract/identity-entry'
import { signUpForm } from '@gable/contract/identity-entry-form'
import { limits } from '@gable/contract/limits'
import { messages } from '@gable/contract/messages'
import { type Country, countries } from '@gable/contract/status'
import { Anchor, Fieldset, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { codeOf } from '../../../../ui/code-of.ts'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Loading, QueryBoundary } from '../../../../ui/parts.tsx'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { operatorOptions } from '../../../shared/operator.ts'
import { client } from '../../../shared/session.ts'
import { NewPassword } from '../NewPassword.tsx'
import { EntryForm } from './EntryForm.tsx'
import { EntryPage } from './EntryPage.tsx'
import SignedUp from './SignedUp.tsx'
import { SupportContact } from './SupportContact.tsx'
import { TermsField } from './TermsField.tsx'
import { text } from './text.ts'

const empty = {
  companyName: '',
  country: 'UnitedStates' as Country,
  website: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmation: '',
  termsAccepted: false,
}

/** Signs up a company. If the operator has disabled sign-up, the page says whom to contact. */
export default function SignUpPage() {
  const operator = useQuery(operatorOptions)
  const pending = (
    <EntryPage title={text('signUp.title')}>
      <Loading lines={6} height={28} />
    </EntryPage>
  )
  return (
    <QueryBoundary page query={operator} pending={pending}>
      {(known) => (known.signUp ? <Open operator={known} refresh={() => void operator.refetch()} /> : <Closed />)}
    </QueryBoundary>
  )
}

function Open({ operator, refresh }: { operator: Operator; refresh: () => void }) {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) {
    return <SignedUp email={sentTo} support={operator.support.name} />
  }
  return (
    <EntryPage wide title={text('signUp.title')} hint={text('signUp.hint')} below={<ToSignIn />}>
      <SignUpForm terms={operator.terms} onTermsChanged={refresh} onDone={setSentTo} />
    </EntryPage>
  )
}

function ToSignIn() {
  return (
    <Text size="sm">
      {text('haveAccount')}{' '}
      <Anchor component={Link} to="/signin" inherit underline="always">
        {text('signIn')}
      </Anchor>
    </Text>
  )
}

function Closed() {
  return (
    <EntryPage title={text('signUp.closed')} hint={messages.SIGN_UP_CLOSED}>
      <SupportContact />
    </EntryPage>
  )
}

interface SignUpFormProps {
  terms: Operator['terms']
  onTermsChanged: () => void
  /** Receives the address to which the email was sent. */
  onDone: (email: string) => void
}

type Field = Exclude<keyof typeof empty, 'password' | 'confirmation' | 'termsAccepted'>

/** The company, its first admin, a password and the terms. */
function SignUpForm({ terms, onTermsChanged, onDone }: SignUpFormProps) {
  const form = useContractForm(signUpForm, { ...empty, termsVersion: terms.version })
  const field = (name: Field) => ({ label: text(`signUp.${name}`), withAsterisk: true, ...form.getInputProps(name) })
  const name = { maxLength: limits.personName + 1 }
  return (
    <EntryForm
      form={form}
      noun={text('signUp.thing')}
      action={text('signUp.done')}
      submitLabel={text('signUp.action')}
      submit={(values, idempotencyKey) =>
        client.identity.signUp({ ...values, termsAccepted: true, termsVersion: terms.version, idempotencyKey })
      }
      refusal={(error) => {
        if (codeOf(error) === 'TERMS_CHANGED') onTermsChanged()
        return undefined
      }}
      onDone={({ email }) => onDone(email)}
    >
      <Fieldset legend={text('signUp.company')} variant="unstyled">
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput autoComplete="organization" maxLength={limits.companyName + 1} {...field('companyName')} />
            <NativeSelect
              data={countries.map((value) => ({ value, label: uiText(`country.${value}`) }))}
              autoComplete="country"
              {...field('country')}
            />
          </SimpleGrid>
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            description={text('signUp.websiteHint')}
            {...field('website')}
            withAsterisk={false}
          />
        </Stack>
      </Fieldset>
      <Fieldset legend={text('signUp.you')} variant="unstyled">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput autoComplete="given-name" {...name} {...field('firstName')} />
          <TextInput autoComplete="family-name" {...name} {...field('lastName')} />
          <TextInput type="email" inputMode="email" autoComplete="username" autoCapitalize="none" {...field('email')} />
          <TextInput type="tel" inputMode="tel" autoComplete="tel" placeholder="(555) 555-0123" {...field('phone')} />
        </SimpleGrid>
      </Fieldset>
      <NewPassword form={form} label={text('password.password')} />
      <TermsField form={form} terms={terms} />
    </EntryForm>
  )
}
