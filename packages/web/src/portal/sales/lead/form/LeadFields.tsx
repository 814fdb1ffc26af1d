import type { LeadForm } from '@gable/contract/lead-form'
import { limits } from '@gable/contract/limits'
import { Autocomplete, Fieldset, SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { api } from '../../../shared/session.ts'
import { leadLabels } from '../lead-labels.ts'
import { text } from '../text.ts'
import { AddressFields } from './AddressFields.tsx'

/** The fields of a lead. Each shows the contract's message when it is invalid. */
export function LeadFields({ form }: { form: ContractForm<LeadForm> }) {
  const settings = useQuery(api.lead.settings.queryOptions({ staleTime: 300_000 }))
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
        <AddressFields form={form} suggests />
      </Fieldset>
    </>
  )
}
