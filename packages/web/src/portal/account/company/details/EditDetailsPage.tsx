import { type CompanyForm, companyForm } from '@gable/contract/company-form'
import { usualRoofs } from '@gable/contract/status'
import { Fieldset, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { EditPage } from '../../../../ui/form/EditPage.tsx'
import { QuantityField } from '../../../../ui/form/NumberField.tsx'
import { toEdit } from '../../../../ui/form/to-edit.ts'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Hint } from '../../../../ui/parts.tsx'
import { NotFound } from '../../../../ui/states.tsx'
import { matchingRegions, regions } from '../../../shared/regions.ts'
import { api, client, invalidatesFor, meOptions } from '../../../shared/session.ts'
import { companyOptions, companyPath } from '../company-query.ts'
import { text } from '../text.ts'
import { companyFormOf, companyLabels, shownValue, timeZones } from './details-form.ts'

const nobody = ''

export default function EditDetailsPage() {
  const { data } = useQuery(api.identity.colleagues.queryOptions({ staleTime: 60_000 }))
  const people = data?.colleagues ?? []
  return (
    <EditPage
      query={useQuery(toEdit(companyOptions()))}
      unknown={<NotFound />}
      title={text('details.editTitle')}
      back={() => ({ to: companyPath, label: text('company.title') })}
      schema={companyForm}
      valuesOf={companyFormOf}
      labels={companyLabels}
      shown={shownValue(people)}
      submitLabel={text('details.save')}
      noun={text('company.thing')}
      save={(values, { version }) => client.company.save({ ...values, version })}
      invalidate={[...invalidatesFor('company'), meOptions.queryKey]}
    >
      {(form) => <DetailsFields form={form} people={people} />}
    </EditPage>
  )
}

interface DetailsFieldsProps {
  form: ContractForm<CompanyForm>
  people: readonly { id: string; name: string }[]
}

/** The fields of a company. Each shows the contract's message when it is invalid. */
function DetailsFields({ form, people }: DetailsFieldsProps) {
  const { country } = form.values
  const american = country === 'UnitedStates'
  const zones = useMemo(timeZones, [])
  const field = (name: keyof CompanyForm, required = false) => ({
    label: companyLabels[name],
    withAsterisk: required,
    ...form.getInputProps(name),
  })
  const person = (name: 'primaryContactId' | 'ownerId') => ({
    ...field(name),
    data: [
      { value: nobody, label: text('details.nobody') },
      ...people.map(({ id, name }) => ({ value: id, label: name })),
    ],
    value: form.values[name] ?? nobody,
    onChange: (value: string | null) => form.setFieldValue(name, value || null),
  })
  return (
    <>
      <Fieldset legend={text('details.company')} variant="unstyled">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput {...field('name', true)} />
          <TextInput type="url" placeholder={text('details.websitePlaceholder')} {...field('website')} />
          <TextInput type="email" inputMode="email" autoCapitalize="none" {...field('email', true)} />
          <TextInput type="tel" inputMode="tel" {...field('phone', true)} />
          <Select data={zones} searchable {...field('timeZone', true)} />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend={text('details.place')} variant="unstyled">
        <Stack gap="md">
          <Hint>{text('details.placeHint')}</Hint>
          <TextInput {...field('street')} />
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
            <TextInput {...field('city')} />
            <Select
              data={regions[country]}
              placeholder={text('details.choose')}
              searchable
              clearable
              filter={({ options, search }) =>
                matchingRegions(
                  options.filter((option) => 'value' in option),
                  search,
                )
              }
              {...field('state')}
              label={text(american ? 'details.state' : 'details.province')}
              value={form.values.state || null}
              onChange={(value) => form.setFieldValue('state', value ?? '')}
            />
            <TextInput
              inputMode={american ? 'numeric' : 'text'}
              {...field('postalCode')}
              label={text(american ? 'details.zip' : 'details.postalCode')}
            />
          </SimpleGrid>
          <TextInput
            description={text('details.mailingAddressHint')}
            {...field('mailingAddress', country === 'Canada')}
          />
        </Stack>
      </Fieldset>
      <Fieldset legend={text('details.people')} variant="unstyled">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <Select searchable description={text('details.primaryContactHint')} {...person('primaryContactId')} />
          <Select searchable {...person('ownerId')} />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend={text('details.roofs')} variant="unstyled">
        <Stack gap="md">
          <Hint>{text('details.roofsHint')}</Hint>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <Select
              data={usualRoofs.map((value) => ({ value, label: text(`details.usualRoof.${value}`) }))}
              {...field('usualRoof', true)}
            />
            <QuantityField
              {...field('overhangInches', true)}
              value={form.values.overhangInches}
              onChange={(inches) => form.setFieldValue('overhangInches', inches ?? Number.NaN)}
            />
          </SimpleGrid>
          <Hint>{text('details.overhangHint')}</Hint>
        </Stack>
      </Fieldset>
    </>
  )
}
