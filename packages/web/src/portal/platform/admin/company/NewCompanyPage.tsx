import { type AddCompanyForm, addCompanyForm } from '@gable/contract/admin-form'
import { limits } from '@gable/contract/limits'
import { countries, firstStatuses } from '@gable/contract/status'
import { Fieldset, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { FormPage } from '../../../../ui/form/FormPage.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { oneOf } from '../../../../ui/url-state.ts'
import { client } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { companiesPath, companyPath, invalidatesForAdmin } from './company-query.ts'
import { TermFields } from './TermFields.tsx'

const empty: AddCompanyForm = {
  name: '',
  email: '',
  phone: '',
  website: '',
  country: 'UnitedStates',
  timeZone: 'America/New_York',
  adminFirstName: '',
  adminLastName: '',
  adminEmail: '',
  type: 'RQP_PRO',
  period: 'monthly',
  status: 'Trial',
  startsOn: '',
}

/** Creates a company for a contractor and invites its first admin. */
export default function NewCompanyPage() {
  const navigate = useNavigate()
  const form = useContractForm(addCompanyForm, empty)
  const { country } = form.values
  const admin = (name: 'adminFirstName' | 'adminLastName' | 'adminEmail') => ({
    withAsterisk: true,
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  return (
    <FormPage
      title={text('new.title')}
      back={{ to: companiesPath, label: text('company.back') }}
      form={form}
      submitLabel={text('new.submit')}
      noun={text('company.thing')}
      action={text('company.added')}
      submit={(values, idempotencyKey) => client.admin.addCompany({ ...values, idempotencyKey })}
      invalidate={invalidatesForAdmin}
      onDone={({ id }) => void navigate({ to: companyPath(id), replace: true })}
    >
      <Fieldset legend={text('company')} variant="unstyled">
        <CompanyFields form={form} country={country}>
          <Select
            label={text('company.country')}
            withAsterisk
            allowDeselect={false}
            data={countries.map((value) => ({ value, label: uiText(`country.${value}`) }))}
            {...form.getInputProps('country')}
            onChange={(value) => {
              const chosen = oneOf(value ?? undefined, countries, country)
              form.setFieldValue('country', chosen)
              form.setFieldValue('timeZone', chosen === 'Canada' ? 'America/Toronto' : 'America/New_York')
            }}
          />
        </CompanyFields>
      </Fieldset>
      <Fieldset legend={text('new.admin')} variant="unstyled">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label={text('new.firstName')} maxLength={limits.personName + 1} {...admin('adminFirstName')} />
          <TextInput label={text('new.lastName')} maxLength={limits.personName + 1} {...admin('adminLastName')} />
          <TextInput label={text('email')} type="email" inputMode="email" {...admin('adminEmail')} />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend={text('new.subscription')} variant="unstyled">
        <TermFields form={form} statuses={firstStatuses} />
      </Fieldset>
    </FormPage>
  )
}
