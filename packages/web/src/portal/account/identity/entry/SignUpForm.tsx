import type { Operator } from '@gable/contract/identity-entry'
import { signUpForm } from '@gable/contract/identity-entry-form'
import { limits } from '@gable/contract/limits'
import { type Country, countries } from '@gable/contract/status'
import { Fieldset, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { codeOf } from '../../../../ui/code-of.ts'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { client } from '../../../shared/api.ts'
import { NewPassword } from '../NewPassword.tsx'
import { EntryForm } from './EntryForm.tsx'
import { TermsField } from './TermsField.tsx'
import { text } from './text.ts'

interface SignUpFormProps {
  terms: Operator['terms']
  onTermsChanged: () => void
  /** Receives the address to which the email was sent. */
  onDone: (email: string) => void
}

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
type Field = Exclude<keyof typeof empty, 'password' | 'confirmation' | 'termsAccepted'>

/** The company, its first admin, a password and the terms. */
export function SignUpForm({ terms, onTermsChanged, onDone }: SignUpFormProps) {
  const form = useContractForm(signUpForm, { ...empty, termsVersion: terms.version })
  const field = (name: Field) => ({ label: text(`signUp.${name}`), withAsterisk: true, ...form.getInputProps(name) })
  const name = { maxLength: limits.personName + 1 }
  return (
    <EntryForm
      form={form}
      thing={text('signUp.thing')}
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
