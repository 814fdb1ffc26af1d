import type { CompanyFactsForm } from '@gable/contract/admin-form'
import type { Country } from '@gable/contract/status'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { text } from '../text.ts'

/** The field labels of a company. */
export const companyLabels: Record<keyof CompanyFactsForm, string> = {
  name: text('company.name'),
  email: text('email'),
  phone: text('company.phone'),
  website: text('company.website'),
  timeZone: text('company.timeZone'),
}

/** The populated time zones of each country, by their IANA names. */
const timeZones: Record<Country, readonly string[]> = {
  UnitedStates: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Boise',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
    'America/Puerto_Rico',
  ],
  Canada: [
    'America/St_Johns',
    'America/Halifax',
    'America/Toronto',
    'America/Winnipeg',
    'America/Regina',
    'America/Edmonton',
    'America/Vancouver',
    'America/Whitehorse',
  ],
}

/** Returns the choices for a country, including the current value. */
function timeZoneChoices(country: Country, chosen: string): { value: string; label: string }[] {
  const known = timeZones[country]
  const all = chosen === '' || known.includes(chosen) ? known : [...known, chosen]
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

/** The form fields of a company's details. */
export function CompanyFields<Values extends CompanyFactsForm>(props: {
  form: ContractForm<Values>
  country: Country
  children?: ReactNode
}) {
  const { form, country } = props
  const field = (name: keyof CompanyFactsForm & string) => ({ label: companyLabels[name], ...form.getInputProps(name) })
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TextInput autoComplete="off" withAsterisk {...field('name')} />
      <TextInput type="email" inputMode="email" autoComplete="off" withAsterisk {...field('email')} />
      <TextInput type="tel" inputMode="tel" autoComplete="off" withAsterisk {...field('phone')} />
      <TextInput type="url" inputMode="url" autoComplete="off" placeholder="https://" {...field('website')} />
      {props.children}
      <Select
        withAsterisk
        searchable
        data={timeZoneChoices(country, form.values.timeZone)}
        {...field('timeZone')}
        value={form.values.timeZone || null}
      />
    </SimpleGrid>
  )
}
