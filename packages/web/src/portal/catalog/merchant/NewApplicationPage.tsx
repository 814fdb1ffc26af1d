import { phone } from '@gable/contract/format/contact'
import { loanLimits } from '@gable/contract/loan-state'
import type { MerchantOverview } from '@gable/contract/merchant'
import {
  type BusinessType,
  businessTypeLabels,
  businessTypes,
  type MerchantForm,
  merchantForm,
} from '@gable/contract/merchant-form'
import { messages } from '@gable/contract/messages'
import { Alert, Button, Fieldset, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { WholeField } from '../../../ui/form/NumberField.tsx'
import { toEdit } from '../../../ui/form/to-edit.ts'
import { type ContractForm, useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Empty, Muted, QueryBoundary } from '../../../ui/parts.tsx'
import { IconCoin } from '../../../ui/shell-icons.tsx'
import { matchingRegions, regions } from '../../shared/regions.ts'
import { client } from '../../shared/session.ts'
import { mayApply } from './application-step.ts'
import { applicationPath, invalidatesForMerchant, merchantOptions } from './merchant-query.ts'
import { text } from './text.ts'

const types = businessTypes.map((value) => ({ value, label: businessTypeLabels[value] }))

/** A new application, prefilled from the company's profile. */
export default function NewApplicationPage() {
  const query = useQuery(toEdit(merchantOptions()))
  return (
    <QueryBoundary page fresh query={query} lines={8} height={28}>
      {(overview) => {
        if (!overview.lender) {
          return <Empty icon={IconCoin} title={text('page.notSetUp')} hint={text('page.notSetUpHint')} />
        }
        return mayApply(overview.application) ? <Application suggested={overview.suggested} /> : <Exists />
      }}
    </QueryBoundary>
  )
}

function Exists() {
  return (
    <Alert color="blue" title={messages.APPLICATION_EXISTS}>
      <Button component={Link} to={applicationPath} size="sm">
        {text('form.back')}
      </Button>
    </Alert>
  )
}

const empty: TypedFacts = {
  legalName: '',
  businessType: null,
  yearStarted: null,
  annualSalesDollars: null,
  contactFirstName: '',
  contactLastName: '',
  email: '',
  phone: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
}

function Application({ suggested }: Pick<MerchantOverview, 'suggested'>) {
  const known = { ...suggested, ...(suggested.phone && { phone: phone(suggested.phone) }) }
  const form = useContractForm<TypedFacts>(merchantForm, { ...empty, ...known })
  return (
    <FormPage
      title={text('form.title')}
      back={{ to: applicationPath, label: text('form.back') }}
      form={form}
      submitLabel={text('form.submit')}
      noun={text('form.thing')}
      action={text('form.submitted')}
      // The schema has validated that all fields are filled in.
      submit={(values, idempotencyKey) => client.merchant.apply({ ...(values as MerchantForm), idempotencyKey })}
      invalidate={invalidatesForMerchant()}
    >
      <CompanyFactFields form={form} />
    </FormPage>
  )
}

/** The form values during input. */
interface TypedFacts extends Omit<MerchantForm, 'businessType' | 'yearStarted' | 'annualSalesDollars'> {
  businessType: BusinessType | null
  yearStarted: number | null
  annualSalesDollars: number | null
}

/** The company data that is sent to the lender. The loan product is available only in the United States. */
function CompanyFactFields({ form }: { form: ContractForm<TypedFacts> }) {
  const field = (name: keyof TypedFacts) => ({ withAsterisk: true, ...form.getInputProps(name) })
  return (
    <>
      <Fieldset legend={text('form.company')} variant="unstyled">
        <Stack gap="md">
          <TextInput
            label={text('form.legalName')}
            autoComplete="organization"
            maxLength={loanLimits.businessName + 1}
            {...field('legalName')}
          />
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
            <Select
              label={text('form.businessType')}
              placeholder={text('form.choose')}
              data={types}
              {...field('businessType')}
            />
            <WholeField label={text('form.yearStarted')} maxLength={4} {...field('yearStarted')} />
            <WholeField label={text('form.annualSales')} leftSection="$" {...field('annualSalesDollars')} />
          </SimpleGrid>
          <Muted>{text('form.taxHint')}</Muted>
        </Stack>
      </Fieldset>
      <Fieldset legend={text('contact')} variant="unstyled">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label={text('form.firstName')} autoComplete="given-name" {...field('contactFirstName')} />
          <TextInput label={text('form.lastName')} autoComplete="family-name" {...field('contactLastName')} />
          <TextInput
            label={text('form.email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            {...field('email')}
          />
          <TextInput label={text('form.phone')} type="tel" autoComplete="tel" {...field('phone')} />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend={text('form.address')} variant="unstyled">
        <Stack gap="md">
          <TextInput label={text('form.street')} autoComplete="off" {...field('street')} />
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
            <TextInput label={text('form.city')} autoComplete="off" {...field('city')} />
            <Select
              label={text('form.state')}
              placeholder={text('form.choose')}
              data={regions.UnitedStates}
              searchable
              autoSelectOnBlur
              filter={({ options, search }) =>
                matchingRegions(
                  options.filter((option) => 'value' in option),
                  search,
                )
              }
              autoComplete="off"
              {...field('state')}
              value={form.values.state || null}
            />
            <TextInput label={text('form.zip')} inputMode="numeric" autoComplete="off" {...field('postalCode')} />
          </SimpleGrid>
        </Stack>
      </Fieldset>
    </>
  )
}
