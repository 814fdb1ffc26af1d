import type { Address } from '@gable/contract/field'
import { otherRegion } from '@gable/contract/postal-region'
import { regionOf } from '@gable/contract/region'
import { countries } from '@gable/contract/status'
import { Alert, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { oneOf } from '../../../../ui/url-state.ts'
import { matchingRegions, regions } from '../../../shared/regions.ts'
import { leadLabels } from '../lead-labels.ts'
import { text } from '../texts/text.ts'
import { StreetField } from './StreetField.tsx'

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
