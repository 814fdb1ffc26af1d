import { hasFeature, needsClpAccess } from '@gable/contract/feature'
import { phone } from '@gable/contract/format/contact'
import type { Me } from '@gable/contract/identity-me'
import type { UserRow } from '@gable/contract/identity-user'
import type { UserForm } from '@gable/contract/identity-user-form'
import { limits } from '@gable/contract/limits'
import { companyRoles, type Role, roleLabels } from '@gable/contract/status'
import { Fieldset, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { useCompanyUser } from '../../../shared/session.ts'
import { userText } from './text.ts'

/** The field labels, also used to report what someone else has changed. */
export const userLabels: Record<keyof UserForm, string> = {
  firstName: userText('user.firstName'),
  lastName: userText('user.lastName'),
  phone: userText('user.phone'),
  personalEmail: userText('user.personalEmail'),
  jobTitle: userText('user.jobTitle'),
  role: userText('user.role'),
  clpAccess: userText('user.clpAccess'),
}

interface UserFieldsProps<Values extends UserForm> {
  form: ContractForm<Values>
  /** Whether this is the user's own account, whose role is fixed. */
  own?: boolean
  /** The email field, for a new user. */
  email?: ReactNode
}

/** The fields of a user. Each shows the contract's message when it is invalid. */
export function UserFields<Values extends UserForm>({ form, own, email }: UserFieldsProps<Values>) {
  const { company } = useCompanyUser()
  const required = needsClpAccess(company)
  const field = (name: keyof UserForm, withAsterisk = false) => ({
    label: userLabels[name],
    withAsterisk,
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  return (
    <>
      <Fieldset legend={userText('user.about')} variant="unstyled">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput maxLength={limits.personName + 1} {...field('firstName', true)} />
          <TextInput maxLength={limits.personName + 1} {...field('lastName', true)} />
          {email}
          <TextInput maxLength={limits.jobTitle + 1} {...field('jobTitle')} />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend={userText('user.contact')} variant="unstyled">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput type="tel" inputMode="tel" placeholder="(555) 555-0123" {...field('phone')} />
          <TextInput type="email" inputMode="email" autoCapitalize="none" {...field('personalEmail')} />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend={userText('user.account')} variant="unstyled">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <Select
            data={companyRoles.map((value) => ({ value, label: roleLabels[value] }))}
            description={own ? userText('user.ownRole') : userText(`user.roleHint.${form.values.role}`)}
            disabled={own ?? false}
            {...field('role', true)}
          />
          {(hasFeature(company, 'loans') || form.values.clpAccess) && (
            <Select
              data={(['yes', 'no'] as const).map((value) => ({ value, label: userText(`user.clpAccess.${value}`) }))}
              description={userText(required ? 'user.clpAccess.required' : 'user.clpAccess.hint')}
              {...field('clpAccess', true)}
              value={form.values.clpAccess ? 'yes' : 'no'}
              onChange={(value) => form.setFieldValue('clpAccess', (value === 'yes') as never)}
            />
          )}
        </SimpleGrid>
      </Fieldset>
    </>
  )
}

type Company = NonNullable<Me['company']>

export function newUserForm(company: Company) {
  const named = { firstName: '', lastName: '', email: '', phone: '', personalEmail: '', jobTitle: '' }
  return { ...named, role: 'salesRep' as const, clpAccess: needsClpAccess(company) }
}

export function userFormOf(user: UserRow): UserForm {
  const { firstName, lastName, personalEmail, jobTitle, role, clpAccess } = user
  return { firstName, lastName, phone: user.phone && phone(user.phone), personalEmail, jobTitle, role, clpAccess }
}

export function shownValue(name: string, value: unknown): string {
  if (name === 'role') return roleLabels[value as Role]
  if (name === 'clpAccess') return userText(value ? 'user.clpAccess.yes' : 'user.clpAccess.no')
  return String(value)
}
