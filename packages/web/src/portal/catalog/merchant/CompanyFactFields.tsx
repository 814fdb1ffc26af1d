import { loanLimits } from '@gable/contract/loan-state'
import { type BusinessType, businessTypeLabels, businessTypes, type MerchantForm } from '@gable/contract/merchant-form'
import { Fieldset, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { WholeField } from '../../../ui/form/NumberField.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { matchingRegions, regions } from '../../shared/regions.ts'
import { text } from './text.ts'

/** The form values during input. */
export interface TypedFacts extends Omit<MerchantForm, 'businessType' | 'yearStarted' | 'annualSalesDollars'> {
  businessType: BusinessType | null
  yearStarted: number | null
  annualSalesDollars: number | null
}

const types = businessTypes.map((value) => ({ value, label: businessTypeLabels[value] }))

/** The company data that is sent to the lender. The loan product is available only in the United States. */
export function CompanyFactFields({ form }: { form: ContractForm<TypedFacts> }) {
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
          <Text size="sm" c="dimmed">
            {text('form.taxHint')}
          </Text>
        </Stack>
      </Fieldset>
      <Fieldset legend={text('form.contact')} variant="unstyled">
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
