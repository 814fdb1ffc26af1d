import type { LeadForm } from '@gable/contract/lead-form'
import { limits } from '@gable/contract/limits'
import { otherRegion } from '@gable/contract/postal-region'
import { regionOf } from '@gable/contract/region'
import { countries } from '@gable/contract/status'
import { Alert, Autocomplete, Fieldset, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { oneOf } from '../../../ui/url-state.ts'
import { api } from '../../api.ts'
import { leadLabels } from '../lead-labels.ts'
import { text } from '../texts/text.ts'
import { matchingRegions, regions } from './regions.ts'

/** The fields of a lead; each shows the contract's sentence when it is out of rule. */
export function LeadFields({ form }: { form: ContractForm<LeadForm> }) {
  const { country } = form.values
  const settings = useQuery(api.lead.settings.queryOptions({ staleTime: 300_000 }))
  const american = country === 'UnitedStates'
  const field = (name: keyof LeadForm) => ({
    label: leadLabels[name],
    withAsterisk: true,
    ...form.getInputProps(name),
  })
  return (
    <>
      <Fieldset legend={text('form.person')} variant="unstyled">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput autoComplete="off" maxLength={limits.personName + 1} {...field('firstName')} />
          <TextInput autoComplete="off" maxLength={limits.personName + 1} {...field('lastName')} />
          <TextInput type="tel" inputMode="tel" autoComplete="off" placeholder="(555) 555-0123" {...field('phone')} />
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            {...field('email')}
            withAsterisk={false}
          />
          <Autocomplete
            data={settings.data?.leadSources ?? []}
            placeholder={text('form.leadSourceHint')}
            {...field('leadSource')}
            withAsterisk={false}
          />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend={text('form.place')} variant="unstyled">
        <Stack gap="md">
          <TextInput autoComplete="off" {...field('street')} />
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
      </Fieldset>
    </>
  )
}

/** The code lies elsewhere than the state: a warning, since some are served from across a line. */
function OtherRegion({ values }: { values: LeadForm }) {
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
