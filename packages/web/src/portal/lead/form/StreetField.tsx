import type { Address } from '@gable/contract/field'
import { addressLine } from '@gable/contract/format/contact'
import type { Suggestion } from '@gable/contract/geo'
import { newId } from '@gable/contract/new-id'
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { api } from '../../api.ts'
import { leadLabels } from '../lead-labels.ts'

/** So many characters make a street worth looking for. */
const enough = 4

/** The street of a new address, with suggestions of the company's area as one types. One that is taken fills in the rest. */
export function StreetField({ form }: { form: ContractForm<Address> }) {
  const { street } = form.values
  const [asked] = useDebouncedValue(street.trim(), 150)
  const billingSession = useRef(newId())
  const { data } = useQuery({
    ...api.lead.suggestAddresses.queryOptions({
      input: { text: asked, billingSession: billingSession.current },
      context: { background: true },
    }),
    enabled: asked.length >= enough,
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
      data={asked.length >= enough ? [...found.keys()] : []}
      // They are found by the server, which forgives a typo.
      filter={({ options }) => options}
      onChange={take}
    />
  )
}
