import type { Address } from '@gable/contract/field'
import { addressLine } from '@gable/contract/format/contact'
import type { Suggestion } from '@gable/contract/geo'
import { newId } from '@gable/contract/new-id'
import { otherRegion } from '@gable/contract/postal-region'
import { regionOf } from '@gable/contract/region'
import { countries } from '@gable/contract/status'
import { Alert, Autocomplete, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { oneOf } from '../../../../ui/url-state.ts'
import { matchingRegions, regions } from '../../../shared/regions.ts'
import { api } from '../../../shared/session.ts'
import { leadLabels } from '../lead-labels.ts'
import { text } from '../text.ts'

/** The minimum number of characters for a street search. */
const enough = 4

/**
 * The street of a new address, with suggestions in the company's area while typing. A selected suggestion fills in the
 * other fields.
 */
function StreetField({ form }: { form: ContractForm<Address> }) {
  const { street } = form.values
  const [requested] = useDebouncedValue(street.trim(), 150)
  const billingSession = useRef(newId())
  const { data } = useQuery({
    ...api.lead.suggestAddresses.queryOptions({
      input: { text: requested, billingSession: billingSession.current },
      context: { background: true },
    }),
    enabled: requested.length >= enough,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  const found = new Map((data?.addresses ?? []).map((one): [string, Suggestion] => [addressLine(one), one]))
  const take = (line: string) => {
    const one = found.get(line)
    if (!one) return form.setFieldValue('street', line)
    billingSession.current = newId()
    form.setFieldValue('street', one.street)
    form.setFieldValue('city', one.city)
    form.setFieldValue('state', one.state)
    form.setFieldValue('postalCode', one.postalCode)
  }
  return (
    <Autocomplete
      autoComplete="off"
      label={leadLabels.street}
      withAsterisk
      {...form.getInputProps('street')}
      data={requested.length >= enough ? [...found.keys()] : []}
      // The server has already filtered the options, allowing for typos.
      filter={({ options }) => options}
      onChange={take}
    />
  )
}

/**
 * The address fields of any form, labeled for the address's country. With `suggests`, addresses are suggested while
 * typing.
 */
export function AddressFields<Values extends Address>(props: { form: ContractForm<Values>; suggests?: boolean }) {
  const form = props.form as unknown as ContractForm<Address>
  const { country } = form.values
  const american = country === 'UnitedStates'
  const field = (name: keyof Address) => ({
    label: leadLabels[name],
    withAsterisk: true,
    ...form.getInputProps(name),
  })
  return (
    <Stack gap="md">
      {props.suggests ? <StreetField form={form} /> : <TextInput autoComplete="off" {...field('street')} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput autoComplete="off" {...field('city')} />
        <Select
          data={regions[country]}
          placeholder={text('form.choose')}
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
          label={text(american ? 'form.state' : 'form.province')}
          value={form.values.state || null}
        />
        <TextInput
          inputMode={american ? 'numeric' : 'text'}
          autoComplete="off"
          {...field('postalCode')}
          label={text(american ? 'form.zip' : 'form.postalCode')}
        />
        <Select
          data={countries.map((value) => ({ value, label: uiText(`country.${value}`) }))}
          {...field('country')}
          onChange={(value) => {
            form.setFieldValue('country', oneOf(value ?? undefined, countries, country))
            form.setFieldValue('state', '')
          }}
        />
      </SimpleGrid>
      <OtherRegion values={form.values} />
    </Stack>
  )
}

/**
 * Warns that the postal code is in another state. It is not an error, since some codes are served from across a state
 * line.
 */
function OtherRegion({ values }: { values: Address }) {
  const other = otherRegion(values)
  if (!other) return null
  const names = {
    code: values.postalCode.trim(),
    other: other.name,
    state: regionOf(values.state)?.name ?? values.state,
  }
  return (
    <Alert color="orange" role="status" py="xs">
      {text('form.otherRegion', names)}
    </Alert>
  )
}
