import type { Address } from '@gable/contract/field'
import { addressLine } from '@gable/contract/format/contact'
import type { Suggestion } from '@gable/contract/geo'
import { newId } from '@gable/contract/new-id'
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { api } from '../../../shared/api.ts'
import { leadLabels } from '../lead-labels.ts'

/** The minimum number of characters for a street search. */
const enough = 4

/**
 * The street of a new address, with suggestions in the company's area while typing. A selected suggestion fills in the
 * other fields.
 */
export function StreetField({ form }: { form: ContractForm<Address> }) {
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
